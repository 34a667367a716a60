import { DAY, HOUR, MINUTE, type Ms, WEEK } from '../core/time'
import { calendarOf } from '../model/schedule/calendar'
import { addBusinessTime } from '../model/schedule/hours'
import type { Schedule } from '../model/schedule/schedule'

/** An amount of work as a person writes it. */
export interface Work {
  readonly weeks?: number
  readonly days?: number
  readonly hours?: number
}

/** A day is the average working day of the schedule, a week its weekly hours. */
function units(schedule: Schedule) {
  const { totals, weekTotal } = calendarOf(schedule)
  // A schedule without working hours counts calendar time.
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
 * The dates of a job that starts now and takes that much working time; without an amount only the
 * start. Whole minutes, as the editor shows them.
 */
export function datesFrom(now: Ms, work: Work | null, schedule: Schedule): PlannedDates {
  const start = Math.floor(now / MINUTE) * MINUTE
  if (work === null) return { start }
  const time = timeOf(work, schedule)
  const end = addBusinessTime(start, time, schedule) ?? start + time
  return { start, estimate: Math.ceil(end / MINUTE) * MINUTE }
}
