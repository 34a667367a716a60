import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortedSlice } from './sortedSlice'

test('a slice is what sorting everything would put there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 200, size: 'max' }),
      fc.nat({ max: 220 }),
      fc.nat({ max: 30 }),
      (items, from, length) => {
        const compare = (a: number, b: number) => a - b
        const before = [...items]
        expect(sortedSlice(items, from, from + length, compare)).toEqual(
          items.toSorted(compare).slice(from, from + length),
        )
        expect(items).toEqual(before)
      },
    ),
    { numRuns: 500 },
  )
})
