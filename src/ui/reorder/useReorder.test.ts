import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropPlace, insideList, type RowBox, roomFor } from './useReorder'

const stacked = (heights: readonly number[]): readonly RowBox[] =>
  heights.map((height, index) => ({
    top: heights.slice(0, index).reduce((sum, each) => sum + each, 0),
    height,
  }))

const rows = stacked([40, 40, 100, 40])

test.each([
  [0, 0, 0],
  [0, 19, 0],
  [0, 21, 1],
  [0, 89, 1],
  [0, 91, 2],
  [0, 999, 3],
  [3, -49, 3],
  [3, -51, 2],
  [3, -999, 0],
])('the row at %i dragged by %i px drops at %i', (from, offset, to) => {
  expect(dropPlace(rows, from, offset)).toBe(to)
})

test('wherever a row is dragged, it drops within the list, and farther the farther it is dragged', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 20 })
  const offset = fc.integer({ min: -5000, max: 5000 })
  fc.assert(
    fc.property(heights, fc.nat(19), offset, offset, (sizes, seed, one, other) => {
      const from = seed % sizes.length
      const near = dropPlace(stacked(sizes), from, Math.min(one, other))
      const far = dropPlace(stacked(sizes), from, Math.max(one, other))
      expect(near).toBeLessThanOrEqual(far)
      expect(near).toBeGreaterThanOrEqual(0)
      expect(far).toBeLessThan(sizes.length)
    }),
  )
})

test('a row that has to stay inside the list stops at its ends, and still drops anywhere', () => {
  expect([-500, -60, 20, 500].map((offset) => insideList(rows, 1, offset))).toEqual([
    -40, -40, 20, 140,
  ])
  expect(dropPlace(rows, 1, insideList(rows, 1, 500))).toBe(3)
  expect(dropPlace(rows, 1, insideList(rows, 1, -500))).toBe(0)
})

test('only the rows between the two positions make room', () => {
  expect([0, 1, 2, 3].map((index) => roomFor(index, 0, 2, 40))).toEqual([0, -40, -40, 0])
  expect([0, 1, 2, 3].map((index) => roomFor(index, 3, 2, 40))).toEqual([0, 0, 40, 0])
})
