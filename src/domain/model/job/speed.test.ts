import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR } from '../../core/time'
import { hasSpeed, speedOf, speedRatio } from './speed'

test('a job done in half the estimated time has speed 2', () => {
  expect(speedOf({ start: 0, estimate: 8, finish: 4 })).toBe(2)
})

test('a speed has four decimals, its ratio all of them', () => {
  const dates = { start: 0, estimate: 2 * HOUR, finish: 3 * HOUR }
  expect(speedOf(dates)).toBe(0.6667)
  expect(speedRatio(dates)).toBe(2 / 3)
})

test('a job that lacks a date has no speed', () => {
  expect(speedOf({ estimate: 8, finish: 4 })).toBe(0)
  expect(speedOf({ start: 0, estimate: undefined, finish: 4 })).toBe(0)
  expect(speedOf({ start: 0, estimate: 8 })).toBe(0)
})

test('a start at the epoch is a date too', () => {
  expect(hasSpeed({ forecast: { start: 0, estimate: 1, finish: 1 } })).toBe(true)
})

test('a job that ended at or before its start has no speed', () => {
  expect(speedOf({ start: 5, estimate: 8, finish: 5 })).toBe(0)
  expect(speedOf({ start: 5, estimate: 2, finish: 3 })).toBe(0)
  expect(hasSpeed({ forecast: { start: 5, estimate: 8, finish: 5 } })).toBe(false)
})

test('a job without estimated time has no speed', () => {
  expect(speedOf({ start: 5, estimate: 5, finish: 9 })).toBe(0)
  expect(speedOf({ start: 5, estimate: 2, finish: 9 })).toBe(0)
})

test('a speed is never negative, infinite or not a number', () => {
  const date = fc.option(fc.oneof(fc.double(), fc.maxSafeInteger(), fc.nat(3)), { nil: undefined })
  fc.assert(
    fc.property(date, date, date, (start, estimate, finish) => {
      const speed = speedOf({ start, estimate, finish })
      expect(Number.isFinite(speed)).toBe(true)
      expect(speed).toBeGreaterThanOrEqual(0)
    }),
  )
})
