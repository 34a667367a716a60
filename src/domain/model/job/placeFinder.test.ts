import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newJob } from './create'
import { placeFinder } from './relations'

test('every job is found at its index in any order, and no other is found', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1 })
  fc.assert(
    fc.property(ids, (order) => {
      const placeOf = placeFinder(order.map((id) => newJob(id, 'Job', id)))
      order.forEach((id, place) => {
        expect(placeOf(id)).toBe(place)
      })
      expect(placeOf(1001)).toBeUndefined()
      expect(placeOf(0)).toBeUndefined()
    }),
  )
})
