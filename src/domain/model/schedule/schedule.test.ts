import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../core/time'
import { DEFAULT_SCHEDULE_NAME, DEFAULT_SCHEDULES, parseClock, scheduleNamed } from './schedule'

test('the default schedule is five days of eight hours, read-only, with New Year of 2025 off', () => {
  const schedule = DEFAULT_SCHEDULES['5/2 by Default']
  const workday = [
    { start: '10:00:00', end: '14:00:00' },
    { start: '15:00:00', end: '19:00:00' },
  ]
  expect(schedule?.isReadOnly).toBe(true)
  expect(schedule?.holidays).toEqual(['2025-01-01'])
  expect(schedule?.cfg).toEqual({
    monday: [{ start: '10:00:00', end: '14:00:00', _descr: 'Then Lunch 1h' }, workday[1]],
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday: null,
    sunday: null,
  })
})

test('a clock time is the time since midnight', () => {
  expect(parseClock('13:45:30')).toBe(13 * HOUR + 45 * MINUTE + 30 * SECOND)
  expect(parseClock('00:00:00')).toBe(0)
})

test.each(['', '13:00', '24:00:00', '12:60:00', '12:00:60', '1:00:00', '12:00:00:00', '-1:00:00'])(
  '%j is no clock time',
  (text) => {
    expect(parseClock(text)).toBeNull()
  },
)

test('a schedule is found only by its own name', () => {
  expect(scheduleNamed(DEFAULT_SCHEDULES, 'constructor')).toBeUndefined()
  expect(scheduleNamed(DEFAULT_SCHEDULES, DEFAULT_SCHEDULE_NAME)?.isReadOnly).toBe(true)
})
