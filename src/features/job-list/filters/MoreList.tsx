import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { JobMark } from '../../../domain/app/state/events'
import { isFinishUnknown } from '../../../domain/model/job/classify'
import { useApp, useSend } from '../../../hooks/stores'
import { jobToolsMessages } from '../../../text/jobs/jobTools'
import { useDialogs } from '../../../ui/dialogs/dialogs'
import { useMessages } from '../../../ui/text'

interface MoreListProps {
  readonly id: string
  readonly name: string
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  readonly onShortcuts: () => void
}

export function MoreList({ id, name, anchor, onClose, onShortcuts }: MoreListProps) {
  const text = useMessages(jobToolsMessages).more
  const send = useSend()
  const { confirm } = useDialogs()
  const all = useApp(({ jobs }) => jobs.items.length)
  const completed = useApp(({ jobs }) => jobs.items.filter((job) => job.completed).length)
  const canReopen = useApp(({ jobs }) => jobs.items.some(isFinishUnknown))

  async function markAll(mark: JobMark) {
    if (await confirm(text.confirmMark[mark])) send({ type: 'todo.markAll', mark })
  }

  async function clearCompleted() {
    if (await confirm(text.confirmClear(completed))) send({ type: 'todo.clearCompleted' })
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
      <MenuItem disabled={completed === all} onClick={choose(() => markAll('completed'))}>
        {text.markCompleted}
      </MenuItem>
      <MenuItem disabled={!canReopen} onClick={choose(() => markAll('active'))}>
        {text.markActive}
      </MenuItem>
      <MenuItem
        disabled={completed === 0}
        onClick={choose(clearCompleted)}
        sx={{ color: 'error.main' }}
      >
        {text.clearCompleted}
      </MenuItem>
      <Divider />
      <MenuItem onClick={choose(onShortcuts)}>{text.shortcuts}</MenuItem>
    </Menu>
  )
}
