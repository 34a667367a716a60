import { DAY, HOUR, MINUTE, type Ms, WEEK } from '../core/time'
import { calendarOf } from '../model/schedule/calendar'
import { addBusinessTime } from '../model/schedule/hours'
import type { Schedule } from '../model/schedule/schedule'

/** An amount of work as a person says it. */
export interface Work {
  readonly weeks?: number
  readonly days?: number
  readonly hours?: number
}

/** A day is what the schedule works on a working day on average, a week all that it works in one. */
function units(schedule: Schedule) {
  const { totals, weekTotal } = calendarOf(schedule)
  // A schedule without work counts by the clock.
  return weekTotal > 0
    ? { week: weekTotal, day: weekTotal / totals.filter(Boolean).length }
    : { week: WEEK, day: DAY }
}

export function timeOf({ weeks = 0, days = 0, hours = 0 }: Work, schedule: Schedule): Ms {
  const { week, day } = units(schedule)
  return weeks * week + days * day + hours * HOUR
}

export interface PlannedDates {
  readonly start: Ms
  readonly estimate?: Ms
}

/**
 * The dates of a job that starts now and is to take that much working time; without an amount it
 * just starts. Whole minutes, as the editor shows them.
 */
export function datesFrom(now: Ms, work: Work | null, schedule: Schedule): PlannedDates {
  const start = Math.floor(now / MINUTE) * MINUTE
  if (work === null) return { start }
  const time = timeOf(work, schedule)
  const end = addBusinessTime(start, time, schedule) ?? start + time
  return { start, estimate: Math.ceil(end / MINUTE) * MINUTE }
}
