import { expect, test } from 'vitest'
import { namedDate } from './namedDate'

const at = new Date(2026, 4, 9, 8, 5).getTime()

test('only Russian has Russian months', () => {
  expect(namedDate(at, 'DD MMM YYYY HH:mm', 'ru')).toBe('09 мая 2026 08:05')
  expect(namedDate(at, 'DD MMM', 'ru')).toBe('09 мая')
  expect(namedDate(at, 'DD MMM', 'mixed')).toBe('09 May')
  expect(namedDate(at, 'DD MMM', 'en')).toBe('09 May')
})

test('a moment that is none has no month either', () => {
  expect(namedDate(Number.NaN, 'DD MMM', 'ru')).toBe(namedDate(Number.NaN, 'DD MMM', 'en'))
})
