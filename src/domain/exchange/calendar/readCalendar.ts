import { normalizeText } from '../../core/text'
import { DAY, type Ms } from '../../core/time'
import {
  type DayNumber,
  dayNumberOf,
  dayOf,
  dayText,
  isHoliday,
  momentOn,
} from '../../model/schedule/calendar'
import { type Issue, issue } from '../../validation/issue'

/** A rule by which an event comes back on the same day of later years. */
interface YearlyRule {
  readonly every: number
  readonly times: number
  readonly until: DayNumber
}

/** An event of a calendar file, in whole days. */
export interface CalendarEvent {
  readonly name: string
  readonly first: DayNumber
  readonly last: DayNumber
  /** Null if the event happens once. Other rules than yearly ones are not read. */
  readonly rule: YearlyRule | 'unread' | null
}

export type CalendarIssueCode =
  | 'calendarUnknown'
  | 'calendarDamaged'
  | 'calendarNoDay'
  | 'calendarTooLong'

type CalendarFile =
  | { readonly status: 'ok'; readonly events: readonly CalendarEvent[] }
  | { readonly status: 'refused'; readonly issue: Issue<CalendarIssueCode> }

interface Line {
  readonly text: string
  /** Its place in the file, from 1. */
  readonly at: number
}

/** Long lines are folded: what begins with a space or a tab continues the line before. */
function unfolded(text: string): readonly Line[] {
  const lines: { text: string; at: number }[] = []
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1)
    if (last && /^[ \t]/.test(line)) last.text += line.slice(1)
    else if (line.trim() !== '') lines.push({ text: line, at: index + 1 })
  }
  return lines
}

/** A name, parameters, in which a quoted value may contain anything, and a value. */
const PROPERTY = /^([a-z0-9-]+)((?:;[^":;]*(?:"[^"]*"[^":;]*)*)*):(.*)$/is

const ESCAPE = /\\([\\;,nN])/g

const unescaped = (text: string): string =>
  text.replace(ESCAPE, (_, mark: string) => (mark === 'n' || mark === 'N' ? '\n' : mark))

interface CalendarTime {
  readonly day: DayNumber
  /** Whether the day has only just begun, so that what ends then does not reach into it. */
  readonly isMidnight: boolean
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)(Z?))?$/

/** A day, or the day of a moment. One in UTC falls on a local day, all others are taken as written. */
function timeOf(value: string | undefined): CalendarTime | null {
  const [, year, month, date, hour, minute, second, zone] = TIME.exec(value ?? '') ?? []
  const text = `${year}-${month}-${date}`
  if (!isHoliday(text)) return null
  const midnight = dayNumberOf(text)
  if (hour === undefined) return { day: midnight, isMidnight: true }
  const clock = (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
  if (zone !== 'Z') return { day: midnight, isMidnight: clock === 0 }
  const at = midnight * DAY + clock * 1000
  const day = dayOf(at)
  return { day, isMidnight: at === momentOn(day, 0) }
}

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Only rules that repeat the day itself: a guess at any other one would add wrong days. */
function ruleOf(value: string, first: DayNumber): YearlyRule | 'unread' {
  const { FREQ, INTERVAL, COUNT, UNTIL, BYMONTH, BYMONTHDAY, WKST, ...others } = Object.fromEntries(
    value.split(';').map((part) => part.toUpperCase().split('=', 2)),
  ) as Readonly<Record<string, string | undefined>>
  const start = new Date(first * DAY)
  const every = INTERVAL === undefined ? 1 : wholeNumber(INTERVAL)
  const times = COUNT === undefined ? Number.POSITIVE_INFINITY : wholeNumber(COUNT)
  const until = UNTIL === undefined ? Number.POSITIVE_INFINITY : timeOf(UNTIL)?.day
  const isSameDay =
    (BYMONTH === undefined || Number(BYMONTH) === start.getUTCMonth() + 1) &&
    (BYMONTHDAY === undefined || Number(BYMONTHDAY) === start.getUTCDate())
  const isRead = FREQ === 'YEARLY' && isSameDay && Object.keys(others).length === 0
  if (!isRead || every === undefined || times === undefined || until === undefined) return 'unread'
  return { every, times, until }
}

/** Longer than any holiday: a file with such an event is something else. */
const MOST_DAYS = 366

function eventOf(
  fields: ReadonlyMap<string, string>,
  line: number,
): CalendarEvent | Issue<CalendarIssueCode> {
  const name = normalizeText(unescaped(fields.get('SUMMARY') ?? ''))
  const start = timeOf(fields.get('DTSTART'))
  const end = fields.has('DTEND') ? timeOf(fields.get('DTEND')) : start
  if (!start || !end) return issue('calendarNoDay', { line, name })
  const { day: first } = start
  // The end is the first moment, or the first day, that no longer belongs to the event.
  const last = Math.max(first, end.isMidnight ? end.day - 1 : end.day)
  const days = last - first + 1
  if (days > MOST_DAYS) return issue('calendarTooLong', { name, days, limit: MOST_DAYS })
  const rule = fields.get('RRULE')
  return { name, first, last, rule: rule === undefined ? null : ruleOf(rule, first) }
}

const refused = (problem: Issue<CalendarIssueCode>): CalendarFile => ({
  status: 'refused',
  issue: problem,
})

/**
 * Reads the events of an iCalendar file (RFC 5545): name, first and last day, and whether they come
 * back every year. A damaged file is refused as a whole.
 */
export function readCalendar(text: string): CalendarFile {
  const lines = unfolded(text)
  if (lines[0]?.text.trim().toUpperCase() !== 'BEGIN:VCALENDAR') {
    return refused(issue('calendarUnknown'))
  }
  const events: CalendarEvent[] = []
  const open: string[] = []
  let fields = new Map<string, string>()
  for (const { text: line, at } of lines) {
    const [, name = '', , value = ''] = PROPERTY.exec(line) ?? []
    const field = name.toUpperCase()
    const part = value.trim().toUpperCase()
    if (field === 'BEGIN') {
      open.push(part)
      if (part === 'VEVENT') fields = new Map()
    } else if (field === 'END') {
      if (open.pop() !== part) return refused(issue('calendarDamaged', { line: at }))
      const event = part === 'VEVENT' ? eventOf(fields, at) : null
      if (event && 'code' in event) return refused(event)
      if (event) events.push(event)
    } else if (open.at(-1) === 'VEVENT' && !fields.has(field)) {
      fields.set(field, field === 'SUMMARY' ? value : value.trim())
    }
  }
  return open.length > 0
    ? refused(issue('calendarDamaged', { line: lines.at(-1)?.at ?? 1 }))
    : { status: 'ok', events }
}

const yearOf = (day: DayNumber): number => new Date(day * DAY).getUTCFullYear()

/** The first days of an event up to the end of a year. */
function firstDays({ first, rule }: CalendarEvent, lastYear: number): readonly DayNumber[] {
  if (rule === null || rule === 'unread') return [first]
  const start = new Date(first * DAY)
  const days: DayNumber[] = []
  for (let year = yearOf(first); year <= lastYear; year += rule.every) {
    const date = new Date(first * DAY)
    date.setUTCFullYear(year)
    const day = date.getTime() / DAY
    if (day > rule.until || days.length === rule.times) break
    // 29 February comes back only in leap years.
    if (date.getUTCMonth() === start.getUTCMonth()) days.push(day)
  }
  return days
}

export interface NamedDay {
  readonly day: string
  readonly name: string
}

export interface NewHolidays {
  /** In calendar order, each day once. */
  readonly days: readonly NamedDay[]
  /** How many days are in the list already. */
  readonly known: number
  /** How many days lie before this year. */
  readonly earlier: number
  /** The events that repeat by a rule which is not read, so that only their first days are here. */
  readonly unread: readonly string[]
}

/** For this many years after this one, the holidays that come back every year are added. */
const YEARS_AHEAD = 3

/** The days that a calendar adds to a list of holidays, from the beginning of this year. */
export function newHolidays(
  events: readonly CalendarEvent[],
  holidays: readonly string[],
  now: Ms,
): NewHolidays {
  const year = new Date(now).getFullYear()
  const names = new Map<DayNumber, Set<string>>()
  for (const event of events) {
    for (const first of firstDays(event, year + YEARS_AHEAD)) {
      for (let day = first; day <= first + event.last - event.first; day++) {
        names.set(day, (names.get(day) ?? new Set()).add(event.name))
      }
    }
  }
  const listed = new Set(holidays)
  const all = [...names.keys()].toSorted((a, b) => a - b)
  const current = all.filter((day) => yearOf(day) >= year)
  const added = current.filter((day) => !listed.has(dayText(day)))
  return {
    days: added.map((day) => ({
      day: dayText(day),
      name: [...(names.get(day) ?? [])].filter((name) => name !== '').join(', '),
    })),
    known: current.length - added.length,
    earlier: all.length - current.length,
    unread: events.filter(({ rule }) => rule === 'unread').map(({ name }) => name),
  }
}
