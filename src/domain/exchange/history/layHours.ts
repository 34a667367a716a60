import { calendarOf, dayOf, momentOn, workOn } from '../../business-time/calendar'
import { addBusinessTime } from '../../business-time/hours'
import type { Schedule } from '../../business-time/schedule'
import { HOUR, type Ms } from '../../time'

/**
 * The moment that lies so many working hours after another, or before it. A schedule without work
 * counts by the clock. Null beyond the calendar.
 */
export function layHours(from: Ms, hours: number, schedule: Schedule): Ms | null {
  const time = Math.round(hours * HOUR)
  if (calendarOf(schedule).weekTotal === 0) return from + time
  return addBusinessTime(from, time, schedule)
}

const isMidnight = (at: Ms): boolean => momentOn(dayOf(at), 0) === at

/** A day without a time, as a start, is when work begins on it; any other moment is itself. */
export function startOfWork(at: Ms, schedule: Schedule): Ms {
  if (!isMidnight(at)) return at
  return workOn(calendarOf(schedule), dayOf(at))[0]?.start ?? at
}

/** A day without a time, as an end, is when work ends on it; any other moment is itself. */
export function endOfWork(at: Ms, schedule: Schedule): Ms {
  if (!isMidnight(at)) return at
  const day = dayOf(at)
  return workOn(calendarOf(schedule), day).at(-1)?.end ?? momentOn(day + 1, 0)
}
