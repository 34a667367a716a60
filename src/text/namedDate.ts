import { formatDate, type Ms } from '../domain/time'
import type { Language } from './language'

const RUSSIAN = 'янв фев мар апр мая июн июл авг сен окт ноя дек'.split(' ')

/** A date with the name of its month in the language of the page. */
export function namedDate(
  at: Ms,
  format: 'DD MMM' | 'DD MMM YYYY HH:mm',
  language: Language,
): string {
  const english = formatDate(at, format)
  if (language !== 'ru') return english
  return english.replace(/[A-Z][a-z]+/, (name) => RUSSIAN[new Date(at).getMonth()] ?? name)
}
