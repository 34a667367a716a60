import fc from 'fast-check'
import { expect, test } from 'vitest'
import { driftKind } from '../../../domain/forecast/record/record'
import { factorAxis } from './factorAxis'

test('ticks are round and inside the range', () => {
  expect(factorAxis([0.8, 1, 3])).toMatchObject({ values: [1, 2] })
  expect(factorAxis([1, 500])).toMatchObject({ values: [1, 3, 10, 30, 100, 300] })
})

test('all values and ticks are inside the range', () => {
  const values = fc.array(fc.double({ min: 1e-4, max: 1e7, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(values, (shown) => {
      const { min, max, values: ticks } = factorAxis(shown)
      for (const value of [...shown, ...ticks]) {
        expect(value).toBeGreaterThanOrEqual(min)
        expect(value).toBeLessThanOrEqual(max)
      }
    }),
  )
})

test('without a value the axis is centred on one', () => {
  expect(factorAxis([])).toMatchObject({ values: [1] })
})

test('speed has changed when the typical time differs by more than chance', () => {
  expect(driftKind({ before: 1, latest: 1.5 })).toBe('slower')
  expect(driftKind({ before: 1, latest: 1.3 })).toBe('same')
  expect(driftKind({ before: 1, latest: 0.7 })).toBe('faster')
})
