import { perObject } from '../../core/computedOnce'
import { sum } from '../../core/numbers'
import { listOf } from '../../core/shape'
import { DAY, type Ms, SECOND, WEEK } from '../../core/time'
import { type Issue, issue, received } from '../../validation/issue'
import { type Schedule, WEEKDAYS } from './schedule'
import { mergeSpans, type Span, spansOf, timeIn } from './spans'

/** A local calendar day, counted from 1970-01-01, whatever its length in hours. */
export type DayNumber = number

// Limits the cost of a mistyped year: working time is counted only between these years.
export const FIRST_DAY: DayNumber = Date.UTC(1900, 0, 1) / DAY
export const LAST_DAY: DayNumber = Date.UTC(2200, 0, 1) / DAY

interface Calendar {
  /** Monday first. */
  readonly week: readonly (readonly Span[])[]
  readonly totals: readonly Ms[]
  readonly weekTotal: Ms
  readonly holidays: ReadonlySet<DayNumber>
  readonly off: readonly DaysOff[]
}

interface DaysOff {
  readonly first: DayNumber
  readonly last: DayNumber
  readonly share: number
}

/** A schedule in numbers. Computed once for each, because it is used often. */
export const calendarOf = perObject((schedule: Schedule): Calendar => {
  const week = WEEKDAYS.map((weekday) => mergeSpans(spansOf(schedule.cfg[weekday] ?? [])))
  const totals = week.map(timeIn)
  const holidays = new Set((schedule.holidays ?? []).map(dayNumberOf))
  const off = (schedule.off ?? []).map(({ from, until, share = 0 }) => ({
    first: dayNumberOf(from),
    last: dayNumberOf(until),
    share,
  }))
  return { week, totals, weekTotal: sum(totals), holidays, off }
})

/** The number of a calendar day, as `YYYY-MM-DD`. */
export const dayNumberOf = (day: string): DayNumber => Date.parse(`${day}T00:00:00Z`) / DAY

/** A calendar day as `YYYY-MM-DD`. */
export const dayText = (day: DayNumber): string => new Date(day * DAY).toISOString().slice(0, 10)

/** Whether the text is a valid calendar day, as `YYYY-MM-DD`. */
export const isHoliday = (text: string): boolean => {
  const day = dayNumberOf(text)
  return Number.isInteger(day) && dayText(day) === text
}

export type HolidayIssueCode = 'holidayNoDay' | 'holidayTwice' | 'holidaysNotArray'
export type HolidayIssue = Issue<HolidayIssueCode>

/** Why a day cannot be added; null if it can. */
export function holidayIssue(day: unknown, holidays: readonly string[]): HolidayIssue | null {
  if (typeof day !== 'string' || !isHoliday(day)) return issue('holidayNoDay', received(day))
  return holidays.includes(day) ? issue('holidayTwice', { day }) : null
}

export function holidaysIssues(holidays: unknown): readonly HolidayIssue[] {
  if (!Array.isArray(holidays)) return [issue('holidaysNotArray')]
  return listOf(holidays)
    .map((day) => holidayIssue(day, []))
    .filter((problem) => problem !== null)
}

/** In calendar order, each day once. The same list if it is sorted already. */
export function inOrder(holidays: readonly string[]): readonly string[] {
  const ordered = [...new Set(holidays)].sort()
  const isSame =
    ordered.length === holidays.length && ordered.every((day, at) => day === holidays[at])
  return isSame ? holidays : ordered
}

/** The local day of a moment. */
export function dayOf(at: Ms): DayNumber {
  const date = new Date(Math.min(Math.max(at, FIRST_DAY * DAY), LAST_DAY * DAY))
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY
}

/** The moment when local clocks show `clock` on that day. */
export const momentOn = (day: DayNumber, clock: Ms): Ms =>
  new Date(1970, 0, 1 + day, 0, 0, clock / SECOND).getTime()

export const weekdayIndex = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7

/** How much of the usual working time of a day is worked, from 0 to 1. */
export function shareOf({ holidays, off }: Calendar, day: DayNumber): number {
  if (holidays.has(day)) return 0
  let share = 1
  for (const { first, last, share: part } of off) {
    if (first <= day && day <= last && part < share) share = part
  }
  return share
}

/** The beginning of a day's working time, up to this part of it. */
function firstPart(spans: readonly Span[], share: number): readonly Span[] {
  let left = share * timeIn(spans)
  return spans.flatMap(({ start, end }) => {
    const worked = Math.min(end - start, left)
    left -= worked
    return worked > 0 ? [{ start, end: start + worked }] : []
  })
}

/** Working time of that day as moments. On a clock change it is the time that really passes. */
export function workOn(calendar: Calendar, day: DayNumber): readonly Span[] {
  const usual = calendar.week[weekdayIndex(day)] ?? []
  const share = usual.length === 0 ? 0 : shareOf(calendar, day)
  if (share === 0) return []
  const spans = share === 1 ? usual : firstPart(usual, share)
  // A clock time that the day skips would otherwise fall into the next day and count twice.
  const midnight = momentOn(day, 0)
  const next = momentOn(day + 1, 0)
  const within = (clock: Ms) => Math.min(Math.max(momentOn(day, clock), midnight), next)
  return spans.map((span) => ({ start: within(span.start), end: within(span.end) }))
}

/** Working time of the seven days from `day`; null if clocks change during them. */
export function weekFrom(calendar: Calendar, day: DayNumber): Ms | null {
  if (momentOn(day + 7, 0) - momentOn(day, 0) !== WEEK) return null
  let total = calendar.weekTotal
  if (calendar.holidays.size + calendar.off.length === 0) return total
  for (let date = day; date < day + 7; date++) {
    total -= (1 - shareOf(calendar, date)) * (calendar.totals[weekdayIndex(date)] ?? 0)
  }
  return total
}
