import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrollTopFor } from './scroll'

const view = { height: 900, covered: 64 }

test('an item taller than 550 px is aligned to its top, 16 px below the edge', () => {
  expect(scrollTopFor({ top: 2000, height: 551 }, view)).toBe(1984)
})

test('a smaller item is centred in the uncovered part', () => {
  expect(scrollTopFor({ top: 2000, height: 36 }, view)).toBe(2000 - 400)
})

test('an item of exactly 550 px still counts as small', () => {
  expect(scrollTopFor({ top: 2000, height: 550 }, view)).toBe(2000 - 143)
})

test('an item near the top of the page leaves the page at its top', () => {
  expect(scrollTopFor({ top: 100, height: 40 }, view)).toBe(0)
})

test('in a view too low for it, a small item starts at the edge', () => {
  expect(scrollTopFor({ top: 2000, height: 500 }, { height: 400, covered: 64 })).toBe(1984)
})

test('the top of the item is always in view', () => {
  const size = fc.integer({ min: 1, max: 3000 })
  fc.assert(
    fc.property(fc.nat(100000), size, size, (top, height, viewHeight) => {
      const scrolled = scrollTopFor({ top, height }, { height: viewHeight, covered: 0 })
      expect(scrolled).toBeLessThanOrEqual(top)
      expect(scrolled).toBeGreaterThanOrEqual(0)
    }),
  )
})
