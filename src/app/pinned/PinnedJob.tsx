import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type MouseEvent, useId } from 'react'
import { useLocation, useMatch } from 'react-router'
import type { Job } from '../../domain/model/job/job'
import { useApp, useSend } from '../../hooks/stores'
import { scrollToNode } from '../../platform/scroll'
import { paths } from '../../routing/paths'
import { parseQuery } from '../../routing/query'
import { ROUTES } from '../../routing/routes'
import { jobItemId } from '../../ui/itemIds'
import { Link } from '../../ui/Link'
import { PAGE_HEADING_ID } from '../../ui/page/PageHeading'
import { useText } from '../../ui/text'
import { UserAvatar } from '../../ui/UserAvatar'

interface PinnedJobProps {
  readonly job: Job
  readonly onLeave: () => void
}

export function PinnedJob({ job, onLeave }: PinnedJobProps) {
  const text = useText()
  const send = useSend()
  const titleId = useId()
  const { search } = useLocation()
  const isOpen = useMatch(ROUTES.job)?.params.job_id === String(job.id)
  const { assignedTo } = job.forecast
  const assignee = useApp((state) => state.users.items.find(({ id }) => id === assignedTo))

  function follow(event: MouseEvent) {
    onLeave()
    if (!isOpen) return
    event.preventDefault()
    const node =
      document.getElementById(jobItemId(job.id)) ?? document.getElementById(PAGE_HEADING_ID)
    if (node) scrollToNode(node)
  }

  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, pl: 1 }}
    >
      <Box
        component={Link}
        id={titleId}
        to={paths.job(job.id, parseQuery(search))}
        onClick={follow}
        aria-current={isOpen ? 'page' : undefined}
        sx={{
          flexGrow: 1,
          minWidth: 0,
          py: 1.25,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          color: 'text.primary',
          fontWeight: isOpen ? 600 : 400,
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        {job.title}
      </Box>
      {assignedTo !== undefined && <UserAvatar user={assignee} />}
      <ButtonBase
        aria-label={text.pinned.unpin}
        aria-describedby={titleId}
        title={text.pinned.unpin}
        onClick={() => send({ type: 'todo.unpin', jobId: job.id })}
        sx={{
          flexShrink: 0,
          minWidth: 44,
          minHeight: 40,
          borderRadius: 1,
          color: 'text.secondary',
          fontSize: '0.8125rem',
          '&:hover': { color: 'error.main', bgcolor: 'action.hover' },
          // A drawing rather than a text: it is no part of the button's name.
          '&::before': { content: '"[ x ]"' },
        }}
      />
    </Box>
  )
}
