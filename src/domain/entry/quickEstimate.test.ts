import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, type Ms, SECOND, WEEK } from '../core/time'
import { businessTime } from '../model/schedule/hours'
import { DEFAULT_SCHEDULE } from '../model/schedule/schedule'
import { scheduleWith } from '../model/schedule/testing/scheduleWith'
import { jobWith } from '../testing/sampleJob'
import { QUICK_ESTIMATES, type QuickEstimate, quickEstimate, reestimate } from './quickEstimate'

const at = (day: number, hour: number, minute = 0): Ms =>
  new Date(2024, 5, day, hour, minute).getTime()

const MONDAY = 3
const FRIDAY = 7
const SATURDAY = 8
const NEXT_MONDAY = 10

const estimateOf = (now: Ms, choice: QuickEstimate, schedule = DEFAULT_SCHEDULE) =>
  quickEstimate(now, choice, schedule).estimate

test('two hours from Monday 13:30 go over lunch to 16:30', () => {
  expect(estimateOf(at(MONDAY, 13, 30), '2h')).toBe(at(MONDAY, 16, 30))
})

test('two hours from Friday 18:00 end on Monday', () => {
  expect(estimateOf(at(FRIDAY, 18), '2h')).toBe(at(NEXT_MONDAY, 11))
})

test('a day is the eight hours that the default schedule works', () => {
  expect(estimateOf(at(MONDAY, 12), '1d')).toBe(at(MONDAY + 1, 12))
  expect(estimateOf(at(SATURDAY, 12), '2d')).toBe(at(NEXT_MONDAY + 1, 19))
})

test('a week is the weekly hours of the schedule', () => {
  expect(estimateOf(at(MONDAY, 12), '1w')).toBe(at(NEXT_MONDAY, 12))
})

test('a day of a schedule that works only on Mondays is its Monday', () => {
  const mondays = scheduleWith({ monday: [{ start: '10:00:00', end: '13:00:00' }] })
  expect(estimateOf(at(MONDAY, 10), '1d', mondays)).toBe(at(MONDAY, 13))
  expect(estimateOf(at(MONDAY, 10), '2d', mondays)).toBe(at(NEXT_MONDAY, 13))
})

test('without a choice the job just starts', () => {
  expect(quickEstimate(at(MONDAY, 12), null, DEFAULT_SCHEDULE)).toEqual({ start: at(MONDAY, 12) })
})

test('the start is the current minute', () => {
  const now = at(MONDAY, 12) + 42 * SECOND
  expect(quickEstimate(now, '1h', DEFAULT_SCHEDULE)).toEqual({
    start: at(MONDAY, 12),
    estimate: at(MONDAY, 13),
  })
})

test('if the schedule has no working hours, calendar time counts', () => {
  const idle = scheduleWith({})
  const now = at(MONDAY, 12)
  expect(QUICK_ESTIMATES.map((choice) => (estimateOf(now, choice, idle) ?? 0) - now)).toEqual([
    HOUR,
    2 * HOUR,
    4 * HOUR,
    DAY,
    2 * DAY,
    WEEK,
  ])
})

test('the estimate is the chosen working time after the start, in whole minutes', () => {
  const hours: Readonly<Record<QuickEstimate, number>> = {
    '1h': 1,
    '2h': 2,
    '4h': 4,
    '1d': 8,
    '2d': 16,
    '1w': 40,
  }
  const moment = fc.integer({ min: at(1, 0), max: at(1, 0) + 2 * 365 * DAY })
  fc.assert(
    fc.property(moment, fc.constantFrom(...QUICK_ESTIMATES), (now, choice) => {
      const { start, estimate = 0 } = quickEstimate(now, choice, DEFAULT_SCHEDULE)
      expect(start % MINUTE).toBe(0)
      expect(estimate % MINUTE).toBe(0)
      expect(businessTime(start, estimate, DEFAULT_SCHEDULE)).toBe(hours[choice] * HOUR)
    }),
  )
})

const START = at(MONDAY, 10)
const running = jobWith({ start: START, estimate: at(FRIDAY, 18) })

test('more working time is added to the estimate of a job that is not late', () => {
  expect(reestimate(running, at(MONDAY, 12), '2h', DEFAULT_SCHEDULE)).toBe(at(NEXT_MONDAY, 11))
  expect(reestimate(running, at(MONDAY, 12), '1d', DEFAULT_SCHEDULE)).toBe(at(NEXT_MONDAY, 18))
})

test('more working time for a job that is late, or has no estimate yet, counts from now', () => {
  const now = at(NEXT_MONDAY, 12)
  expect(reestimate(running, now, '2h', DEFAULT_SCHEDULE)).toBe(at(NEXT_MONDAY, 14))
  const open = jobWith({ start: START })
  expect(reestimate(open, now, '4h', DEFAULT_SCHEDULE)).toBe(at(NEXT_MONDAY, 17))
})

test('a job that will start later gets its first estimate from its start', () => {
  const planned = jobWith({ start: at(FRIDAY, 10) })
  expect(reestimate(planned, START, '4h', DEFAULT_SCHEDULE)).toBe(at(FRIDAY, 14))
})

test('more working time for a finished job is added to the estimate that it had', () => {
  const done = jobWith({ ...running.forecast, finish: at(FRIDAY, 19) }, { completed: true })
  const now = at(NEXT_MONDAY + 10, 12)
  expect(reestimate(done, now, '2h', DEFAULT_SCHEDULE)).toBe(at(NEXT_MONDAY, 11))
})
