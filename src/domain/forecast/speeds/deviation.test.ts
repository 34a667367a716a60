import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR } from '../../core/time'
import { jobWith } from '../../testing/sampleJob'
import { deviation, deviationJobs, deviationLabel } from './deviation'

const START = new Date('2024-05-06T10:00').getTime()
const timing = { testStart: START, testDiff: 40 * HOUR }

/** A job of 10 estimated hours that took this many. */
const took = (hours: number, id: number, title = 'Job') =>
  jobWith({ complexity: 3, start: 0, estimate: 10 * HOUR, finish: hours * HOUR }, { id, title })

test('each former job predicts an end, earliest first, in even steps to 100 percent', () => {
  const result = deviation([took(20, 1), took(5, 2), took(10, 3), took(12.5, 4)], timing)
  expect(result.ok && result.points.map(({ jobId, at, percent }) => [jobId, at, percent])).toEqual([
    [2, START + 20 * HOUR, 25],
    [3, START + 40 * HOUR, 50],
    [4, START + 50 * HOUR, 75],
    [1, START + 80 * HOUR, 100],
  ])
})

test('a job without a start or a finish fails the chart', () => {
  expect(deviation([took(20, 1), jobWith({ start: 0, estimate: 1 })], timing)).toEqual({
    ok: false,
  })
  expect(deviation([jobWith({ estimate: 1, finish: 1 })], timing)).toEqual({ ok: false })
})

test('a job that took no time, or had no estimate, is left out', () => {
  const jobs = [took(20, 1), took(0, 2), jobWith({ start: 0, finish: 5 }, { id: 3 })]
  const result = deviation(jobs, timing)
  expect(result.ok && result.points.map(({ jobId, percent }) => [jobId, percent])).toEqual([
    [1, 100],
  ])
})

test('a job itself joins the list once it is done', () => {
  const similar = [took(20, 1)]
  const done = took(5, 2)
  expect(deviationJobs(done, similar)).toEqual([...similar, done])
  expect(deviationJobs(jobWith({ start: 0, estimate: 1 }), similar)).toBe(similar)
})

test('a label names the job, its complexity and the predicted time', () => {
  const result = deviation([took(10, 1, 'Write the manual of the pump')], timing)
  expect(result.ok && result.points.map(deviationLabel)).toEqual([
    'Based on job: Write the manual of ... compl 3 2024-05-08 02:00',
  ])
})

test('points never go back in time or before the start', () => {
  const hours = fc.array(fc.integer({ min: -5, max: 10_000 }))
  const span = fc.integer({ min: -1000, max: 1e9 })
  fc.assert(
    fc.property(hours, span, (all, testDiff) => {
      const result = deviation(
        all.map((each, id) => took(each, id)),
        { testStart: START, testDiff },
      )
      const times = result.ok ? result.points.map(({ at }) => at) : []
      expect(times).toHaveLength(all.filter((each) => each > 0).length)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.every((at) => at >= START)).toBe(true)
    }),
  )
})
