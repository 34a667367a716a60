import { expect, test } from 'vitest'
import { chanceMargin, honestyOf } from './record'

test('the more jobs, the less is chance', () => {
  expect(chanceMargin(0.8, 16)).toBeCloseTo(0.1645, 4)
  expect(chanceMargin(0.8, 64)).toBeCloseTo(0.08225, 4)
})

test('with few jobs a miss is chance, with many it is told', () => {
  expect(honestyOf({ level: 0.8, cameTrue: 0.7 }, 10)).toBe('honest')
  expect(honestyOf({ level: 0.8, cameTrue: 0.7 }, 200)).toBe('hopeful')
  expect(honestyOf({ level: 0.8, cameTrue: 0.9 }, 200)).toBe('careful')
})
