import { expect, test } from 'vitest'
import { DEFAULT_SCHEDULES } from '../../model/schedule/schedule'
import { scheduleWith } from '../../model/schedule/testing/scheduleWith'
import { jobTiming } from './jobTiming'

const start = new Date(2024, 5, 3, 10).getTime()
const estimate = new Date(2024, 5, 5, 12, 30).getTime()
const finish = new Date(2024, 5, 7, 19).getTime()

test('estimated and real time are given in all hours and in hours of each schedule', () => {
  const schedules = {
    ...DEFAULT_SCHEDULES,
    mornings: scheduleWith({ tuesday: [{ start: '08:00:00', end: '09:00:00' }] }),
  }
  expect(jobTiming({ start, estimate, finish }, schedules)).toEqual({
    estimation: { totalHours: 50.5, business: { '5/2 by Default': 18.5, mornings: 1 } },
    finish: { totalHours: 105, business: { '5/2 by Default': 40, mornings: 1 } },
  })
})

test('a job without dates has no timing', () => {
  expect(jobTiming({ start }, DEFAULT_SCHEDULES)).toEqual({ estimation: null, finish: null })
  expect(jobTiming({ estimate, finish }, DEFAULT_SCHEDULES).finish).toBeNull()
})
