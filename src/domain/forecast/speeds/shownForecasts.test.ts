import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecordedForecast } from '../../model/job/job'
import { minuteOf } from '../../model/job/recordedForecasts'
import { jobWith } from '../../testing/sampleJob'
import { metDate, planRecord, predictedJob, shownRecord } from './shownForecasts'

const shown = (at: number, p50: number, p80: number, p95: number): RecordedForecast => ({
  at,
  p50,
  p80,
  p95,
})
const done = (id: number, finish: number, ...forecasts: readonly RecordedForecast[]) =>
  jobWith({ start: 0, estimate: 50, finish }, { id, completed: true, forecasts })

test('the first, the last and every daily forecast are compared with the finish', () => {
  const jobs = [
    done(1, 40, shown(1, 30, 40, 60), shown(9, 45, 50, 70)),
    done(2, 80, shown(2, 30, 40, 60)),
    done(3, 20, shown(3, 30, 40, 60)),
  ]
  const record = shownRecord(jobs)
  expect(record.first).toEqual({ forecasts: 3, p50: 1, p80: 2, p95: 2 })
  expect(record.last).toEqual({ forecasts: 3, p50: 2, p80: 2, p95: 2 })
  expect(record.every).toEqual({ forecasts: 4, p50: 2, p80: 3, p95: 3 })
  expect(record.jobs.map(({ jobId, first, finish }) => [jobId, metDate(first, finish)])).toEqual([
    [2, 'later'],
    [1, 'p80'],
    [3, 'p50'],
  ])
})

test('open jobs, jobs without forecasts, and forecasts after the finish do not count', () => {
  const open = jobWith({ start: 0 }, { id: 1, forecasts: [shown(1, 2, 3, 4)] })
  const silent = jobWith({ start: 0, finish: 9 }, { id: 2 })
  const after = done(3, 5, shown(6, 7, 8, 9))
  expect(shownRecord([open, silent, after]).jobs).toEqual([])
  expect(shownRecord([open, silent, after]).every.forecasts).toBe(0)
  expect(predictedJob(done(4, 5, shown(1, 2, 3, 4), shown(6, 7, 8, 9)))?.last.at).toBe(1)
})

test('a later date is never met less often, and no tally exceeds the number of forecasts', () => {
  const some = fc.integer({ min: 0, max: 100 })
  const forecast = fc.tuple(some, some, some, some).map(([at, ...dates]) => {
    const [p50 = 0, p80 = 0, p95 = 0] = dates.toSorted((a, b) => a - b)
    return shown(at, p50, p80, p95)
  })
  const list = fc.array(forecast, { maxLength: 5 }).map((all) => all.sort((a, b) => a.at - b.at))
  fc.assert(
    fc.property(fc.array(fc.tuple(some, list), { maxLength: 8 }), (all) => {
      const jobs = all.map(([finish, forecasts], id) => done(id, finish, ...forecasts))
      const { first, last, every, jobs: judged } = shownRecord(jobs)
      for (const tally of [first, last, every]) {
        expect(tally.p50).toBeLessThanOrEqual(tally.p80)
        expect(tally.p80).toBeLessThanOrEqual(tally.p95)
        expect(tally.p95).toBeLessThanOrEqual(tally.forecasts)
      }
      expect(first.forecasts).toBe(judged.length)
      expect(every.forecasts).toBeGreaterThanOrEqual(judged.length)
    }),
  )
})

test('the plan’s dates of a job are scored like its own, without a 95% date', () => {
  const day = (number: number) => number * 86_400_000
  const job = jobWith(
    { start: 0, estimate: day(5), finish: day(6) },
    {
      id: 1,
      completed: true,
      plans: [
        [minuteOf(day(1)), minuteOf(day(4)), minuteOf(day(5))],
        [minuteOf(day(3)), minuteOf(day(5)), minuteOf(day(6))],
        [minuteOf(day(7)), minuteOf(day(8)), minuteOf(day(9))],
      ],
    },
  )
  const { first, last, every, jobs } = planRecord([job])
  expect(first).toEqual({ forecasts: 1, p50: 0, p80: 0, p95: 0 })
  expect(last).toEqual({ forecasts: 1, p50: 0, p80: 1, p95: 0 })
  expect(every).toEqual({ forecasts: 2, p50: 0, p80: 1, p95: 0 })
  expect(jobs.map(({ first: dates, finish }) => metDate(dates, finish))).toEqual(['later'])
})
