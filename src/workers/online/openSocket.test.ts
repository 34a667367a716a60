import { expect, test } from 'vitest'
import { backoff } from './openSocket'

test('each failure doubles the wait, up to a limit, with a random half', () => {
  const waits = (random: number) =>
    [0, 1, 2, 5, 6, 100].map((failures) => backoff(failures, () => random))
  expect(waits(0.5)).toEqual([500, 1000, 2000, 16_000, 30_000, 30_000])
  expect(waits(0)).toEqual([250, 500, 1000, 8000, 15_000, 15_000])
})
