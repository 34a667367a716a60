import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenBucket } from './tokenBucket.mjs'

test('a burst passes at once, and one more after each interval', () => {
  const mayPass = tokenBucket({ burst: 2, every: 100 })
  expect([0, 0, 0, 99].map(mayPass)).toEqual([true, true, false, false])
  expect([100, 150, 200, 10_000, 10_000, 10_000].map(mayPass)).toEqual([
    true,
    false,
    true,
    true,
    true,
    false,
  ])
})

test('for any clock no more pass than the burst and the elapsed intervals', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 200 }), (steps) => {
      const mayPass = tokenBucket({ burst: 3, every: 100 })
      let now = 1_000
      let forward = 0
      let passed = 0
      for (const step of steps) {
        now += step
        if (step > 0) forward += step
        if (mayPass(now)) passed += 1
      }
      expect(passed).toBeLessThanOrEqual(3 + Math.floor(forward / 100))
    }),
  )
})

test('a clock that went back does not block later calls', () => {
  const mayPass = tokenBucket({ burst: 1, every: 100 })
  expect([1_000_000, 0, 100].map(mayPass)).toEqual([true, false, true])
})
