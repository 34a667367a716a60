import { isMoment, type Ms } from '../../core/time'
import type { Forecast } from '../../model/job/job'
import type { Schedule, TimeOff } from '../../model/schedule/schedule'
import { type WorkClock, workClock } from '../../model/schedule/workClock'
import { clocksFrom, type TimeKind, type TimeReason, timeKindOf, type WorkTimes } from './workTime'

export type JobPlan = Pick<Forecast, 'complexity' | 'start' | 'estimate' | 'assignedTo'>

/** The estimate and elapsed time of an open job, in the kind of time that its forecast uses. */
export interface JobTime {
  readonly kind: TimeKind
  readonly reason: TimeReason
  readonly clock: WorkClock
  /** The start, or now for a job without one. */
  readonly from: Ms
  /** Null if no time was estimated. */
  readonly estimateHours: number | null
  readonly elapsedHours: number
}

/**
 * The clock that an estimate was made by: without the days off that became known only later. With
 * them, the same date would mean less work, and a holiday would bring a job forward.
 */
function estimateClock(
  clock: WorkClock,
  schedule: Schedule | undefined,
  from: Ms,
  estimatedAt: Ms | undefined,
): WorkClock {
  const isKnown = ({ since }: TimeOff) => since === undefined || since <= (estimatedAt ?? since)
  const { off = [] } = schedule ?? {}
  if (!schedule || off.every(isKnown)) return clock
  return workClock({ ...schedule, off: off.filter(isKnown) }, from)
}

export function jobTime(
  plan: JobPlan,
  times: WorkTimes,
  now: Ms,
  /** When the estimate was made, if that is known. */
  estimatedAt?: Ms,
): JobTime {
  const { start, estimate, assignedTo } = plan
  const from = isMoment(start) ? start : now
  const clocks = clocksFrom(times, from)
  const isEstimated = isMoment(estimate) && estimate > from
  const inKind = (kind: TimeKind, reason: TimeReason, clock: WorkClock): JobTime => {
    const begin = clock.hoursAt(from)
    const own = kind === 'business' && assignedTo !== undefined
    const schedule = own ? times.schedules?.get(assignedTo) : undefined
    const estimated = estimateClock(clock, schedule, from, estimatedAt)
    return {
      kind,
      reason,
      clock,
      from,
      estimateHours: isEstimated ? estimated.hoursAt(estimate) - estimated.hoursAt(from) : null,
      elapsedHours: Math.max(0, clock.hoursAt(now) - begin),
    }
  }
  const isDecided = assignedTo !== undefined && times.kinds?.has(assignedTo)
  const reason = isDecided ? 'record' : 'usual'
  if (timeKindOf(times, assignedTo) === 'calendar')
    return inKind('calendar', reason, clocks.calendar)
  const inBusiness = inKind('business', reason, clocks.ofPerson(assignedTo))
  return inBusiness.estimateHours === 0
    ? inKind('calendar', 'noHours', clocks.calendar)
    : inBusiness
}
