import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RingBuffer } from './watchMemory'

test('it contains only the last values, oldest first, whatever was pushed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(fc.integer()), (capacity, values) => {
      const buffer = new RingBuffer(capacity)
      for (const value of values) buffer.push(value)
      expect(buffer.toArray()).toEqual(values.slice(-capacity))
      expect(buffer.size).toBe(Math.min(capacity, values.length))
      expect(buffer.at(buffer.size)).toBeUndefined()
      expect(buffer.at(-1)).toBeUndefined()
    }),
  )
})
