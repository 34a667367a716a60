import { DAY, HOUR, MINUTE, type Ms, SECOND, WEEK } from '../../domain/core/time'
import type { Language } from './messages'

type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second'

const UNITS: readonly (readonly [Unit, Ms])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', WEEK],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
]

/** The last and the next of these have no figure. */
const LONG: readonly Unit[] = ['year', 'month', 'week']

/**
 * As `Intl.RelativeTimeFormat` says it. The first rows need it, and to make the browser's own ready
 * would delay them by some 25 ms.
 */
function inEnglish(count: number, unit: Unit): string {
  if (count === 0) return 'now'
  const isPast = count < 0
  const size = Math.abs(count)
  if (size === 1 && unit === 'day') return isPast ? 'yesterday' : 'tomorrow'
  if (size === 1 && LONG.includes(unit)) return `${isPast ? 'last' : 'next'} ${unit}`
  const figure = size < 1000 ? size : size.toLocaleString('en')
  const span = `${figure} ${unit}${size === 1 ? '' : 's'}`
  return isPast ? `${span} ago` : `in ${span}`
}

let russian: Intl.RelativeTimeFormat | undefined

function inRussian(count: number, unit: Unit): string {
  russian ??= new Intl.RelativeTimeFormat('ru', { numeric: 'auto' })
  return russian.format(count, unit)
}

/** How far a moment is from now, in whole units of the largest that fits: `3 days ago`. */
export function relativeTime(at: Ms, now: Ms, language: Language): string {
  const span = at - now
  if (!Number.isFinite(span)) return '–'
  const [unit, size] = UNITS.find(([, length]) => Math.abs(span) >= length) ?? ['second', SECOND]
  // Cut, not rounded: a day counts once it is whole. `+ 0` turns the -0 of "in 0 seconds" around.
  const count = Math.trunc(span / size) + 0
  return language === 'ru' ? inRussian(count, unit) : inEnglish(count, unit)
}
