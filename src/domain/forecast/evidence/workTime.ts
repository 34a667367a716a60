import type { Ms } from '../../core/time'
import type { UserId } from '../../model/person/user'
import type { Schedule } from '../../model/schedule/schedule'
import { calendarClock, type WorkClock, workClock } from '../../model/schedule/workClock'

/** Whether time is counted by a schedule's hours or by day and night. */
export type TimeKind = 'business' | 'calendar'

/**
 * Why time is counted so: the record showed that it predicts the person's dates better, no working
 * hour lies between start and estimate, or nothing speaks against the usual way.
 */
export type TimeReason = 'record' | 'noHours' | 'usual'

/** What predicts a person's dates better, of everyone whose record can tell. */
export type Kinds = ReadonlyMap<UserId, TimeKind>

/** Who works when. Without an entry a person keeps the usual hours, and time is business time. */
export interface WorkTimes {
  readonly usual: Schedule
  readonly schedules?: ReadonlyMap<UserId, Schedule> | undefined
  /** `walkForward` finds them out. */
  readonly kinds?: Kinds | undefined
}

export const timeKindOf = ({ kinds }: WorkTimes, person: UserId | undefined): TimeKind =>
  (person === undefined ? undefined : kinds?.get(person)) ?? 'business'

/** The clocks of everyone from a moment on, each made once. */
export interface Clocks {
  readonly calendar: WorkClock
  /** A person's working hours, whatever kind of time predicts better. */
  readonly ofPerson: (person: UserId | undefined) => WorkClock
}

export function clocksFrom(times: WorkTimes, from: Ms): Clocks {
  const bySchedule = new Map<Schedule, WorkClock>()
  return {
    calendar: calendarClock(from),
    ofPerson: (person) => {
      const schedule =
        (person === undefined ? undefined : times.schedules?.get(person)) ?? times.usual
      const known = bySchedule.get(schedule)
      if (known !== undefined) return known
      const clock = workClock(schedule, from)
      bySchedule.set(schedule, clock)
      return clock
    },
  }
}
