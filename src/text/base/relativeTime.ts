import { DAY, HOUR, MINUTE, type Ms, SECOND, WEEK } from '../../domain/core/time'
import type { Language } from './messages'

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, Ms])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', WEEK],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
]

const options: Intl.RelativeTimeFormatOptions = { numeric: 'auto' }
const english = new Intl.RelativeTimeFormat('en-US', options)
const russian = new Intl.RelativeTimeFormat('ru', options)

/** How far a moment is from now, in whole units of the largest that fits: `3 days ago`. */
export function relativeTime(at: Ms, now: Ms, language: Language): string {
  const format = language === 'ru' ? russian : english
  const span = at - now
  if (!Number.isFinite(span)) return '–'
  const [unit, size] = UNITS.find(([, length]) => Math.abs(span) >= length) ?? ['second', SECOND]
  // Cut, not rounded: a day counts once it is whole. `+ 0` turns the -0 of «in 0 seconds» around.
  return format.format(Math.trunc(span / size) + 0, unit)
}
