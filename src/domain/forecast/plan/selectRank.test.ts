import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankAt, selectRank } from './selectRank'

test('a rank is the value that sorting would put there', () => {
  const values = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(values, fc.nat(), (numbers, chosen) => {
      const rank = chosen % numbers.length
      const sorted = numbers.toSorted((a, b) => a - b)
      expect(selectRank(Float64Array.from(numbers), rank)).toBe(sorted[rank])
    }),
  )
})

test('a share gives the first value that this many do not exceed', () => {
  expect([0, 0.1, 0.11, 0.8, 1].map((share) => rankAt(10, share))).toEqual([0, 0, 1, 7, 9])
})
