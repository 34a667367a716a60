import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { lazy, Suspense, useState } from 'react'
import type { Job } from '../../domain/model/job/job'
import { useSend } from '../../hooks/stores'
import { useCopying } from '../../hooks/useCopying'
import { addressOf } from '../../platform/page'
import { paths } from '../../routing/paths'
import { searchMessages } from '../../text/frame/search'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { useMessages, useText } from '../../ui/text'
import { useJobChange } from './jobChanges'

const BlockersDialog = lazy(async () => ({
  default: (await import('./BlockersDialog')).BlockersDialog,
}))
const ComplexityList = lazy(async () => ({
  default: (await import('./ComplexityList')).ComplexityList,
}))

interface MoreActionsProps {
  readonly job: Job
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  readonly onEdit: () => void
  /** Absent where the job is not done. */
  readonly onReopen: (() => void) | undefined
  /** Before the job is deleted. */
  readonly onDelete: (() => void) | undefined
  /** After something that the menu has opened is closed. */
  readonly onReturn: () => void
}

/** The rarer actions on a job, in a menu, and what they open. */
export function MoreActions(props: MoreActionsProps) {
  const { job, anchor, onClose, onEdit, onReopen, onDelete, onReturn } = props
  const text = useMessages(jobToolsMessages)
  const search = useMessages(searchMessages).actions
  const { copy } = useText()
  const { copyAndTell } = useCopying(copy)
  const { confirm } = useDialogs()
  const send = useSend()
  const change = useJobChange(job)
  const [opened, setOpened] = useState<{
    readonly kind: 'complexity' | 'blockers'
    readonly anchor: HTMLElement
  } | null>(null)

  const close = () => {
    setOpened(null)
    onReturn()
  }
  const choose = (action: () => void) => () => {
    onClose()
    action()
  }
  const opening = (kind: 'complexity' | 'blockers') =>
    choose(() => anchor && setOpened({ kind, anchor }))
  async function remove() {
    if (!(await confirm(text.row.confirmDelete))) return
    onDelete?.()
    send({ type: 'todo.delete', id: job.id })
  }

  return (
    <>
      <Menu
        // Stays inside the landmark that its button belongs to.
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': text.act.more } }}
      >
        <MenuItem onClick={choose(onEdit)} sx={itemStyles}>
          {text.row.edit}
        </MenuItem>
        <MenuItem onClick={opening('complexity')} sx={itemStyles}>
          {text.complexity}
        </MenuItem>
        <MenuItem onClick={opening('blockers')} sx={itemStyles}>
          {text.blockers.action}
        </MenuItem>
        {onReopen && (
          <MenuItem onClick={choose(onReopen)} sx={itemStyles}>
            {search.notDone}
          </MenuItem>
        )}
        <MenuItem onClick={choose(() => copyAndTell(addressOf(paths.job(job.id))))} sx={itemStyles}>
          {search.copyLink}
        </MenuItem>
        <Divider component="li" />
        <MenuItem onClick={choose(remove)} sx={{ ...itemStyles, color: 'error.main' }}>
          {text.row.delete}
        </MenuItem>
      </Menu>
      <Suspense>
        {opened?.kind === 'complexity' && (
          <ComplexityList
            current={job.forecast.complexity}
            anchor={opened.anchor}
            onClose={close}
            onChoose={(complexity) => change({ complexity })}
          />
        )}
        {opened?.kind === 'blockers' && (
          <BlockersDialog job={job} anchor={opened.anchor} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

const itemStyles = { '@media (hover: none)': { minHeight: 44 } } as const
