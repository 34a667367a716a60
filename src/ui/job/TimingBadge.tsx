import { mdiThumbDownOutline, mdiThumbUpOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import { formatCountdown, type Ms } from '../../domain/core/time'
import type { PlanStatus } from '../../domain/forecast/plan/status'
import { formatLateness, type Lateness, timingBadgeOf } from '../../domain/lists/timingBadge'
import type { Job } from '../../domain/model/job/job'
import { relativeTime } from '../../text/base/relativeTime'
import { planMessages } from '../../text/forecast/plan'
import { jobsMessages } from '../../text/jobs/jobs'
import { Icon } from '../Icon'
import { useFigure, useLanguage, useMessages } from '../text'

interface TimingBadgeProps {
  readonly job: Job
  readonly now: Ms
  /** Only the most important part, for a row of a list. */
  readonly isBrief?: boolean
  /** How a running job stands by the plan, once that is known. */
  readonly status?: PlanStatus | undefined
  /** For the word before the date of a finished job. */
  readonly doneClassName?: string | undefined
}

/** How a job compares with its estimate. */
export function TimingBadge(props: TimingBadgeProps) {
  const { job, now, isBrief = false, status, doneClassName } = props
  const { badge: text, stages } = useMessages(jobsMessages)
  const figure = useFigure()
  const language = useLanguage()
  // The shown clock may lag behind a change that was made just now.
  const at = Math.max(now, job.ts.update)
  const badge = timingBadgeOf(job, at, status)
  if (badge.kind === 'new') return <Badge data-tone="quiet">{text.new}</Badge>
  if (badge.kind === 'finishUnknown') {
    return <Badge data-tone="quiet">{stages.finishUnknown}</Badge>
  }
  if (badge.kind === 'started') return <Badge data-tone="quiet">{text.started}</Badge>
  if (badge.kind === 'finished') {
    const { lateness, doneAt, span } = badge
    return (
      <Badge data-tone="quiet">
        {lateness && <LatenessMark lateness={lateness} isIconOnly={isBrief} />}
        <span>
          <span className={doneClassName}>{text.done} </span>
          {relativeTime(doneAt, at, language)}
        </span>
        {!isBrief && span !== null && <span title={text.span}>{figure(span)}</span>}
      </Badge>
    )
  }
  const { lateness, left, color } = badge
  const isLate = left < 0
  return (
    <Badge>
      {(isLate || !isBrief) && <LatenessMark lateness={lateness} status={status} />}
      {!(isLate && isBrief) && (
        <span className="countdown" data-color={color} title={text.left}>
          {figure(formatCountdown(left))}
        </span>
      )}
    </Badge>
  )
}

interface LatenessMarkProps {
  readonly lateness: Lateness
  readonly status?: PlanStatus | undefined
  readonly isIconOnly?: boolean
}

function LatenessMark({ lateness, status, isIconOnly = false }: LatenessMarkProps) {
  const text = useMessages(jobsMessages).badge
  const words = useMessages(planMessages).status
  const figure = useFigure()
  const isUp = lateness.thumb === 'up'
  return (
    <span className="lateness" data-thumb={lateness.thumb} data-status={status}>
      <Icon
        path={isUp ? mdiThumbUpOutline : mdiThumbDownOutline}
        titleAccess={status ? words[status] : isUp ? text.up : text.down}
        className="thumb"
      />
      {!isIconOnly && figure(formatLateness(lateness))}
    </span>
  )
}

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  lineHeight: 1.54,
  '&[data-tone=quiet]': { color: theme.vars.palette.text.secondary },
  '& .thumb': { fontSize: 16 },
  '& .lateness': { display: 'inline-flex', alignItems: 'center', gap: 4, fontWeight: 600 },
  '& .lateness[data-thumb=up]': { color: theme.vars.palette.success.main },
  '& .lateness[data-thumb=down]': { color: theme.vars.palette.error.main },
  '& .lateness[data-status=atRisk]': { color: theme.vars.palette.warning.main },
  '& .countdown': {
    paddingInline: 6,
    borderRadius: 6,
    fontWeight: 600,
    color: 'var(--tone)',
    backgroundColor: 'color-mix(in srgb, var(--tone) 10%, transparent)',
  },
  '& .countdown[data-color=red]': { '--tone': theme.vars.palette.error.main },
  '& .countdown[data-color=salmon]': {
    '--tone': '#a14a2c',
    ...theme.applyStyles('dark', { '--tone': '#f6a88f' }),
  },
  '& .countdown[data-color=green]': { '--tone': theme.vars.palette.success.main },
}))
