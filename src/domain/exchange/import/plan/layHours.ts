import { HOUR, type Ms } from '../../../core/time'
import { calendarOf, dayOf, momentOn, workOn } from '../../../model/schedule/calendar'
import { addBusinessTime } from '../../../model/schedule/hours'
import type { Schedule } from '../../../model/schedule/schedule'

/**
 * The moment that lies so many working hours after another, or before it. A schedule without work
 * counts by the clock. Null beyond the calendar.
 */
export function layHours(from: Ms, hours: number, schedule: Schedule): Ms | null {
  const time = Math.round(hours * HOUR)
  if (calendarOf(schedule).weekTotal === 0) return from + time
  return addBusinessTime(from, time, schedule)
}

/** A start at the very beginning of a day is when work begins on it; any other moment is itself. */
export function startOfWork(at: Ms, schedule: Schedule): Ms {
  const day = dayOf(at)
  if (momentOn(day, 0) !== at) return at
  return workOn(calendarOf(schedule), day)[0]?.start ?? at
}

/** An end at the very end of a day is when work ends on it; any other moment is itself. */
export function endOfWork(at: Ms, schedule: Schedule): Ms {
  const day = dayOf(at)
  if (momentOn(day + 1, 0) - 1 !== at) return at
  return workOn(calendarOf(schedule), day).at(-1)?.end ?? at
}
