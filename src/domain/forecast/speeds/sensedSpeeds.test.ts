import fc from 'fast-check'
import { expect, test } from 'vitest'
import { round } from '../../core/numbers'
import { forecastDurations, sensedSpeeds } from './worstCase'

test.each([
  { speeds: [0.8], best: 50, average: 50, worst: 50, sensed: 50, speed: 0.8, gap: null },
  { speeds: [0.5, 0.8], best: 50, average: 65, worst: 80, sensed: 61.54, speed: 0.65, gap: 0.3 },
  {
    speeds: [0.4, 0.5, 0.55, 0.8, 1.6],
    best: 25,
    average: 72.73,
    worst: 100,
    sensed: 80,
    speed: 0.5,
    gap: 0.05,
  },
  {
    speeds: [0.1, 0.9, 0.92, 1],
    best: 40,
    average: 43.96,
    worst: 400,
    sensed: 43.48,
    speed: 0.92,
    gap: 0.02,
  },
])('40 hours at the speeds $speeds', ({ speeds, best, average, worst, sensed, speed, gap }) => {
  const output = forecastDurations(speeds, 40)
  expect(output.best).toBe(best)
  expect(round(output.average, 2)).toBe(average)
  expect(output.worst).toBe(worst)
  expect(round(output.sensedAverage, 2)).toBe(sensed)
  expect(output.sensed.averageSpeed).toBe(speed)
  expect(output.delta.min).toBe(gap)
  expect(output.sensibility).toBe(4)
})

test('without jobs the average speed is 1 and the duration is the estimate', () => {
  expect(forecastDurations([], 40)).toEqual({
    speeds: [],
    best: 40,
    average: 40,
    worst: 40,
    sensedAverage: 40,
    sensed: { speeds: [], averageSpeed: 1 },
    delta: { min: null },
    sensibility: 4,
  })
})

test('with no duration the average speed is 1', () => {
  const output = forecastDurations([0.5, 0.8], 0)
  expect(output.sensed.averageSpeed).toBe(1)
  expect([output.best, output.average, output.worst, output.sensedAverage]).toEqual([0, 0, 0, 0])
})

test('the order in which jobs were done does not matter', () => {
  expect(forecastDurations([1, 0.1, 0.92, 0.9], 40)).toEqual(
    forecastDurations([0.1, 0.9, 0.92, 1], 40),
  )
})

test('both ends of a gap of exactly four smallest gaps count, and none beyond', () => {
  for (let step = 1; step <= 200; step++) {
    const speeds = [0, step, 5 * step, 9 * step + 1].map((ticks) => (1000 + ticks) / 10_000)
    expect(sensedSpeeds(speeds).sensed).toEqual(speeds.slice(0, 3))
  }
})

test('equal speeds are grouped and exclude the others', () => {
  expect(sensedSpeeds([0.8, 0.5, 0.8])).toMatchObject({ sensed: [0.8, 0.8], minGap: 0 })
})

test('of two or more speeds at least two are sensed', () => {
  const speed = fc.integer({ min: 1, max: 100_000 }).map((ticks) => ticks / 10_000)
  fc.assert(
    fc.property(fc.array(speed, { minLength: 2 }), (speeds) => {
      expect(sensedSpeeds(speeds).sensed.length).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('average and sensed are between best and worst', () => {
  const speed = fc.integer({ min: 1, max: 100_000 }).map((ticks) => ticks / 10_000)
  fc.assert(
    fc.property(fc.array(speed), fc.nat(), (speeds, duration) => {
      const { best, average, worst, sensedAverage } = forecastDurations(speeds, duration)
      for (const between of [average, sensedAverage]) {
        expect(between).toBeGreaterThanOrEqual(best)
        expect(between).toBeLessThanOrEqual(worst)
      }
    }),
  )
})
