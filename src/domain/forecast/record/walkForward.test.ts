import { expect, test } from 'vitest'
import { CRPS_LEVELS, rankedScore } from './walkForward'

test('for a single value the score is its distance', () => {
  expect(rankedScore(CRPS_LEVELS, () => 1, 3)).toBeCloseTo(2, 12)
  expect(rankedScore(CRPS_LEVELS, () => 1, -1)).toBeCloseTo(2, 12)
})

test('a forecast spread around the actual value is better than one far off, worse than a hit', () => {
  const spread = (around: number) => rankedScore(CRPS_LEVELS, (level) => around + level - 0.5, 0)
  expect(spread(0)).toBeCloseTo(1 / 12, 3)
  expect(spread(0)).toBeLessThan(spread(0.5))
  expect(rankedScore(CRPS_LEVELS, () => 0, 0)).toBe(0)
})
