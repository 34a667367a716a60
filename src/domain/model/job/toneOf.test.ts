import { expect, test } from 'vitest'
import { jobWith } from '../../testing/sampleJob'
import { toneOf } from './classify'

test.each([
  ['a new job is calm', {}, 'calm'],
  ['a job that started without an estimate is calm', { start: 1 }, 'calm'],
  ['a job that will start is calm', { start: 6, estimate: 9 }, 'calm'],
  ['a job within its estimate is good', { start: 1, estimate: 9 }, 'good'],
  ['a job past its estimate is bad', { start: 1, estimate: 4 }, 'bad'],
] as const)('%s', (_, forecast, tone) => {
  expect(toneOf(jobWith(forecast), 5)).toBe(tone)
})
