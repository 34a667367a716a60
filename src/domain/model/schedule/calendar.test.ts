import { expect, test } from 'vitest'
import { dayOf, isHoliday, momentOn } from './calendar'

test('a holiday is a valid calendar day', () => {
  expect(isHoliday('2024-02-29')).toBe(true)
  expect(isHoliday('2025-02-29')).toBe(false)
  expect(isHoliday('2025-1-1')).toBe(false)
  expect(isHoliday('soon')).toBe(false)
})

test('a local day goes from its midnight to the next', () => {
  const midnight = new Date(2024, 1, 29).getTime()
  const day = dayOf(midnight)
  expect(momentOn(day, 0)).toBe(midnight)
  expect(dayOf(midnight - 1)).toBe(day - 1)
  expect(dayOf(new Date(2024, 2, 1).getTime() - 1)).toBe(day)
})
