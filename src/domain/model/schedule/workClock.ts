import { HOUR, type Ms, WEEK } from '../../core/time'
import { calendarOf, dayOf, LAST_DAY, momentOn, weekFrom, workOn } from './calendar'
import type { Schedule } from './schedule'
import { type Span, timeIn } from './spans'

/**
 * Converts moments to time worked since the clock's beginning, and back, fast enough for millions
 * of calls.
 */
export interface WorkClock {
  /** The hours passed by a moment; 0 before the beginning. */
  readonly hoursAt: (moment: Ms) => number
  /**
   * The first moment by which so many hours have passed; the latest possible moment if there is
   * none.
   */
  readonly momentAt: (hours: number) => Ms
}

const END: Ms = momentOn(LAST_DAY, 0)

/** Runs in calendar time. */
export const calendarClock = (from: Ms): WorkClock => ({
  hoursAt: (moment) => Math.max(0, moment - from) / HOUR,
  momentAt: (hours) => Math.min(from + Math.max(0, hours) * HOUR, END),
})

/** Runs in the working hours of a schedule, from the midnight before `from`. */
export function workClock(schedule: Schedule, from: Ms): WorkClock {
  const calendar = calendarOf(schedule)
  if (calendar.weekTotal === 0) return calendarClock(from)
  const firstDay = dayOf(from)
  /** Where each week begins, and the hours worked before it: one entry more than whole weeks. */
  const starts: Ms[] = [momentOn(firstDay, 0)]
  const before: Ms[] = [0]
  const spansOfWeek: (readonly Span[])[] = []

  const dayOfWeek = (week: number) => firstDay + 7 * week
  const startOf = (week: number) => starts[week] ?? END
  const workedBefore = (week: number) => before[week] ?? 0
  function spansIn(week: number): readonly Span[] {
    const known = spansOfWeek[week]
    if (known !== undefined) return known
    const day = dayOfWeek(week)
    const spans = [0, 1, 2, 3, 4, 5, 6].flatMap((later) => workOn(calendar, day + later))
    spansOfWeek[week] = spans
    return spans
  }
  /** Adds a week; false at the end of the calendar. */
  function addWeek(): boolean {
    const week = starts.length - 1
    const day = dayOfWeek(week)
    if (day > LAST_DAY) return false
    const worked = weekFrom(calendar, day) ?? timeIn(spansIn(week))
    starts.push(momentOn(day + 7, 0))
    before.push(workedBefore(week) + worked)
    return true
  }

  function hoursAt(moment: Ms): number {
    const at = Math.min(moment, END)
    if (!(at > startOf(0))) return 0
    while (startOf(starts.length - 1) <= at && addWeek());
    let week = Math.min(Math.floor((at - startOf(0)) / WEEK), starts.length - 1)
    // A clock change moves the weeks after it by at most an hour.
    if (startOf(week) > at) week -= 1
    else if (week + 1 < starts.length && startOf(week + 1) <= at) week += 1
    let worked = workedBefore(week)
    for (const { start, end } of spansIn(week)) {
      if (start >= at) break
      worked += Math.min(end, at) - start
    }
    return worked / HOUR
  }

  function momentAt(hours: number): Ms {
    const time = hours * HOUR
    if (!(time > 0)) return startOf(0)
    while (workedBefore(before.length - 1) < time && addWeek());
    if (workedBefore(before.length - 1) < time) return END
    let low = 0
    let high = before.length - 1
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (workedBefore(middle) < time) low = middle
      else high = middle
    }
    let left = time - workedBefore(low)
    for (const { start, end } of spansIn(low)) {
      if (end - start >= left) return start + left
      left -= end - start
    }
    return startOf(high)
  }

  return { hoursAt, momentAt }
}
