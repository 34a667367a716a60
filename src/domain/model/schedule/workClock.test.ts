import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, type Ms, WEEK } from '../../core/time'
import { addBusinessTime, businessHours } from './hours'
import { DEFAULT_SCHEDULE, type Schedule, WEEKDAYS } from './schedule'
import { scheduleWith } from './testing/scheduleWith'
import { calendarClock, workClock } from './workClock'

const zoneBefore = process.env.TZ
afterAll(() => {
  if (zoneBefore === undefined) delete process.env.TZ
  else process.env.TZ = zoneBefore
})

const at = (year: number, month: number, day: number, hour = 0): Ms =>
  new Date(year, month - 1, day, hour).getTime()

const NIGHTS = scheduleWith(
  Object.fromEntries(
    WEEKDAYS.map((weekday) => [weekday, [{ start: '00:00:00', end: '06:00:00' }]]),
  ),
)
const SCHEDULES: readonly Schedule[] = [
  DEFAULT_SCHEDULE,
  NIGHTS,
  scheduleWith(DEFAULT_SCHEDULE.cfg, { holidays: ['2024-03-11', '2024-12-25', '2025-01-02'] }),
  scheduleWith({ sunday: [{ start: '01:00:00', end: '03:30:00' }] }),
]
const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia']

test.each(ZONES)('agrees with counting and adding, in %s', (zone) => {
  process.env.TZ = zone
  const schedule = fc.constantFrom(...SCHEDULES)
  const minutes = fc.integer({ min: 0, max: (4 * 365 * DAY) / MINUTE })
  fc.assert(
    fc.property(schedule, minutes, minutes, (hours, first, second) => {
      const origin = at(2011, 12, 1)
      const clock = workClock(hours, origin)
      const [from, to] = [first, second].sort((a, b) => a - b).map((m) => origin + m * MINUTE)
      const worked = clock.hoursAt(to ?? 0) - clock.hoursAt(from ?? 0)
      expect(worked).toBeCloseTo(businessHours(from ?? 0, to ?? 0, hours), 9)
      const wanted = clock.hoursAt(from ?? 0) + first / 600 + 0.01
      const added = addBusinessTime(from ?? 0, (first / 600 + 0.01) * HOUR, hours)
      expect(Math.abs(clock.momentAt(wanted) - (added ?? 0))).toBeLessThan(1)
      expect(clock.hoursAt(clock.momentAt(wanted))).toBeCloseTo(wanted, 6)
    }),
    { numRuns: 60 },
  )
})

test('a holiday is skipped', () => {
  process.env.TZ = 'UTC'
  const clock = workClock(DEFAULT_SCHEDULE, at(2024, 12, 31))
  expect(clock.momentAt(16)).toBe(at(2025, 1, 2, 19))
  expect(clock.hoursAt(at(2025, 1, 2, 19))).toBe(16)
})

test('moments before the beginning give 0, and those outside the calendar its end', () => {
  process.env.TZ = 'UTC'
  const clock = workClock(DEFAULT_SCHEDULE, at(2024, 6, 3, 12))
  expect(clock.hoursAt(at(2024, 6, 1))).toBe(0)
  expect(clock.momentAt(0)).toBe(at(2024, 6, 3))
  expect(new Date(clock.momentAt(1e12)).getFullYear()).toBe(2200)
  expect(new Date(clock.momentAt(Number.POSITIVE_INFINITY)).getFullYear()).toBe(2200)
  expect(clock.hoursAt(8.64e15)).toBe(clock.hoursAt(at(2200, 1, 1)))
})

test('a schedule without working hours runs in calendar time', () => {
  const from = at(2024, 6, 3, 12)
  const idle = workClock(scheduleWith({ monday: null }), from)
  expect(idle.hoursAt(from + WEEK)).toBe(168)
  expect(idle.momentAt(5)).toBe(calendarClock(from).momentAt(5))
  expect(idle.momentAt(5)).toBe(from + 5 * HOUR)
})
