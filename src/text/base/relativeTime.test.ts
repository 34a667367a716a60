import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND, WEEK } from '../../domain/core/time'
import { relativeTime } from './relativeTime'

const NOW = Date.UTC(2025, 0, 15, 12)

test.each([
  [0, 'now'],
  [-999, 'now'],
  [-45 * SECOND, '45 seconds ago'],
  [-MINUTE, '1 minute ago'],
  [-5 * HOUR, '5 hours ago'],
  [-(23 * HOUR + 59 * MINUTE), '23 hours ago'],
  [-DAY, 'yesterday'],
  [DAY, 'tomorrow'],
  [3 * DAY, 'in 3 days'],
  [-2 * WEEK, '2 weeks ago'],
  [-60 * DAY, '2 months ago'],
  [-800 * DAY, '2 years ago'],
])('a moment %d ms away reads “%s” in English', (span, text) => {
  expect(relativeTime(NOW + span, NOW, 'en')).toBe(text)
})

test.each([
  [0, 'сейчас'],
  [-MINUTE, '1 минуту назад'],
  [-5 * HOUR, '5 часов назад'],
  [-3 * DAY, '3 дня назад'],
  [DAY, 'завтра'],
])('a moment %d ms away reads “%s” in Russian', (span, text) => {
  expect(relativeTime(NOW + span, NOW, 'ru')).toBe(text)
})

test('the mixed language tells relative times in English', () => {
  expect(relativeTime(NOW - 3 * DAY, NOW, 'mixed')).toBe('3 days ago')
})

test('a moment that is none reads as a dash', () => {
  expect(relativeTime(Number.NaN, NOW, 'en')).toBe('–')
})

test.each([
  ['second', SECOND, 59],
  ['minute', MINUTE, 59],
  ['hour', HOUR, 23],
  ['day', DAY, 6],
  ['week', WEEK, 4],
  ['month', 30 * DAY, 12],
  ['year', 365 * DAY, 3000],
] as const)('English says each %s as the browser would', (unit, size, most) => {
  const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
  for (let count = 1; count <= most; count++) {
    expect(relativeTime(NOW + count * size, NOW, 'en')).toBe(format.format(count, unit))
    expect(relativeTime(NOW - count * size, NOW, 'en')).toBe(format.format(-count, unit))
  }
})

test('the past is never told as the future', () => {
  fc.assert(
    fc.property(fc.integer({ min: SECOND, max: 4000 * DAY }), (span) => {
      expect(relativeTime(NOW - span, NOW, 'en')).not.toMatch(/^in |tomorrow|next/)
      expect(relativeTime(NOW + span, NOW, 'en')).not.toMatch(/ago$|yesterday|last/)
    }),
  )
})
