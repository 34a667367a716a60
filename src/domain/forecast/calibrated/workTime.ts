import type { Schedule } from '../../business-time/schedule'
import { calendarClock, type WorkClock, workClock } from '../../business-time/workClock'
import type { Ms } from '../../time'
import type { UserId } from '../../user/user'

/** Whether time is counted by a schedule's hours or by day and night. */
export type TimeKind = 'business' | 'calendar'

/** Who works when. Without an entry a person keeps the usual hours, and time is business time. */
export interface WorkTimes {
  readonly usual: Schedule
  readonly schedules?: ReadonlyMap<UserId, Schedule> | undefined
  /** What foretells a person's dates better; `walkForward` finds it out. */
  readonly kinds?: ReadonlyMap<UserId, TimeKind> | undefined
}

export const kindOf = ({ kinds }: WorkTimes, person: UserId | undefined): TimeKind =>
  (person === undefined ? undefined : kinds?.get(person)) ?? 'business'

/** The clocks of everyone from a moment on, each made once. */
export interface Clocks {
  readonly calendar: WorkClock
  /** A person's working hours, whatever kind of time foretells better. */
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
