import { expect, test } from 'vitest'
import { deltaPercent, formatDelta } from './progress'

const plan = { start: 100, estimate: 180 }

test('delta is how much longer than estimated', () => {
  expect(deltaPercent(plan, 200)).toBe(25)
  expect(deltaPercent(plan, 170)).toBe(-12.5)
  expect(deltaPercent(plan, 180)).toBe(0)
})

test('without an estimate there is no delta', () => {
  expect(deltaPercent({ start: 100, estimate: 100 }, 200)).toBeNull()
  expect(deltaPercent({ start: 100, estimate: 50 }, 200)).toBeNull()
  expect(deltaPercent(plan, Number.NaN)).toBeNull()
})

test('delta shows its sign and two decimals', () => {
  expect(formatDelta(25)).toBe('+25.00%')
  expect(formatDelta(-12.5)).toBe('−12.50%')
  expect(formatDelta(900 / 13)).toBe('+69.23%')
})

test('a delta that rounds to zero has no minus', () => {
  expect(formatDelta(0)).toBe('+0.00%')
  expect(formatDelta(-0.001)).toBe('+0.00%')
})
