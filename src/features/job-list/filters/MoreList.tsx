import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { seenJob } from '../../../domain/app/jobs/deleted'
import type { JobMark } from '../../../domain/app/state/events'
import { isFinishUnknown } from '../../../domain/model/job/classify'
import type { Job } from '../../../domain/model/job/job'
import type { User } from '../../../domain/model/person/user'
import { useApp, useSend } from '../../../hooks/stores'
import { keysHelp } from '../../../state/switches'
import { jobToolsMessages } from '../../../text/jobs/jobTools'
import { useDialogs } from '../../../ui/dialogs/dialogs'
import { useMessages } from '../../../ui/text'

export interface MoreListProps {
  readonly id: string
  readonly name: string
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  /** Whose jobs the actions change; all jobs if absent. */
  readonly owner?: User | undefined
}

/** How many jobs a question about many names. */
const TITLES_LISTED = 5

/** The question, and the titles of the first jobs that it is about. */
export function questionAbout(
  jobs: readonly Job[],
  question: string,
  andMore: (count: number) => string,
): string {
  const more = jobs.length - TITLES_LISTED
  const titles = jobs.slice(0, TITLES_LISTED).map(({ title }) => `• ${title}`)
  return [question, ...titles, ...(more > 0 ? [andMore(more)] : [])].join('\n')
}

export function MoreList(props: MoreListProps) {
  const { id, name, anchor, onClose, owner } = props
  const text = useMessages(jobToolsMessages).more
  const send = useSend()
  const { confirm } = useDialogs()
  const items = useApp(({ jobs }) => jobs.items)
  const jobs = owner ? items.filter(({ forecast }) => forecast.assignedTo === owner.id) : items
  const completed = jobs.filter((job) => job.completed)
  const reopened = jobs.filter(isFinishUnknown)

  async function markAll(mark: JobMark) {
    const changed = mark === 'completed' ? jobs.filter((job) => !job.completed) : reopened
    const question = text.confirmMark[mark](text.allJobs(changed.length, owner?.displayName))
    if (await confirm(question))
      send({ type: 'todo.markAll', mark, ids: changed.map(({ id }) => id) })
  }

  async function clearCompleted() {
    const jobsOfOwner = text.completedJobs(completed.length, owner?.displayName)
    if (await confirm(questionAbout(completed, text.confirmClear(jobsOfOwner), text.andMore)))
      send({ type: 'todo.clearCompleted', seen: completed.map(seenJob) })
  }

  const choose = (action: () => void) => () => {
    onClose()
    action()
  }

  return (
    <Menu
      // Stays inside the landmark that its button belongs to.
      disablePortal
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': name } }}
    >
      <MenuItem
        disabled={completed.length === jobs.length}
        onClick={choose(() => markAll('completed'))}
      >
        {text.markCompleted}
      </MenuItem>
      <MenuItem disabled={reopened.length === 0} onClick={choose(() => markAll('active'))}>
        {text.markActive}
      </MenuItem>
      <MenuItem
        disabled={completed.length === 0}
        onClick={choose(clearCompleted)}
        sx={{ color: 'error.main' }}
      >
        {text.clearCompleted}
      </MenuItem>
      <Divider />
      <MenuItem onClick={choose(() => keysHelp.setState(true))}>{text.shortcuts}</MenuItem>
    </Menu>
  )
}
