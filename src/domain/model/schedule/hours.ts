import { HOUR, type Ms } from '../../core/time'
import { calendarOf, dayOf, FIRST_DAY, LAST_DAY, weekFrom, workOn } from './calendar'
import type { Schedule } from './schedule'

/** Working time between two moments in the local time zone; negative when `to` comes first. */
export function businessTime(from: Ms, to: Ms, schedule: Schedule): Ms {
  if (to < from) return 0 - businessTime(to, from, schedule)
  const calendar = calendarOf(schedule)
  const first = dayOf(from)
  const last = dayOf(to)
  let total = 0
  let day = first
  while (day <= last) {
    const week = day > first && day + 7 <= last ? weekFrom(calendar, day) : null
    if (week !== null) {
      total += week
      day += 7
      continue
    }
    for (const { start, end } of workOn(calendar, day))
      total += Math.max(0, Math.min(end, to) - Math.max(start, from))
    day += 1
  }
  return total
}

export const businessHours = (from: Ms, to: Ms, schedule: Schedule): number =>
  businessTime(from, to, schedule) / HOUR

/**
 * The first moment by which that much working time has passed since `from`; for a negative time,
 * the last moment that much before it. Null if the schedule never gets there.
 */
export function addBusinessTime(from: Ms, time: Ms, schedule: Schedule): Ms | null {
  if (time === 0) return from
  if (calendarOf(schedule).weekTotal === 0) return null
  return time > 0 ? after(from, time, schedule) : before(from, -time, schedule)
}

function after(from: Ms, time: Ms, schedule: Schedule): Ms | null {
  const calendar = calendarOf(schedule)
  const first = dayOf(from)
  let left = time
  let day = first
  while (day <= LAST_DAY) {
    const week = day > first ? weekFrom(calendar, day) : null
    if (week !== null && week < left) {
      left -= week
      day += 7
      continue
    }
    for (const span of workOn(calendar, day)) {
      const start = Math.max(span.start, from)
      if (span.end - start >= left) return start + left
      left -= Math.max(0, span.end - start)
    }
    day += 1
  }
  return null
}

function before(from: Ms, time: Ms, schedule: Schedule): Ms | null {
  const calendar = calendarOf(schedule)
  const first = dayOf(from)
  let left = time
  let day = first
  while (day >= FIRST_DAY) {
    const week = day < first ? weekFrom(calendar, day - 6) : null
    if (week !== null && week < left) {
      left -= week
      day -= 7
      continue
    }
    for (const span of [...workOn(calendar, day)].reverse()) {
      const end = Math.min(span.end, from)
      if (end - span.start >= left) return end - left
      left -= Math.max(0, end - span.start)
    }
    day -= 1
  }
  return null
}
