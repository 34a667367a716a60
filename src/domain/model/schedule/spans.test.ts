import { expect, test } from 'vitest'
import { HOUR } from '../../core/time'
import { mergeSpans, spanOf, timeIn } from './spans'

test('overlapping and adjacent spans are merged, in order', () => {
  const spans = [
    { start: 5, end: 6 },
    { start: 1, end: 4 },
    { start: 2, end: 3 },
    { start: 4, end: 5 },
    { start: 8, end: 9 },
  ]
  expect(mergeSpans(spans)).toEqual([
    { start: 1, end: 6 },
    { start: 8, end: 9 },
  ])
  expect(timeIn(spans)).toBe(6)
})

test('a range that ends where it starts, or cannot be read, is empty', () => {
  expect(spanOf({ start: '10:00:00', end: '10:00:00' })).toBeNull()
  expect(spanOf({ start: '10:00:00', end: '09:00:00' })).toBeNull()
  expect(spanOf({ start: '10:00', end: '11:00:00' })).toBeNull()
  expect(spanOf({ start: '10:00:00', end: '11:00:00' })).toEqual({
    start: 10 * HOUR,
    end: 11 * HOUR,
  })
})
