import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalQuantile } from '../testing/normalQuantile'
import { normalShare } from './normal'

test('known shares of the normal distribution', () => {
  expect(normalShare(0)).toBe(0.5)
  expect(normalShare(1)).toBeCloseTo(0.8413447460685429, 12)
  expect(normalShare(-1.959963984540054)).toBeCloseTo(0.025, 12)
  expect(normalShare(3.5)).toBeCloseTo(0.9997673709209645, 12)
  expect(normalShare(-8) / 6.220960574271785e-16).toBeCloseTo(1, 9)
})

test('known quantiles of the normal distribution', () => {
  expect(normalQuantile(0.5)).toBe(0)
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12)
  expect(normalQuantile(1e-10)).toBeCloseTo(-6.361340902404056, 10)
  expect(normalQuantile(1e-300)).toBeCloseTo(-37.0471, 3)
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY)
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY)
})

test('share and quantile are inverse', () => {
  fc.assert(
    fc.property(fc.double({ min: -6, max: 6, noNaN: true }), (score) => {
      expect(normalQuantile(normalShare(score))).toBeCloseTo(score, 6)
    }),
  )
})
