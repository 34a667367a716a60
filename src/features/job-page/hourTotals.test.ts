import { expect, test } from 'vitest'
import { newJob } from '../../domain/model/job/create'
import type { Forecast } from '../../domain/model/job/job'
import { DEFAULT_SCHEDULE_NAME, DEFAULT_SCHEDULES } from '../../domain/model/schedule/schedule'
import { hourTotals } from './hourTotals'

const jobWith = (dates: Omit<Forecast, 'complexity'>) => ({
  ...newJob(1763000000001, 'Job', 1763000000001),
  forecast: { complexity: 0, ...dates },
})
const at = (day: number, hour: number, minute = 0) => new Date(2025, 5, day, hour, minute).getTime()

test('the hours of jobs add up, by the calendar and by the schedule', () => {
  // Mon 10:00 to Wed 12:30 is 50.5 h, 18.5 of them worked; to Fri 19:00 105 h and 40.
  const dates = { start: at(2, 10), estimate: at(4, 12, 30), finish: at(6, 19) }
  const totals = hourTotals([jobWith(dates), jobWith(dates), jobWith({})], DEFAULT_SCHEDULES)
  expect(totals).toEqual({
    estimated: { totalHours: 101, business: { [DEFAULT_SCHEDULE_NAME]: 37 } },
    realistic: { totalHours: 210, business: { [DEFAULT_SCHEDULE_NAME]: 80 } },
  })
})

test('a total of zero is left out', () => {
  const totals = hourTotals([jobWith({ start: at(2, 10), estimate: at(2, 12) })], DEFAULT_SCHEDULES)
  expect(totals).toEqual({
    estimated: { totalHours: 2, business: { [DEFAULT_SCHEDULE_NAME]: 2 } },
  })
})

test('jobs without dates have no totals', () => {
  expect(hourTotals([jobWith({}), jobWith({ start: at(2, 10) })], DEFAULT_SCHEDULES)).toBeNull()
})
