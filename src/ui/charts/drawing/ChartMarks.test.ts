import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './ChartMarks'

const room = { gap: 15, min: 0, max: 200 }

test('labels far from each other stay in place', () => {
  expect(spread([100, 40], room)).toEqual([100, 40])
})

test('labels at one position are stacked in their order', () => {
  expect(spread([50, 50, 50], room)).toEqual([50, 65, 80])
})

test('labels at the end are pushed back into the room', () => {
  expect(spread([200, 195], room)).toEqual([200, 185])
})

test('if there is room, neighbours are never closer than the gap and none leaves the room', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { maxLength: 8 }),
      (places) => {
        const sorted = [...spread(places, room)].sort((a, b) => a - b)
        for (const place of sorted) {
          expect(place).toBeGreaterThanOrEqual(-1e-9)
          expect(place).toBeLessThanOrEqual(200)
        }
        for (const [i, place] of sorted.entries()) {
          if (i > 0) expect(place - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(15 - 1e-9)
        }
      },
    ),
  )
})
