import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, isMoment } from '../core/time'
import { sampleJob } from '../testing/sampleJob'
import { groupHeader, summaryTiming } from './summary'

const log = (ts: number) => ({ ts, text: `at ${ts}` })

test('a group spans from its first start to its last finish', () => {
  const jobs = [
    sampleJob(1, {
      completed: true,
      forecast: { start: 2 * DAY, finish: 3 * DAY },
      logs: [log(5 * DAY), log(DAY)],
    }),
    sampleJob(2, {
      completed: true,
      forecast: { start: 2 * DAY - HOUR, finish: 4 * DAY },
      logs: [log(2 * DAY)],
    }),
    sampleJob(3, { logs: [] }),
  ]
  expect(summaryTiming(jobs)).toEqual({
    intuitiveStart: 2 * DAY - HOUR,
    intuitiveFinish: 4 * DAY,
    humanizedIntuitiveDiff: '2d 1h',
    firstJobStart: 2 * DAY - HOUR,
    firstJobFinish: 3 * DAY,
    firstLog: log(DAY),
    lastJobFinishTs: 4 * DAY,
    lastLogTs: 5 * DAY,
  })
  expect(groupHeader(jobs)).toEqual({ percent: 67, done: 2, total: 3, duration: '2d 1h' })
})

test('without a finish the last log counts', () => {
  const timing = summaryTiming([sampleJob(1, { forecast: { start: DAY }, logs: [log(3 * DAY)] })])
  expect(timing).toMatchObject({ intuitiveFinish: 3 * DAY, humanizedIntuitiveDiff: '2d 0h' })
  expect(timing.firstJobFinish).toBeUndefined()
})

test('without a start the first log counts', () => {
  expect(summaryTiming([sampleJob(1, { logs: [log(9), log(4)] })]).intuitiveStart).toBe(4)
})

test('a last log before the first start gives neither a finish nor a duration', () => {
  const job = sampleJob(1, { forecast: { start: 2 * DAY }, logs: [log(DAY)] })
  expect(summaryTiming([job])).toMatchObject({
    intuitiveStart: 2 * DAY,
    intuitiveFinish: undefined,
    humanizedIntuitiveDiff: undefined,
  })
})

test('no summary runs backwards, whatever the dates', () => {
  const date = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined })
  const dates = fc.record({ start: date, finish: date, logs: fc.array(fc.nat(100)) })
  fc.assert(
    fc.property(fc.array(dates), (all) => {
      const jobs = all.map(({ start, finish, logs }, id) => ({
        ...sampleJob(id, { logs: logs.map(log) }),
        forecast: {
          complexity: 0,
          ...(start !== undefined && { start }),
          ...(finish !== undefined && { finish }),
        },
      }))
      const { intuitiveStart, firstJobFinish, intuitiveFinish } = summaryTiming(jobs)
      const line = [intuitiveStart, firstJobFinish, intuitiveFinish].filter(isMoment)
      expect(line).toEqual(line.toSorted((a, b) => a - b))
    }),
  )
})

test('jobs without dates and logs, and an empty list, give an empty summary', () => {
  for (const jobs of [[], [sampleJob(1, { logs: [] })]]) {
    expect(Object.values(summaryTiming(jobs)).every((value) => value === undefined)).toBe(true)
  }
  expect(groupHeader([])).toEqual({ percent: 0, done: 0, total: 0, duration: undefined })
})

test('a moment outside the calendar is ignored', () => {
  const job = sampleJob(1, { forecast: { start: Number.NaN, finish: 9e15 }, logs: [log(5)] })
  expect(summaryTiming([job])).toMatchObject({ intuitiveStart: 5, intuitiveFinish: 5 })
})
