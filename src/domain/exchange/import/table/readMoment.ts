import { DAY, MINUTE, type Ms } from '../../../core/time'
import { FIRST_DAY, LAST_DAY } from '../../../model/schedule/calendar'
import type { DayOrder } from '../historyRow'

/** Which end of its day a date without a time means. */
export type DayEdge = 'start' | 'end'

/** The years in which working time is counted. */
export const isCounted = (at: Ms): boolean => at >= FIRST_DAY * DAY && at <= LAST_DAY * DAY

interface Day {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly day: number
}

interface Clock {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly ms: number
  /** The offset from UTC; undefined for local time. */
  readonly offset: Ms | undefined
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|пн|вт|ср|чт|пт|сб|вс|понед|четв|пятн|субб|воскр)\p{L}*\.?,?\s+/iu
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[-/.\s]+(\p{L}{3,9})\.?[-/.,\s]+(\d{4}|\d{2})(?!\d)/u
const MONTH_DAY = /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u
const MONTHS = [
  /^jan|^янв/,
  /^feb|^фев/,
  /^mar|^мар/,
  /^apr|^апр/,
  /^may|^ма[йя]/,
  /^jun|^июн/,
  /^jul|^июл/,
  /^aug|^авг/,
  /^sep|^сен/,
  /^oct|^окт/,
  /^nov|^ноя/,
  /^dec|^дек/,
]

/** The two numbers of a date whose order is unknown. */
function numbersOf(text: string): readonly [number, number] | undefined {
  const found = NUMBERS.exec(text)
  // With dots the day always comes before the month.
  return found && found[2] !== '.' ? [Number(found[1]), Number(found[3])] : undefined
}

const monthOf = (word: string): number =>
  1 + MONTHS.findIndex((month) => month.test(word.toLowerCase()))

function yearOf(digits: string): number {
  const year = Number(digits)
  return digits.length > 2 ? year : year + (year < 70 ? 2000 : 1900)
}

function exists({ year, month, day }: Day): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function dayIn(text: string, order: DayOrder): { day: Day; length: number } | undefined {
  const of = (found: RegExpExecArray, year: string, month: number, day: string) => ({
    day: { year: yearOf(year), month, day: Number(day) },
    length: found[0].length,
  })
  const iso = YEAR_FIRST.exec(text)
  if (iso) return of(iso, iso[1] ?? '', Number(iso[2]), iso[3] ?? '')
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [, first = '', mark, second = '', year = ''] = numbers
    return order === 'dayFirst' || mark === '.'
      ? of(numbers, year, Number(second), first)
      : of(numbers, year, Number(first), second)
  }
  const dayMonth = DAY_MONTH.exec(text)
  if (dayMonth)
    return of(dayMonth, dayMonth[3] ?? '', monthOf(dayMonth[2] ?? ''), dayMonth[1] ?? '')
  const monthDay = MONTH_DAY.exec(text)
  if (monthDay)
    return of(monthDay, monthDay[3] ?? '', monthOf(monthDay[1] ?? ''), monthDay[2] ?? '')
  return undefined
}

const CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(?:([ap])\.?m\.?)?\s*(z|(?:utc|gmt)?(?:[+-]\d{2}(?::?\d{2})?)?)$/i
const OFFSET = /([+-])(\d{2}):?(\d{2})?$/

function offsetOf(zone: string): Ms | undefined {
  if (zone === '') return undefined
  const [, sign, hours, minutes] = OFFSET.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE
}

function clockOf(text: string): Clock | undefined {
  const found = CLOCK.exec(text)
  if (!found) return undefined
  const [, hours, minutes, seconds = '0', fraction = '', half, zone = ''] = found
  const isHalf = half !== undefined
  const hour = Number(hours)
  if (isHalf ? hour < 1 || hour > 12 : hour > 23) return undefined
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return {
    hour: isHalf ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour,
    minute: Number(minutes),
    second: Number(seconds),
    ms: Number(fraction.padEnd(3, '0').slice(0, 3)),
    offset: offsetOf(zone),
  }
}

function momentAt({ year, month, day }: Day, clock: Clock): Ms {
  const { hour, minute, second, ms, offset } = clock
  return offset === undefined
    ? new Date(year, month - 1, day, hour, minute, second, ms).getTime()
    : Date.UTC(year, month - 1, day, hour, minute, second, ms) - offset
}

function edgeOf({ year, month, day }: Day, edge: DayEdge): Ms {
  return edge === 'start'
    ? new Date(year, month - 1, day).getTime()
    : new Date(year, month - 1, day + 1).getTime() - 1
}

/** Spreadsheets write a date without a time as midnight. */
const isMidnight = ({ hour, minute, second, ms, offset }: Clock): boolean =>
  hour + minute + second + ms === 0 && offset === undefined

const LONGEST = 80
const ZONE_NAME = /\s*\([^()]*\)$/
const YEAR_WORD = /^\s*г\.?(?!\p{L})/u
const BETWEEN = /^(?:[,\s]+|T(?=\d))(?:at\s+|в\s+)?/i

/**
 * The moment in a text, in local time if it has no zone. A date without a time is its first
 * millisecond, or its last for an end.
 */
export function readMoment(text: string, order: DayOrder, edge: DayEdge): Ms | undefined {
  if (text.length > LONGEST) return undefined
  const bare = text.trim().replace(ZONE_NAME, '').replace(WEEKDAY, '')
  if (/^(?:\d{10}|\d{13})$/.test(bare)) return Number(bare.padEnd(13, '0'))
  const found = dayIn(bare, order)
  if (!found || !exists(found.day)) return undefined
  const rest = bare.slice(found.length).replace(YEAR_WORD, '')
  const clock = rest.trim() === '' ? null : BETWEEN.test(rest) && clockOf(rest.replace(BETWEEN, ''))
  if (clock === false || clock === undefined) return undefined
  const at =
    clock === null || isMidnight(clock) ? edgeOf(found.day, edge) : momentAt(found.day, clock)
  return isCounted(at) ? at : undefined
}

interface FoundDayOrder {
  readonly order: DayOrder
  /** Whether some dates can be read either way and no other date settles it. */
  readonly isOpen: boolean
}

const LONGEST_SAMPLE = 40
const HALF_DAY = /\d\s*[ap]\.?m\b/i

/** Whether days or months come first in a file's dates, based on those that fit only one way. */
export function dayOrderOf(cells: Iterable<string>): FoundDayOrder {
  let dayFirst = 0
  let monthFirst = 0
  let either = 0
  let halfDays = 0
  for (const cell of cells) {
    const numbers = cell.length > LONGEST_SAMPLE ? undefined : numbersOf(cell.trim())
    if (!numbers) continue
    const [first, second] = numbers
    if (HALF_DAY.test(cell)) halfDays += 1
    if (first > 12 && second <= 12) dayFirst += 1
    else if (second > 12 && first <= 12) monthFirst += 1
    else if (first !== second) either += 1
  }
  if (dayFirst !== monthFirst) {
    return { order: dayFirst > monthFirst ? 'dayFirst' : 'monthFirst', isOpen: false }
  }
  // Twelve-hour clocks are mostly used where the month comes first.
  return { order: halfDays > 0 ? 'monthFirst' : 'dayFirst', isOpen: either > 0 }
}
