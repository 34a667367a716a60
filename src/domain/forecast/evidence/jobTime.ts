import { isMoment, type Ms } from '../../core/time'
import type { Forecast } from '../../model/job/job'
import type { WorkClock } from '../../model/schedule/workClock'
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

export function jobTime(plan: JobPlan, times: WorkTimes, now: Ms): JobTime {
  const { start, estimate, assignedTo } = plan
  const from = isMoment(start) ? start : now
  const clocks = clocksFrom(times, from)
  const isEstimated = isMoment(estimate) && estimate > from
  const inKind = (
    kind: TimeKind,
    reason: TimeReason,
    clock: WorkClock,
    ofEstimates = clock,
  ): JobTime => ({
    kind,
    reason,
    clock,
    from,
    estimateHours: isEstimated ? ofEstimates.hoursAt(estimate) - ofEstimates.hoursAt(from) : null,
    elapsedHours: Math.max(0, clock.hoursAt(now) - clock.hoursAt(from)),
  })
  const isDecided = assignedTo !== undefined && times.kinds?.has(assignedTo)
  const reason = isDecided ? 'record' : 'usual'
  if (timeKindOf(times, assignedTo) === 'calendar')
    return inKind('calendar', reason, clocks.calendar)
  const inBusiness = inKind(
    'business',
    reason,
    clocks.ofPerson(assignedTo),
    clocks.ofEstimates(assignedTo),
  )
  return inBusiness.estimateHours === 0
    ? inKind('calendar', 'noHours', clocks.calendar)
    : inBusiness
}
