import type { WorkClock } from '../../business-time/workClock'
import type { Forecast } from '../../job/job'
import { isMoment, type Ms } from '../../time'
import { clocksFrom, kindOf, type TimeKind, type WorkTimes } from './workTime'

export type JobPlan = Pick<Forecast, 'complexity' | 'start' | 'estimate' | 'assignedTo'>

/** Where an open job stands, in the time that its forecast is told in. */
export interface JobTime {
  readonly kind: TimeKind
  readonly clock: WorkClock
  /** The start, or now for a job without one. */
  readonly from: Ms
  /** Null where no time was estimated. */
  readonly estimateHours: number | null
  readonly elapsedHours: number
}

export function jobTime(plan: JobPlan, times: WorkTimes, now: Ms): JobTime {
  const { start, estimate, assignedTo } = plan
  const from = isMoment(start) ? start : now
  const clocks = clocksFrom(times, from)
  const isEstimated = isMoment(estimate) && estimate > from
  const inKind = (kind: TimeKind, clock: WorkClock): JobTime => {
    const begin = clock.hoursAt(from)
    return {
      kind,
      clock,
      from,
      estimateHours: isEstimated ? clock.hoursAt(estimate) - begin : null,
      elapsedHours: Math.max(0, clock.hoursAt(now) - begin),
    }
  }
  if (kindOf(times, assignedTo) === 'calendar') return inKind('calendar', clocks.calendar)
  const inBusiness = inKind('business', clocks.ofPerson(assignedTo))
  return inBusiness.estimateHours === 0 ? inKind('calendar', clocks.calendar) : inBusiness
}
