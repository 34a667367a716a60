import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../core/time'
import { isOverbooked, planMoment, planStatus } from './status'

test.each([
  [null, 'noEstimate'],
  [1, 'onTrack'],
  [1 / 3, 'onTrack'],
  [0.33, 'atRisk'],
  [0.05, 'atRisk'],
  [0.049, 'late'],
  [0, 'late'],
] as const)('a chance of %s is %s', (chance, status) => {
  expect(planStatus({ chance })).toBe(status)
})

const noon = 12 * HOUR
const started = (start: number) => ({
  ts: { create: 0, update: start },
  forecast: { complexity: 0, start },
})

test('the moment of a plan stays for a quarter of an hour unless a job begins or ends', () => {
  expect(planMoment([], noon)).toBe(noon)
  expect(planMoment([started(noon - HOUR)], noon + 14 * MINUTE)).toBe(noon)
  expect(planMoment([started(noon + MINUTE)], noon + 14 * MINUTE)).toBe(noon + MINUTE)
  expect(planMoment([started(noon + MINUTE)], noon + 15 * MINUTE)).toBe(noon + 15 * MINUTE)
})

test('a job that starts in the future does not move the plan there', () => {
  expect(planMoment([started(noon + HOUR)], noon)).toBe(noon)
})

test('half as much again as usual is too much for a week', () => {
  expect([0, 1, 1.49, 1.5, 3].map(isOverbooked)).toEqual([false, false, false, true, true])
})
