import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestPlace, pointAfterKey } from './PointReader'

const pixel = fc.integer({ min: -50, max: 900 })
const place = fc.record({ x: pixel, y: pixel })

test('the nearest place is never farther than any other', () => {
  fc.assert(
    fc.property(fc.array(place), place, fc.constantFrom('x', 'y', 'both'), (places, to, by) => {
      const distance = ({ x, y }: typeof to) =>
        Math.hypot(by === 'y' ? 0 : x - to.x, by === 'x' ? 0 : y - to.y)
      const index = nearestPlace(places, to, by)
      const nearest = index === null ? undefined : places[index]
      const least = nearest ? distance(nearest) : by === 'both' ? 24 : Number.POSITIVE_INFINITY
      for (const other of places) expect(distance(other)).toBeGreaterThanOrEqual(least)
    }),
  )
})

test('in free space the pointer means no point', () => {
  expect(nearestPlace([{ x: 0, y: 0 }], { x: 30, y: 0 }, 'both')).toBeNull()
  expect(nearestPlace([{ x: 0, y: 0 }], { x: 30, y: 0 }, 'x')).toBe(0)
})

test('keys go from point to point and stop at both ends', () => {
  expect(pointAfterKey('ArrowRight', null, 3)).toBe(0)
  expect(pointAfterKey('ArrowRight', 2, 3)).toBe(2)
  expect(pointAfterKey('ArrowLeft', null, 3)).toBe(2)
  expect(pointAfterKey('ArrowLeft', 0, 3)).toBe(0)
  expect(pointAfterKey('Home', 2, 3)).toBe(0)
  expect(pointAfterKey('End', 0, 3)).toBe(2)
})

test('Escape is taken only while a point is shown', () => {
  expect(pointAfterKey('Escape', 1, 3)).toBeNull()
  expect(pointAfterKey('Escape', null, 3)).toBeUndefined()
  expect(pointAfterKey('a', 1, 3)).toBeUndefined()
})
