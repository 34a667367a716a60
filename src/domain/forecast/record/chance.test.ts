import { expect, test } from 'vitest'
import { chanceMargin, honestyOf } from './record'

test('the more jobs, the smaller the margin', () => {
  expect(chanceMargin(0.8, 16)).toBeCloseTo(0.1645, 4)
  expect(chanceMargin(0.8, 64)).toBeCloseTo(0.08225, 4)
})

test('a miss of few jobs may be chance, of many it is reported', () => {
  expect(honestyOf({ level: 0.8, met: 0.7 }, 10)).toBe('honest')
  expect(honestyOf({ level: 0.8, met: 0.7 }, 200)).toBe('hopeful')
  expect(honestyOf({ level: 0.8, met: 0.9 }, 200)).toBe('careful')
})
