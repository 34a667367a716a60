import { COUNTDOWN_RED, COUNTDOWN_SALMON } from '../core/limits'
import { round } from '../core/numbers'
import { HOUR, type Ms, WEEK } from '../core/time'
import type { PlanStatus } from '../forecast/plan/status'
import { isFinishUnknown } from '../model/job/classify'
import type { Job } from '../model/job/job'

export type Thumb = 'up' | 'down'
export type CountdownColor = 'red' | 'salmon' | 'green'

/** Hours over the estimate, to one decimal; negative if under it. */
export interface Lateness {
  readonly thumb: Thumb
  readonly hours: number
}

export type TimingBadgeContent =
  | {
      readonly kind: 'finished'
      /** Null for a job that was never estimated. */
      readonly lateness: Lateness | null
      readonly doneAt: Ms
      /** Null for a job that never started. */
      readonly span: string | null
    }
  | {
      readonly kind: 'running'
      readonly lateness: Lateness
      readonly left: Ms
      readonly color: CountdownColor
    }
  | { readonly kind: 'finishUnknown' }
  | { readonly kind: 'new' }
  | { readonly kind: 'started' }

/** While a job runs, the thumb follows the plan; the clock alone may flatter. */
const latenessOf = (estimate: Ms, at: Ms, status?: PlanStatus): Lateness => ({
  thumb: (status === undefined || status === 'noEstimate' ? at < estimate : status === 'onTrack')
    ? 'up'
    : 'down',
  hours: round((at - estimate) / HOUR, 1),
})

export function countdownColor(left: Ms): CountdownColor {
  if (left <= COUNTDOWN_RED) return 'red'
  return left <= COUNTDOWN_SALMON ? 'salmon' : 'green'
}

/** `+2.5h` late, `-4h` early. */
export const formatLateness = ({ hours }: Lateness): string => `${hours > 0 ? '+' : ''}${hours}h`

export interface BadgeSpan {
  readonly start: Ms
  readonly lastFinish?: Ms | undefined
  readonly lastLog?: Ms | undefined
}

/**
 * Weeks from the first start to the last finish, else to the last log: `3.0w`. `-` means that there
 * are logs after the finish, `+` that the job is not finished.
 */
export function formatSpan({ start, lastFinish, lastLog }: BadgeSpan): string {
  const end = lastFinish ?? lastLog ?? start
  const weeks = `${(Math.max(0, end - start) / WEEK).toFixed(1)}w`
  if (lastFinish === undefined) return `${weeks}+`
  return lastLog !== undefined && lastFinish < lastLog ? `${weeks}-` : weeks
}

function spanOf({ forecast, logs }: Job): string | null {
  if (forecast.start === undefined) return null
  const lastLog = logs.items.reduce((last, { ts }) => Math.max(last, ts), -Infinity)
  return formatSpan({ start: forecast.start, lastFinish: forecast.finish, lastLog })
}

/** The content of a job's timing badge; with the status by the plan, if that is known. */
export function timingBadgeOf(job: Job, now: Ms, status?: PlanStatus): TimingBadgeContent {
  const { start, estimate, finish } = job.forecast
  if (finish !== undefined) {
    const lateness = estimate === undefined ? null : latenessOf(estimate, finish)
    return { kind: 'finished', lateness, doneAt: finish, span: spanOf(job) }
  }
  if (isFinishUnknown(job)) return { kind: 'finishUnknown' }
  if (start === undefined) return { kind: 'new' }
  if (estimate === undefined) return { kind: 'started' }
  const left = estimate - now
  return {
    kind: 'running',
    lateness: latenessOf(estimate, now, status),
    left,
    color: countdownColor(left),
  }
}
