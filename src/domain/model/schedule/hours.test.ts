import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, type Ms } from '../../core/time'
import { cpuTime } from '../../testing/runs'
import { addBusinessTime, businessHours, businessTime } from './hours'
import { DEFAULT_SCHEDULE, type WorkRange } from './schedule'
import { scheduleWith } from './testing/scheduleWith'

const at = (year: number, month: number, day: number, hour = 0, minute = 0): Ms =>
  new Date(year, month - 1, day, hour, minute).getTime()

const hours = (from: Ms, to: Ms) => businessHours(from, to, DEFAULT_SCHEDULE)

test('Mon 10:00 to Wed 12:30 is 18.5 h', () => {
  expect(hours(at(2024, 6, 3, 10), at(2024, 6, 5, 12, 30))).toBe(18.5)
})

test('Mon 10:00 to Fri 19:00 is 40 h', () => {
  expect(hours(at(2024, 6, 3, 10), at(2024, 6, 7, 19))).toBe(40)
})

test('Fri 18:00 to Mon 11:00 is 2 h', () => {
  expect(hours(at(2024, 6, 7, 18), at(2024, 6, 10, 11))).toBe(2)
})

test('a weekend has no working time', () => {
  expect(hours(at(2024, 6, 8, 9), at(2024, 6, 9, 20))).toBe(0)
})

test('a holiday has no working time', () => {
  expect(hours(at(2024, 12, 31, 10), at(2025, 1, 2, 19))).toBe(16)
})

test('a holiday inside a long span is left out', () => {
  const twoYears = hours(at(2024, 1, 1), at(2026, 1, 1))
  const withoutHolidays = businessHours(
    at(2024, 1, 1),
    at(2026, 1, 1),
    scheduleWith(DEFAULT_SCHEDULE.cfg),
  )
  expect(withoutHolidays - twoYears).toBe(8)
})

test('a reversed range is negative', () => {
  expect(hours(at(2024, 6, 5, 12, 30), at(2024, 6, 3, 10))).toBe(-18.5)
  expect(Object.is(hours(at(2024, 6, 9), at(2024, 6, 8)), 0)).toBe(true)
})

test('lunch is not working time', () => {
  expect(hours(at(2024, 6, 3, 13, 30), at(2024, 6, 3, 15, 15))).toBe(0.75)
})

test('a night of two ranges counts up to midnight and from then on', () => {
  const schedule = scheduleWith({
    monday: [{ start: '22:00:00', end: '24:00:00' }],
    tuesday: [{ start: '00:00:00', end: '06:00:00' }],
  })
  expect(businessHours(at(2024, 6, 3, 12), at(2024, 6, 4, 12), schedule)).toBe(8)
  expect(businessHours(at(2024, 6, 3, 23), at(2024, 6, 4, 1), schedule)).toBe(2)
})

test('overlapping ranges count once and a backwards range does not count', () => {
  const schedule = scheduleWith({
    monday: [
      { start: '09:00:00', end: '12:00:00' },
      { start: '11:00:00', end: '13:00:00' },
      { start: '18:00:00', end: '15:00:00' },
    ],
  })
  expect(businessHours(at(2024, 6, 3), at(2024, 6, 4), schedule)).toBe(4)
})

test('an invalid moment gives no working time, and a mistyped year ends quickly', () => {
  expect(hours(Number.NaN, at(2024, 6, 3))).toBe(0)
  const time = cpuTime(() => expect(hours(-8.64e15, 8.64e15)).toBeGreaterThan(0))
  expect(time).toBeLessThan(500)
})

test('a hundred spans of ten years are counted within a second', () => {
  const time = cpuTime(() => {
    for (let index = 0; index < 100; index++) hours(at(2015, 1, 1) + index, at(2025, 1, 1))
  })
  expect(time).toBeLessThan(1000)
})

test('working time is added over lunch, nights, weekends and holidays', () => {
  const add = (from: Ms, time: number) => addBusinessTime(from, time * HOUR, DEFAULT_SCHEDULE)
  expect(add(at(2024, 6, 3, 10), 18.5)).toBe(at(2024, 6, 5, 12, 30))
  expect(add(at(2024, 6, 7, 18), 2)).toBe(at(2024, 6, 10, 11))
  expect(add(at(2024, 6, 3, 10), 8)).toBe(at(2024, 6, 3, 19))
  expect(add(at(2024, 12, 31, 10), 16)).toBe(at(2025, 1, 2, 19))
  expect(add(at(2024, 6, 8, 12), 0)).toBe(at(2024, 6, 8, 12))
})

test('working time is subtracted backwards', () => {
  const add = (from: Ms, time: number) => addBusinessTime(from, time * HOUR, DEFAULT_SCHEDULE)
  expect(add(at(2024, 6, 10, 11), -2)).toBe(at(2024, 6, 7, 18))
  expect(add(at(2025, 1, 2, 19), -16)).toBe(at(2024, 12, 31, 10))
})

test('whole weeks of working time end at the last working moment, not at the next one', () => {
  const add = (from: Ms, time: number) => addBusinessTime(from, time * HOUR, DEFAULT_SCHEDULE)
  expect(add(at(2024, 6, 9), 80)).toBe(at(2024, 6, 21, 19))
  expect(add(at(2024, 6, 22), -80)).toBe(at(2024, 6, 10, 10))
})

test('adding backwards and counting agree over a holiday weeks away', () => {
  const from = at(2025, 3, 3, 10)
  for (let hours = 1; hours < 800; hours += 3) {
    const moment = addBusinessTime(from, -hours * HOUR, DEFAULT_SCHEDULE)
    expect(businessHours(moment ?? 0, from, DEFAULT_SCHEDULE)).toBe(hours)
  }
})

test('a schedule without working hours never gets there', () => {
  const idle = scheduleWith({ monday: null })
  expect(addBusinessTime(at(2024, 6, 3), HOUR, idle)).toBeNull()
  expect(addBusinessTime(at(2024, 6, 3), 0, idle)).toBe(at(2024, 6, 3))
  expect(addBusinessTime(at(2024, 6, 3), 1e15, DEFAULT_SCHEDULE)).toBeNull()
})

const moments = fc.integer({ min: at(1990, 1, 1), max: at(2060, 1, 1) })
const clock = fc
  .integer({ min: 0, max: 86399 })
  .map((seconds) => new Date(seconds * 1000).toISOString().slice(11, 19))
const range: fc.Arbitrary<WorkRange> = fc.record({ start: clock, end: clock })
const day = fc.option(fc.array(range, { minLength: 1, maxLength: 4 }))
const schedules = fc
  .record({ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, sunday: day })
  .map((cfg) => scheduleWith(cfg, { holidays: ['2025-01-01', '2024-06-03'] }))

test('a span is the sum of its parts', () => {
  fc.assert(
    fc.property(schedules, moments, moments, moments, (schedule, a, b, c) => {
      const parts = businessTime(a, b, schedule) + businessTime(b, c, schedule)
      expect(parts).toBe(businessTime(a, c, schedule))
    }),
  )
})

test('counting by weeks and by days gives the same', () => {
  const from = fc.integer({ min: at(2023, 1, 1), max: at(2025, 1, 1) })
  const length = fc.integer({ min: 0, max: 120 * DAY })
  fc.assert(
    fc.property(schedules, from, length, (schedule, start, span) => {
      let byDays = 0
      for (let cursor = start; cursor < start + span; cursor += DAY)
        byDays += businessTime(cursor, Math.min(cursor + DAY, start + span), schedule)
      expect(businessTime(start, start + span, schedule)).toBe(byDays)
    }),
    { numRuns: 50 },
  )
})

test('counting up to the added moment gives the added time, and no earlier moment does', () => {
  const time = fc.integer({ min: -3000 * HOUR, max: 3000 * HOUR })
  fc.assert(
    fc.property(schedules, moments, time, (schedule, from, span) => {
      const moment = addBusinessTime(from, span, schedule)
      if (moment === null) return
      expect(businessTime(from, moment, schedule)).toBe(span)
      const nearer = moment - Math.sign(span)
      expect(Math.abs(businessTime(from, nearer, schedule))).toBe(Math.max(0, Math.abs(span) - 1))
    }),
  )
})
