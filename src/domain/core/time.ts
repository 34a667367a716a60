/** A moment or a span in milliseconds. Moments count from the Unix epoch. */
export type Ms = number

export const SECOND: Ms = 1000
export const MINUTE: Ms = 60 * SECOND
export const HOUR: Ms = 60 * MINUTE
export const DAY: Ms = 24 * HOUR
export const WEEK: Ms = 7 * DAY

/** The latest moment that a `Date` can represent. */
export const MAX_MOMENT: Ms = 8.64e15

/** Whether a value is a valid moment, so that no date ever reads `Invalid Date`. */
export const isMoment = (value: unknown): value is Ms =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MAX_MOMENT

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** Every format that the product shows a date in. */
export type DateFormat =
  | 'DD.MM.YYYY'
  | 'D.MM.YYYY HH:mm'
  | 'DD.MM.YYYY HH:mm'
  | 'DD MMM YYYY HH:mm'
  | 'DD MMM'
  | 'YYYY-MM-DD'
  | 'YYYY-MM-DD HH:mm'
  | `D MMM${'' | ' YYYY'}`
  | `ddd D MMM${'' | ' YYYY'}${'' | ', HH:mm'}`

/** An IANA time zone such as `Europe/Berlin`. */
export type TimeZone = string

interface WallClock {
  readonly year: number
  /** From 0. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const wallClocks = new Map<TimeZone, Intl.DateTimeFormat | null>()

/** Null for a zone that this engine does not know. */
function wallClockIn(zone: TimeZone): Intl.DateTimeFormat | null {
  const known = wallClocks.get(zone)
  if (known !== undefined) return known
  let format: Intl.DateTimeFormat | null = null
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  } catch {
    // Written by an engine with a newer list of zones: local time is better than none.
  }
  wallClocks.set(zone, format)
  return format
}

/** The local date and time in that zone, or here if none is given. */
function wallClockAt(at: Ms, zone?: TimeZone): WallClock {
  const format = zone === undefined ? null : wallClockIn(zone)
  if (!format) {
    const date = new Date(at)
    return {
      year: date.getFullYear(),
      month: date.getMonth(),
      day: date.getDate(),
      hour: date.getHours(),
      minute: date.getMinutes(),
    }
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const numberOf = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  return {
    year: numberOf('year'),
    month: numberOf('month') - 1,
    day: numberOf('day'),
    hour: numberOf('hour'),
    minute: numberOf('minute'),
  }
}

/** A moment in the local time zone, or in the given one; `–` if it is outside the calendar. */
export function formatDate(
  at: Ms,
  format: DateFormat = 'DD.MM.YYYY HH:mm',
  zone?: TimeZone,
): string {
  if (!isMoment(at)) return '–'
  const { year, month, day, hour, minute } = wallClockAt(at, zone)
  const parts: Record<string, string> = {
    YYYY: pad(year, 4),
    MMM: MONTHS[month] ?? '',
    MM: pad(month + 1),
    DD: pad(day),
    D: String(day),
    ddd: WEEKDAYS[new Date(Date.UTC(year, month, day)).getUTCDay()] ?? '',
    HH: pad(hour),
    mm: pad(minute),
  }
  return format.replace(/YYYY|MMM|MM|DD|D|ddd|HH|mm/g, (part) => parts[part] ?? part)
}

/** As people write a date: `Wed 18 Nov`, and the year only if it is not the present one. */
export function humanDate(at: Ms, now: Ms, hasTime = false): string {
  const isOtherYear = isMoment(at) && new Date(at).getFullYear() !== new Date(now).getFullYear()
  return formatDate(at, `ddd D MMM${isOtherYear ? ' YYYY' : ''}${hasTime ? ', HH:mm' : ''}`)
}

/** Whole days and hours of a span: `2d 2h`. A negative span has one sign in front. */
export function formatDuration(span: Ms): string {
  if (!Number.isFinite(span)) return '–'
  const hours = Math.floor(Math.abs(span) / HOUR)
  const text = `${Math.floor(hours / 24)}d ${hours % 24}h`
  return span < 0 && hours > 0 ? `-${text}` : text
}

/** The time left as `Dd HH:MM:SS`. A moment in the past has one sign in front. */
export function formatCountdown(left: Ms): string {
  if (!Number.isFinite(left)) return '–'
  const seconds = Math.floor(Math.abs(left) / SECOND)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  const text = `${Math.floor(seconds / 86400)}d ${clock.map((part) => pad(part)).join(':')}`
  return left < 0 && seconds > 0 ? `-${text}` : text
}

export const isSameDay = (a: Ms, b: Ms, zone?: TimeZone): boolean =>
  formatDate(a, 'DD.MM.YYYY', zone) === formatDate(b, 'DD.MM.YYYY', zone)
