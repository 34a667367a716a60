import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import {
  DAY,
  type DateFormat,
  formatCountdown,
  formatDate,
  formatDuration,
  HOUR,
  humanDate,
  isMoment,
  MAX_MOMENT,
  MINUTE,
  SECOND,
} from './time'

afterEach(() => {
  vi.unstubAllEnvs()
})

const AT = Date.UTC(2024, 4, 5, 21, 7)

const formats: readonly [DateFormat, string, string][] = [
  ['DD.MM.YYYY', '05.05.2024', '06.05.2024'],
  ['D.MM.YYYY HH:mm', '5.05.2024 17:07', '6.05.2024 06:07'],
  ['DD.MM.YYYY HH:mm', '05.05.2024 17:07', '06.05.2024 06:07'],
  ['DD MMM YYYY HH:mm', '05 May 2024 17:07', '06 May 2024 06:07'],
  ['DD MMM', '05 May', '06 May'],
  ['YYYY-MM-DD HH:mm', '2024-05-05 17:07', '2024-05-06 06:07'],
]

test.each(formats)('%s is shown in the local time zone', (format, newYork, tokyo) => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(formatDate(AT, format)).toBe(newYork)
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(formatDate(AT, format)).toBe(tokyo)
})

test('a time in the hour that a clock change skips is shown as the clock shows it', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const change = Date.UTC(2024, 2, 31, 1)
  expect(formatDate(change - MINUTE, 'DD.MM.YYYY HH:mm')).toBe('31.03.2024 01:59')
  expect(formatDate(change, 'DD.MM.YYYY HH:mm')).toBe('31.03.2024 03:00')
})

test('an invalid moment is never shown as a date', () => {
  for (const at of [Number.NaN, Number.POSITIVE_INFINITY, MAX_MOMENT + 1]) {
    expect(isMoment(at)).toBe(false)
    expect(formatDate(at, 'DD.MM.YYYY')).toBe('–')
  }
  expect(isMoment('1')).toBe(false)
  expect(isMoment(undefined)).toBe(false)
})

test('a date can represent every moment', () => {
  const value = fc.oneof(fc.double(), fc.integer({ min: -MAX_MOMENT, max: MAX_MOMENT }))
  fc.assert(
    fc.property(value, (at) => {
      expect(isMoment(at)).toBe(!Number.isNaN(new Date(at).getTime()))
    }),
  )
  expect(isMoment(MAX_MOMENT)).toBe(true)
})

test('a duration is whole days and hours', () => {
  expect(formatDuration(50.5 * HOUR)).toBe('2d 2h')
  expect(formatDuration(0)).toBe('0d 0h')
  expect(formatDuration(DAY - 1)).toBe('0d 23h')
})

test('a negative duration has one sign, and none if it is zero', () => {
  expect(formatDuration(-50.5 * HOUR)).toBe('-2d 2h')
  expect(formatDuration(-MINUTE)).toBe('0d 0h')
})

test('a countdown is days and a clock', () => {
  expect(formatCountdown(2 * DAY + 3 * HOUR + 4 * MINUTE + 5 * SECOND)).toBe('2d 03:04:05')
  expect(formatCountdown(DAY - 1)).toBe('0d 23:59:59')
  expect(formatCountdown(0)).toBe('0d 00:00:00')
})

test('a countdown past its end has one sign', () => {
  expect(formatCountdown(-(DAY + SECOND))).toBe('-1d 00:00:01')
  expect(formatCountdown(-1)).toBe('0d 00:00:00')
})

test('a span that is not finite has no text', () => {
  expect(formatDuration(Number.NaN)).toBe('–')
  expect(formatCountdown(Number.POSITIVE_INFINITY)).toBe('–')
})

test('people write the weekday, and the year only if it is another one', () => {
  const now = new Date(2026, 10, 17).getTime()
  const then = new Date(2026, 10, 18, 17, 5).getTime()
  expect(humanDate(then, now)).toBe('Wed 18 Nov')
  expect(humanDate(then, now, true)).toBe('Wed 18 Nov, 17:05')
  expect(humanDate(new Date(2027, 0, 1, 9).getTime(), now)).toBe('Fri 1 Jan 2027')
  expect(humanDate(Number.NaN, now)).toBe('–')
})
