import { afterAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, type Ms } from '../../core/time'
import { addBusinessTime, businessHours, businessTime } from './hours'
import { DEFAULT_SCHEDULE, WEEKDAYS } from './schedule'
import { scheduleWith } from './testing/scheduleWith'

const zoneBefore = process.env.TZ
afterAll(() => {
  if (zoneBefore === undefined) delete process.env.TZ
  else process.env.TZ = zoneBefore
})

const at = (year: number, month: number, day: number, hour = 0, minute = 0): Ms =>
  new Date(year, month - 1, day, hour, minute).getTime()

const everyDay = (start: string, end: string) =>
  scheduleWith(Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [{ start, end }]])))

const NIGHTS = everyDay('00:00:00', '06:00:00')

/** Each with the local days on which its clocks go forward and back, and by how much. */
const ZONES = [
  { zone: 'America/New_York', forward: [2024, 3, 10], back: [2024, 11, 3], shift: HOUR },
  { zone: 'Europe/Berlin', forward: [2024, 3, 31], back: [2024, 10, 27], shift: HOUR },
  { zone: 'Australia/Lord_Howe', forward: [2024, 10, 6], back: [2024, 4, 7], shift: 30 * MINUTE },
  { zone: 'America/Sao_Paulo', forward: [2018, 11, 4], back: [2018, 2, 18], shift: HOUR },
] as const

test.each(ZONES)('$zone is in effect', ({ zone, forward, back, shift }) => {
  process.env.TZ = zone
  const length = ([year, month, day]: readonly [number, number, number]) =>
    at(year, month, day + 1) - at(year, month, day)
  const [year, month, day] = back
  // In Sao Paulo the hour repeats before midnight, so the day before is the long one.
  const longest = Math.max(length(back), length([year, month, day - 1]))
  expect(length(forward)).toBe(DAY - shift)
  expect(longest).toBe(DAY + shift)
})

test.each(ZONES)('a clock change at night does not affect the day hours in $zone', ({ zone }) => {
  process.env.TZ = zone
  for (let month = 1; month <= 12; month++) {
    for (let day = 1; day <= 28; day++) {
      const monday = day + ((8 - new Date(2023, month - 1, day).getDay()) % 7)
      const from = at(2023, month, monday, 10)
      expect(businessHours(from, at(2023, month, monday + 4, 19), DEFAULT_SCHEDULE)).toBe(40)
      expect(addBusinessTime(from, 40 * HOUR, DEFAULT_SCHEDULE)).toBe(
        at(2023, month, monday + 4, 19),
      )
    }
  }
})

test.each(ZONES)('a night shift has the hours that really pass in $zone', (example) => {
  process.env.TZ = example.zone
  const [year, month, day] = example.forward
  const from = at(year, month, day)
  const short = 6 * HOUR - example.shift
  expect(businessTime(from, at(year, month, day + 1), NIGHTS)).toBe(short)
  const weeks = businessTime(at(year, month, day - 10), at(year, month, day + 11), NIGHTS)
  expect(weeks).toBe(20 * 6 * HOUR + short)
})

test.each(ZONES)('adding and counting agree all through the years in $zone', ({ zone }) => {
  process.env.TZ = zone
  for (const from of [at(2018, 1, 1), at(2019, 1, 1)]) {
    for (let hours = -2000; hours < 2000; hours += 7) {
      const moment = addBusinessTime(from, hours * HOUR, NIGHTS)
      expect(businessTime(from, moment ?? 0, NIGHTS)).toBe(hours * HOUR)
    }
  }
})

test('a day that the calendar skipped counts neither for itself nor for the next', () => {
  process.env.TZ = 'Pacific/Apia'
  const from = at(2011, 12, 29)
  expect(at(2011, 12, 31) - from).toBe(DAY)
  expect(businessHours(from, at(2012, 1, 1), everyDay('10:00:00', '18:00:00'))).toBe(16)
})
