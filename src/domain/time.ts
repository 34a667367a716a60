/** A moment or a span in milliseconds. Moments count from the Unix epoch. */
export type Ms = number

export const SECOND: Ms = 1000
export const MINUTE: Ms = 60 * SECOND
export const HOUR: Ms = 60 * MINUTE
export const DAY: Ms = 24 * HOUR
export const WEEK: Ms = 7 * DAY

/** The farthest moment that a `Date` can hold. */
export const MAX_MOMENT: Ms = 8.64e15

/** Whether a value can stand as a moment, so that no date ever reads `Invalid Date`. */
export const isMoment = (value: unknown): value is Ms =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MAX_MOMENT

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** Every format that the product shows a date in. */
export type DateFormat =
  | 'DD.MM.YYYY'
  | 'D.MM.YYYY HH:mm'
  | 'DD.MM.YYYY HH:mm'
  | 'DD MMM YYYY HH:mm'
  | 'DD MMM'
  | 'YYYY-MM-DD HH:mm'

/** A moment in the local time zone; `–` for one that no calendar holds. */
export function formatDate(at: Ms, format: DateFormat): string {
  if (!isMoment(at)) return '–'
  const date = new Date(at)
  const parts: Record<string, string> = {
    YYYY: pad(date.getFullYear(), 4),
    MMM: MONTHS[date.getMonth()] ?? '',
    MM: pad(date.getMonth() + 1),
    DD: pad(date.getDate()),
    D: String(date.getDate()),
    HH: pad(date.getHours()),
    mm: pad(date.getMinutes()),
  }
  return format.replace(/YYYY|MMM|MM|DD|D|HH|mm/g, (part) => parts[part] ?? part)
}

/** Whole days and hours of a span: `2d 2h`. A negative span carries one sign before it. */
export function formatDuration(span: Ms): string {
  if (!Number.isFinite(span)) return '–'
  const hours = Math.floor(Math.abs(span) / HOUR)
  const text = `${Math.floor(hours / 24)}d ${hours % 24}h`
  return span < 0 && hours > 0 ? `-${text}` : text
}

/** The time left as `Dd HH:MM:SS`. A moment already past carries one sign before it. */
export function formatCountdown(left: Ms): string {
  if (!Number.isFinite(left)) return '–'
  const seconds = Math.floor(Math.abs(left) / SECOND)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  const text = `${Math.floor(seconds / 86400)}d ${clock.map((part) => pad(part)).join(':')}`
  return left < 0 && seconds > 0 ? `-${text}` : text
}
