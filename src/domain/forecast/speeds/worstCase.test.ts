import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR, isMoment, MAX_MOMENT } from '../../core/time'
import { sampleJob } from '../../testing/sampleJob'
import { deviation } from './deviation'
import { worstCase } from './worstCase'

const START = Date.UTC(2024, 4, 6, 10)
const job = { forecast: { start: START, estimate: START + 40 * HOUR } }

const doneAtSpeed = (speed: number) => ({
  forecast: { start: 0, estimate: 1e9 * speed, finish: 1e9 },
})

test('the worst date follows the slowest job, the sensed date the speeds that repeat', () => {
  const result = worstCase(job, [0.4, 0.5, 0.55, 0.8, 1.6].map(doneAtSpeed))
  expect(result.date100).toBe(START + 100 * HOUR)
  expect(result.dateSensed).toBe(START + 80 * HOUR)
  expect(result.sortedSpeedsCalcOutput).toMatchObject({
    sensed: { averageSpeed: 0.5 },
    delta: { min: 0.05 },
    sensibility: 4,
  })
})

test('the same speed gives the same date as in the chart, to the minute', () => {
  const others = [1, 2].map((id) =>
    sampleJob(id, { forecast: { start: 0, estimate: 2 * HOUR, finish: 300 * HOUR } }),
  )
  const { date100, dateSensed } = worstCase(job, others)
  const chart = deviation(others, { testStart: START, testDiff: 40 * HOUR })
  expect(chart.ok && chart.points.map(({ at }) => at)).toEqual([date100, dateSensed])
  expect(date100).toBe(START + 6000 * HOUR)
})

test('without other jobs both dates are the estimate', () => {
  expect(worstCase(job, [])).toMatchObject({
    date100: START + 40 * HOUR,
    dateSensed: START + 40 * HOUR,
    sortedSpeedsCalcOutput: { sensed: { averageSpeed: 1 } },
  })
})

test('jobs that took no time are no evidence', () => {
  const instant = { forecast: { start: 5, estimate: 9, finish: 5 } }
  expect(worstCase(job, [instant, doneAtSpeed(0.5)]).sortedSpeedsCalcOutput.speeds).toEqual([0.5])
})

test('a job without a start or an estimate is refused', () => {
  expect(() => worstCase({ forecast: { estimate: START } }, [])).toThrow('no start date')
  expect(() => worstCase({ forecast: { start: START } }, [])).toThrow('no estimate date')
  expect(() => worstCase({ forecast: { start: Number.NaN, estimate: START } }, [])).toThrow(
    'no start date',
  )
})

test('an estimate before the start predicts the start', () => {
  const { date100, dateSensed } = worstCase(
    { forecast: { start: START, estimate: START - HOUR } },
    [doneAtSpeed(0.5)],
  )
  expect([date100, dateSensed]).toEqual([START, START])
})

test('no date is ever invalid, or before the start, or sensed after the worst', () => {
  const moment = fc.integer({ min: -MAX_MOMENT, max: MAX_MOMENT })
  const date = fc.oneof(fc.option(moment, { nil: undefined }), fc.nat(), fc.double())
  const others = fc.array(
    fc.record({ forecast: fc.record({ start: date, estimate: date, finish: date }) }),
  )
  fc.assert(
    fc.property(moment, moment, others, (start, estimate, jobs) => {
      const { date100, dateSensed } = worstCase({ forecast: { start, estimate } }, jobs)
      for (const forecast of [date100, dateSensed]) {
        expect(isMoment(forecast)).toBe(true)
        expect(forecast).toBeGreaterThanOrEqual(start)
      }
      expect(dateSensed).toBeLessThanOrEqual(date100)
    }),
  )
})
