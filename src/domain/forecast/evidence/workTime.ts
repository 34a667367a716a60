import { onDemand, perObject } from '../../core/computedOnce'
import type { Ms } from '../../core/time'
import type { UserId } from '../../model/person/user'
import type { Schedule } from '../../model/schedule/schedule'
import { calendarClock, type WorkClock, workClock } from '../../model/schedule/workClock'

/** Whether time is counted in a schedule's working hours or in calendar time. */
export type TimeKind = 'business' | 'calendar'

/**
 * Why this kind of time is used: the record shows that it predicts the person's dates better, there
 * is no working hour between start and estimate, or it is the default.
 */
export type TimeReason = 'record' | 'noHours' | 'usual'

/** Which kind of time predicts a person's dates better, for everyone with enough evidence. */
export type Kinds = ReadonlyMap<UserId, TimeKind>

/** Who works when. By default a person has the usual hours, and time is business time. */
export interface WorkTimes {
  readonly usual: Schedule
  readonly schedules?: ReadonlyMap<UserId, Schedule> | undefined
  /** Computed by `walkForward`. */
  readonly kinds?: Kinds | undefined
}

export const timeKindOf = ({ kinds }: WorkTimes, person: UserId | undefined): TimeKind =>
  (person === undefined ? undefined : kinds?.get(person)) ?? 'business'

/** Everyone's clocks from a moment on, each created once. */
export interface Clocks {
  readonly calendar: WorkClock
  /** A person's working hours, whichever kind of time predicts better. */
  readonly ofPerson: (person: UserId | undefined) => WorkClock
  /**
   * The hours that a person's estimates are meant in, without days off: an estimate says how much
   * work there is, and a holiday that is entered later does not make that less.
   */
  readonly ofEstimates: (person: UserId | undefined) => WorkClock
}

const estimating = perObject((schedule: Schedule): Schedule => {
  if (!schedule.off) return schedule
  const { off: _, ...rest } = schedule
  return rest
})

export function clocksFrom(times: WorkTimes, from: Ms): Clocks {
  const scheduleOf = (person: UserId | undefined) =>
    (person === undefined ? undefined : times.schedules?.get(person)) ?? times.usual
  const clockOf = onDemand((schedule: Schedule) => workClock(schedule, from))
  return {
    calendar: calendarClock(from),
    ofPerson: (person) => clockOf(scheduleOf(person)),
    ofEstimates: (person) => clockOf(estimating(scheduleOf(person))),
  }
}
