import { expect, test } from 'vitest'
import { isWithinHorizon } from './progress'

const at = (text: string) => new Date(text).getTime()

test('a forecast shows up to the same day three years later', () => {
  const start = at('2021-03-01T10:00')
  expect(isWithinHorizon(start, at('2024-03-01T10:00'))).toBe(true)
  expect(isWithinHorizon(start, at('2024-03-01T10:01'))).toBe(false)
})

test('the years are of the calendar, leap days and all', () => {
  const start = at('2024-02-29T10:00')
  expect(isWithinHorizon(start, at('2027-03-01T10:00'))).toBe(true)
  expect(isWithinHorizon(start, at('2027-03-01T10:01'))).toBe(false)
})

test('a date outside the calendar is not shown', () => {
  expect(isWithinHorizon(0, Number.NaN)).toBe(false)
  expect(isWithinHorizon(0, Number.POSITIVE_INFINITY)).toBe(false)
})
