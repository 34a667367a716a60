import { EFFORT_HOURS } from '../../../core/limits'
import type { EffortUnit, HistoryChoices } from '../historyRow'
import { type DecimalMark, readNumber } from './readNumber'

type Rates = Pick<HistoryChoices, 'hoursPerDay' | 'hoursPerPoint'>

const hoursIn = (unit: EffortUnit, { hoursPerDay, hoursPerPoint }: Rates): number =>
  ({
    hours: 1,
    minutes: 1 / 60,
    seconds: 1 / 3600,
    days: hoursPerDay,
    points: hoursPerPoint,
  })[unit]

const DAYS_PER_WEEK = 5
const WEEK = /^(?:w|wks?|weeks?|н|нед|недел[яиь])$/
const UNITS: readonly (readonly [RegExp, EffortUnit])[] = [
  [/^(?:d|days?|д|дн|дн[ия]|день|дней)$/, 'days'],
  [/^(?:h|hrs?|hours?|ч|час|часа|часы|часов|часах)$/, 'hours'],
  [/^(?:m|mins?|minutes?|м|мин|минут[аы]?)$/, 'minutes'],
  [/^(?:s|secs?|seconds?|с|сек|секунд[аы]?)$/, 'seconds'],
]

export const unitOf = (word: string): EffortUnit | undefined =>
  UNITS.find(([pattern]) => pattern.test(word))?.[1]

const CLOCK = /^(\d{1,5}):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/
const PART = /\s*(\d+(?:[.,]\d+)*)\s*(\p{L}+)\.?,?/uy
const LONGEST = 60

const sane = (hours: number | undefined): number | undefined =>
  hours !== undefined && Math.abs(hours) <= EFFORT_HOURS ? hours : undefined

/** The hours of an effort with units: `1h 30m`, `2d`, `01:30:00`. */
export function effortWithUnits(
  text: string,
  rates: Rates,
  mark: DecimalMark = '.',
): number | undefined {
  const lower = text.trim().toLowerCase()
  if (lower === '' || lower.length > LONGEST) return undefined
  const clock = CLOCK.exec(lower)
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60 + Number(clock[3] ?? 0) / 3600
  let total = 0
  for (let at = 0; at < lower.length; at = PART.lastIndex) {
    PART.lastIndex = at
    const [, digits = '', word = ''] = PART.exec(lower) ?? []
    const count = readNumber(digits, mark)
    const unit = WEEK.test(word) ? 'days' : unitOf(word)
    if (count === undefined || unit === undefined) return undefined
    total += count * hoursIn(unit, rates) * (WEEK.test(word) ? DAYS_PER_WEEK : 1)
  }
  return sane(total)
}

/** The hours of an effort; a bare number is in the given unit. */
export function readEffort(
  text: string,
  unit: EffortUnit,
  rates: Rates,
  mark: DecimalMark = '.',
): number | undefined {
  const count = readNumber(text, mark)
  return count === undefined
    ? effortWithUnits(text, rates, mark)
    : sane(count * hoursIn(unit, rates))
}

const NAMED = /^(?:estimated?|est|size|effort|time|оценка|трудоемкость)?\s*[:=~/-]*\s*(?=\d)/i

/** A time of day is not an effort, and neither is `3D`. */
const isEffortAlone = (text: string): boolean => text === text.toLowerCase() && !text.includes(':')

/** The hours of a label such as `est: 4h`, `size/2d`, `~4h` or `4h`. */
export function labelHours(label: string, rates: Rates): number | undefined {
  const text = label.trim().replaceAll('ё', 'е')
  const effort = text.replace(NAMED, '')
  return effort !== text || isEffortAlone(text) ? effortWithUnits(effort, rates) : undefined
}

const BRACKETED = /[([]([^()[\]]{1,20})[)\]]/g

/** The hours in brackets in a title: `Login (4h)`. */
export function bracketedHours(title: string, rates: Rates): number | undefined {
  for (const [, inside = ''] of title.matchAll(BRACKETED)) {
    const hours = labelHours(inside, rates)
    if (hours !== undefined) return hours
  }
  return undefined
}
