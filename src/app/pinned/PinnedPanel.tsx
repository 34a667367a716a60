import { mdiHistory } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLocation, useMatch } from 'react-router'
import { isOver } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { useApp, useSend } from '../../hooks/stores'
import { usePlanned } from '../../hooks/usePlan'
import { scrollToNode } from '../../platform/scroll'
import { paths } from '../../routing/paths'
import { parseQuery } from '../../routing/query'
import { ROUTES } from '../../routing/routes'
import { returnPath } from '../../routing/wayBack'
import { planMessages } from '../../text/forecast/plan'
import { Icon } from '../../ui/Icon'
import { jobItemId } from '../../ui/itemIds'
import { Link } from '../../ui/Link'
import { PAGE_HEADING_ID } from '../../ui/page/PageHeading'
import { useMessages, useText } from '../../ui/text'
import { UserAvatar } from '../../ui/UserAvatar'
import { PlanDate } from '../../widgets/job/PlanDate'
import type { Pinned } from './usePinned'

const likelyStyles = { flexShrink: 0, color: 'text.secondary', whiteSpace: 'nowrap' } as const

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
  const planned = usePlanned(job.id)
  const { likely } = useMessages(planMessages)
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
      {planned && !isOver(job) && (
        <Typography variant="body2" component="span" title={likely} sx={likelyStyles}>
          <PlanDate job={job.id} level="p80" at={planned.finish.p80} />
        </Typography>
      )}
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
          // A drawing rather than a text: it is not part of the button's name.
          '&::before': { content: '"[ x ]"' },
        }}
      />
    </Box>
  )
}

interface PinnedPanelProps {
  readonly pinned: Pinned
  /** After a link was followed, the panel closes on a small screen. */
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** Above the dock if there is room; on a small screen the dock's own upper part. */
export function PinnedPanel({ pinned: { jobs }, onLeave, onClose }: PinnedPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const leave = useEffectEvent((event: Event) => {
    const isEscape =
      event instanceof KeyboardEvent && event.key === 'Escape' && !event.defaultPrevented
    // The button in the dock closes the panel itself.
    const isOutside =
      event.type === 'pointerdown' &&
      event.target instanceof Node &&
      !panel.current?.parentElement?.contains(event.target)
    // What is open over the page, such as a dialog, comes first.
    if ((!isEscape && !isOutside) || document.querySelector('[aria-modal="true"]')) return
    if (isEscape && panel.current?.contains(document.activeElement)) {
      // The focus would be lost together with the panel.
      panel.current.parentElement?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    }
    onClose()
  })
  useEffect(() => {
    const removed = new AbortController()
    const listener = (event: Event) => leave(event)
    document.addEventListener('keydown', listener, { signal: removed.signal })
    document.addEventListener('pointerdown', listener, { signal: removed.signal })
    return () => removed.abort()
  }, [])
  const text = useText()
  const titleId = useId()
  const from = returnPath(useLocation())
  const history = paths.lastActivity(
    jobs.map((job) => job.id),
    { from },
  )
  return (
    <Box
      ref={panel}
      component="section"
      aria-labelledby={titleId}
      sx={[
        { bgcolor: 'background.paper', borderColor: 'divider' },
        (theme) => ({
          [theme.breakpoints.down('md')]: {
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
          },
          [theme.breakpoints.up('md')]: {
            position: 'absolute',
            left: 'var(--hc-dock-edge)',
            bottom: 'calc(100% + 16px)',
            width: 360,
            borderRadius: '12px',
            border: `1px solid ${theme.vars.palette.divider}`,
            boxShadow: 'var(--hc-float)',
          },
        }),
      ]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, pl: 2, pr: 1 }}>
        <Typography variant="h2" id={titleId}>
          {text.pinned.name}
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {jobs.length}
        </Typography>
        {jobs.length > 0 && (
          <Button
            component={Link}
            to={history}
            size="small"
            startIcon={<Icon path={mdiHistory} />}
            onClick={onLeave}
          >
            {text.pinned.lastActivity}
          </Button>
        )}
      </Box>
      {jobs.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, pb: 2 }}>
          {text.pinned.empty}
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            m: 0,
            px: 1,
            pb: 1,
            listStyle: 'none',
            maxHeight: { xs: '36dvh', md: '50dvh' },
            overflowY: 'auto',
          }}
        >
          {jobs.map((job) => (
            <PinnedJob key={job.id} job={job} onLeave={onLeave} />
          ))}
        </Box>
      )}
    </Box>
  )
}
