import { expect, test } from 'vitest'
import { drawsOf } from '../../core/random'
import { normalDraws, normalShare, quickNormalShare } from './normal'

test('draws follow the normal distribution', () => {
  const normal = normalDraws(drawsOf(2))
  const scores = Array.from({ length: 20_000 }, normal)
  for (const limit of [-2, -1, 0, 0.5, 1.5]) {
    const share = scores.filter((score) => score <= limit).length / scores.length
    expect(Math.abs(share - normalShare(limit))).toBeLessThan(0.015)
  }
})

test('the fast share is right to six digits, and ends in 0 and 1', () => {
  for (let score = -7.9; score < 7.9; score += 0.0137)
    expect(Math.abs(quickNormalShare(score) - normalShare(score))).toBeLessThan(1e-6)
  expect(quickNormalShare(-9)).toBe(0)
  expect(quickNormalShare(9)).toBe(1)
})
