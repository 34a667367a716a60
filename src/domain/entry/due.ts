import { DAY, HOUR, MINUTE, type Ms } from '../core/time'
import { calendarOf, dayOf, momentOn, weekdayIndex } from '../model/schedule/calendar'
import type { Schedule } from '../model/schedule/schedule'
import { datesFrom, type PlannedDates } from './work'

/** A day as a person writes it, and a time of that day. */
export interface Due {
  /** From 0 for Sunday; or how many days from today; or a date, of which the year may be missing. */
  readonly day:
    | { readonly weekday: number }
    | { readonly inDays: number }
    | { readonly date: number; readonly month: number; readonly year?: number }
  /** Since midnight; the end of the working day if absent. */
  readonly clock?: Ms
}

const BEFORE = ['by', 'до', 'к']

export const isDueWord = (word: string): boolean => BEFORE.includes(word.toLowerCase())

/** Beginnings of the names of weekdays, from Sunday on, which forms and abbreviations share. */
const WEEKDAYS: readonly RegExp[] = [
  /^(?:sun(?:day)?|вс|воскресень[еяю])$/,
  /^(?:mon(?:day)?|пн|понедельник[ау]?)$/,
  /^(?:tue(?:s(?:day)?)?|вт|вторник[ау]?)$/,
  /^(?:wed(?:nesday)?|ср|сред[аеуы])$/,
  /^(?:thu(?:r(?:s(?:day)?)?)?|чт|четверг[ау]?)$/,
  /^(?:fri(?:day)?|пт|пятниц[аеуы])$/,
  /^(?:sat(?:urday)?|сб|суббот[аеуы])$/,
]

const DAYS_AHEAD: Readonly<Record<string, number>> = {
  today: 0,
  tomorrow: 1,
  сегодня: 0,
  завтра: 1,
}

const DATE = /^(\d{1,2})\.(\d{1,2})(?:\.|\.(\d{4}))?$/
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const CLOCK = /^(\d{1,2}):(\d{2})$/

function dateOf(date: number, month: number, year?: number): Due['day'] | undefined {
  // Of a leap year, so that 29.02 is a day as long as its year is open.
  const day = new Date(year ?? 2000, month - 1, date)
  const isReal = day.getMonth() === month - 1 && day.getDate() === date
  return isReal ? { date, month, ...(year !== undefined && { year }) } : undefined
}

function dayIn(word: string): Due['day'] | undefined {
  const weekday = WEEKDAYS.findIndex((name) => name.test(word))
  if (weekday >= 0) return { weekday }
  const inDays = Object.hasOwn(DAYS_AHEAD, word) ? DAYS_AHEAD[word] : undefined
  if (inDays !== undefined) return { inDays }
  const [, date, month, year] = DATE.exec(word) ?? []
  if (date !== undefined)
    return dateOf(Number(date), Number(month), year ? Number(year) : undefined)
  const [, isoYear, isoMonth, isoDate] = ISO_DATE.exec(word) ?? []
  return isoYear === undefined
    ? undefined
    : dateOf(Number(isoDate), Number(isoMonth), Number(isoYear))
}

function clockIn(word: string): Ms | undefined {
  const [, hours, minutes] = CLOCK.exec(word) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return Number(hours) * HOUR + Number(minutes) * MINUTE
}

/** What `by fri`, `by 24.12 15:00` or `до завтра` mean; undefined for any other words. */
export function dueOf(words: readonly string[]): Due | undefined {
  const [before = '', name = '', time, ...rest] = words
  if (!isDueWord(before) || rest.length > 0) return undefined
  const day = dayIn(name.toLowerCase())
  const clock = time === undefined ? undefined : clockIn(time)
  if (!day || (time !== undefined && clock === undefined)) return undefined
  return { day, ...(clock !== undefined && { clock }) }
}

/** The end of work on a schedule without hours on that day. */
const EVENING: Ms = 18 * HOUR

function momentOf(dayNumber: number, clock: Ms | undefined, schedule: Schedule): Ms {
  const end = calendarOf(schedule).week[weekdayIndex(dayNumber)]?.at(-1)?.end
  return momentOn(dayNumber, clock ?? end ?? EVENING)
}

/** The next moment from now on that fits; a date with a year is what it is. */
function dueMoment({ day, clock }: Due, now: Ms, schedule: Schedule): Ms {
  const today = dayOf(now)
  const at = (number: number) => momentOf(number, clock, schedule)
  const numberOf = (year: number, month: number, date: number) =>
    Date.UTC(year, month - 1, date) / DAY
  if ('inDays' in day) return at(today + day.inDays)
  if ('weekday' in day) {
    const ahead = (day.weekday - new Date(today * DAY).getUTCDay() + 7) % 7
    return at(today + ahead) > now ? at(today + ahead) : at(today + ahead + 7)
  }
  const { date, month, year } = day
  if (year !== undefined) return at(numberOf(year, month, date))
  const thisYear = new Date(today * DAY).getUTCFullYear()
  const [next = 0] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((later) => numberOf(thisYear + later, month, date))
    .filter((number) => new Date(number * DAY).getUTCDate() === date && at(number) > now)
  return at(next)
}

/** The dates of a job that starts now and is to be done by then; null if that moment is past. */
export function dueDates(due: Due, now: Ms, schedule: Schedule): PlannedDates | null {
  const { start } = datesFrom(now, null, schedule)
  const estimate = dueMoment(due, now, schedule)
  return estimate > start ? { start, estimate } : null
}
