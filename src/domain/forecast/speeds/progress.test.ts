import fc from 'fast-check'
import { expect, test } from 'vitest'
import { progressPercent } from './progress'

test('progress is the share of the time that has passed, in percent', () => {
  expect(progressPercent(100, 300, 150)).toBe(25)
})

test('progress is below 0 before the start and above 100 after the target', () => {
  expect(progressPercent(100, 300, 0)).toBe(-50)
  expect(progressPercent(100, 300, 500)).toBe(200)
})

test('a target no later than the start is reached at once, at the target', () => {
  expect(progressPercent(100, 100, 99)).toBe(0)
  expect(progressPercent(100, 100, 100)).toBe(100)
  expect(progressPercent(100, 50, 70)).toBe(100)
})

test('progress is always a finite number and never falls as time goes on', () => {
  const moment = fc.integer({ min: -8.64e15, max: 8.64e15 })
  fc.assert(
    fc.property(moment, moment, moment, moment, (start, target, a, b) => {
      const earlier = progressPercent(start, target, Math.min(a, b))
      const later = progressPercent(start, target, Math.max(a, b))
      expect(Number.isFinite(earlier)).toBe(true)
      expect(later).toBeGreaterThanOrEqual(earlier)
    }),
  )
})
