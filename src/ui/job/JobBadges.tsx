import { mdiThumbDownOutline, mdiThumbUpOutline } from '@mdi/js'
import { formatCountdown, type Ms } from '../../domain/core/time'
import type { PlanStatus } from '../../domain/forecast/plan/status'
import { formatLateness, type Lateness, timingBadgeOf } from '../../domain/lists/timingBadge'
import { STAGES } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { relativeTime } from '../../text/base/relativeTime'
import { planMessages } from '../../text/forecast/plan'
import { jobsMessages } from '../../text/jobs/jobs'
import { Icon } from '../Icon'
import { useFigure, useLanguage, useMessages } from '../text'
import styles from './JobBadges.module.css'

interface StageDotProps {
  readonly stage: number
  readonly className?: string | undefined
}

/** The stage of a job as a colour, and as text in the tooltip and for screen readers. */
export function StageDot({ stage, className }: StageDotProps) {
  const text = useMessages(jobsMessages).stages
  const known = STAGES[stage]
  const name = known ? text[known.meaning] : text.unknown(stage)
  const color = known?.color ?? 'grey'
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      data-color={color}
      data-live
      className={className ? `${styles.dot} ${className}` : styles.dot}
    />
  )
}

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
  if (badge.kind === 'new')
    return (
      <span className={styles.badge} data-tone="quiet">
        {text.new}
      </span>
    )
  if (badge.kind === 'finishUnknown') {
    return (
      <span className={styles.badge} data-tone="quiet">
        {stages.finishUnknown}
      </span>
    )
  }
  if (badge.kind === 'started')
    return (
      <span className={styles.badge} data-tone="quiet">
        {text.started}
      </span>
    )
  if (badge.kind === 'finished') {
    const { lateness, doneAt, span } = badge
    return (
      <span className={styles.badge} data-tone="quiet">
        {lateness && <LatenessMark lateness={lateness} isIconOnly={isBrief} />}
        <span>
          <span className={doneClassName}>{text.done} </span>
          {relativeTime(doneAt, at, language)}
        </span>
        {!isBrief && span !== null && <span title={text.span}>{figure(span)}</span>}
      </span>
    )
  }
  const { lateness, left, color } = badge
  const isLate = left < 0
  return (
    <span className={styles.badge}>
      {(isLate || !isBrief) && <LatenessMark lateness={lateness} status={status} />}
      {!(isLate && isBrief) && (
        <span className={styles.countdown} data-color={color} title={text.left}>
          {figure(formatCountdown(left))}
        </span>
      )}
    </span>
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
    <span className={styles.lateness} data-thumb={lateness.thumb} data-status={status}>
      <Icon
        path={isUp ? mdiThumbUpOutline : mdiThumbDownOutline}
        titleAccess={status ? words[status] : isUp ? text.up : text.down}
        className={styles.thumb}
      />
      {!isIconOnly && figure(formatLateness(lateness))}
    </span>
  )
}
