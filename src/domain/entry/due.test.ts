import { expect, test } from 'vitest'
import { HOUR } from '../core/time'
import { DEFAULT_SCHEDULE } from '../model/schedule/schedule'
import { dueDates, dueOf } from './due'

// A Tuesday; the default schedule works from 10:00 to 19:00.
const NOW = new Date(2026, 10, 17, 12, 30).getTime()
const at = (month: number, day: number, hour = 19, year = 2026) =>
  new Date(year, month - 1, day, hour).getTime()

function due(text: string, now = NOW) {
  const found = dueOf(text.split(' '))
  return found && dueDates(found, now, DEFAULT_SCHEDULE)?.estimate
}

test.each([
  ['by fri', at(11, 20)],
  ['by Friday', at(11, 20)],
  ['By mon', at(11, 23)],
  ['до пт', at(11, 20)],
  ['до пятницы', at(11, 20)],
  ['к среде', at(11, 18)],
  ['by today', at(11, 17)],
  ['до завтра', at(11, 18)],
  ['by 24.12', at(12, 24)],
  ['by 24.12.', at(12, 24)],
  ['by 24.12.2027', at(12, 24, 19, 2027)],
  ['by 2027-01-08', at(1, 8, 19, 2027)],
  ['by fri 15:00', at(11, 20, 15)],
  ['by sun', at(11, 22, 18)],
])('%s is the end of that working day, or the given time', (text, moment) => {
  expect(due(text)).toBe(moment)
})

test('a weekday is today until work ends, and then that of next week', () => {
  expect(due('by tue')).toBe(at(11, 17))
  expect(due('by tue 9:00')).toBe(at(11, 24, 9))
})

test('a date without a year is the next one, also on 29 February', () => {
  expect(due('by 3.2')).toBe(at(2, 3, 19, 2027))
  expect(due('by 29.2')).toBe(at(2, 29, 19, 2028))
})

test('a moment that is past plans nothing', () => {
  const past = dueOf(['by', '1.1.2020'])
  expect(past && dueDates(past, NOW, DEFAULT_SCHEDULE)).toBeNull()
  expect(due('by today 9:00', at(11, 17, 12) + HOUR)).toBeUndefined()
})

test.each(['by', 'by me', 'by 31.02', 'by 24.13', 'by fri 25:00', 'fri', 'by fri 15:00 now'])(
  '%s is no date',
  (text) => {
    expect(dueOf(text.split(' '))).toBeUndefined()
  },
)
