import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOrderOf, readMoment } from './readMoment'

const local = (...parts: [number, number, number, number?, number?, number?, number?]) => {
  const [year, month, ...rest] = parts
  return new Date(year, month - 1, ...rest).getTime()
}

test.each([
  ['11/May/24 03:26 PM', local(2024, 5, 11, 15, 26)],
  ['11/May/24 12:05 AM', local(2024, 5, 11, 0, 5)],
  ['21.06.2025', local(2025, 6, 21)],
  ['21.06.25 16:14:05', local(2025, 6, 21, 16, 14, 5)],
  ['2025-06-21', local(2025, 6, 21)],
  ['2025/6/21 7:05', local(2025, 6, 21, 7, 5)],
  ['2025-06-21T16:14', local(2025, 6, 21, 16, 14)],
  ['2025-06-21T16:14:05.250Z', Date.UTC(2025, 5, 21, 16, 14, 5, 250)],
  ['2025-06-21T16:14:05+0300', Date.UTC(2025, 5, 21, 13, 14, 5)],
  ['2025-06-21 16:14:05 UTC', Date.UTC(2025, 5, 21, 16, 14, 5)],
  ['Tue May 23 2023 14:05:14 GMT+0000 (GMT)', Date.UTC(2023, 4, 23, 14, 5, 14)],
  ['Tue, 23 May 2023 14:05:14 GMT', Date.UTC(2023, 4, 23, 14, 5, 14)],
  ['Oct 5 2026', local(2026, 10, 5)],
  ['May 11, 2024 3:26 PM', local(2024, 5, 11, 15, 26)],
  ['11 мая 2024 г., 15:26', local(2024, 5, 11, 15, 26)],
  ['1740000000', 1_740_000_000_000],
  ['1740000000123', 1_740_000_000_123],
])('%s is read', (text, at) => {
  expect(readMoment(text, 'monthFirst', 'start')).toBe(at)
})

test('two numbers are read in the chosen order', () => {
  expect(readMoment('6/7/2025 16:14', 'monthFirst', 'start')).toBe(local(2025, 6, 7, 16, 14))
  expect(readMoment('6/7/2025 16:14', 'dayFirst', 'start')).toBe(local(2025, 7, 6, 16, 14))
  expect(readMoment('6/21/2025', 'dayFirst', 'start')).toBeUndefined()
})

test('a date alone, or at midnight, is the whole day: its first moment or its last', () => {
  for (const text of ['2025-06-21', '2025-06-21T00:00', '21/Jun/25 12:00 AM']) {
    expect(readMoment(text, 'dayFirst', 'start')).toBe(local(2025, 6, 21))
    expect(readMoment(text, 'dayFirst', 'end')).toBe(local(2025, 6, 22) - 1)
  }
  const midnight = Date.UTC(2025, 5, 21)
  expect(readMoment('2025-06-21T00:00:00Z', 'dayFirst', 'end')).toBe(midnight)
})

test.each([
  '',
  '31/02/2025',
  '2025-02-29',
  '0/1/2025',
  '13.13.2025',
  '2025-06-21 25:00',
  '2025-06-21 13:00 PM',
  '2025-06-21 and more',
  '12',
  'every Friday',
  '11/Foo/24',
  '1024-01-01',
  '9999-01-01',
  '0000-00-00',
])('%j is no date', (text) => {
  expect(readMoment(text, 'dayFirst', 'start')).toBeUndefined()
})

test('any date is read back in the formats of the tools', () => {
  const day = fc.date({
    min: new Date(1971, 0, 1),
    max: new Date(2069, 11, 31),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(day, (date) => {
      expect(readMoment(date.toISOString(), 'dayFirst', 'start')).toBe(date.getTime())
      const second = Math.floor(date.getTime() / 1000) * 1000
      expect(readMoment(String(date), 'dayFirst', 'start')).toBe(second)
      const [month, ...rest] = [date.getMonth() + 1, date.getDate(), date.getFullYear()]
      const midnight = new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
      expect(readMoment([month, ...rest].join('/'), 'monthFirst', 'start')).toBe(midnight)
    }),
  )
})

test('one date that fits only one way decides the order of all', () => {
  expect(dayOrderOf(['1/2/2025', '6/21/2025 16:14'])).toEqual({
    order: 'monthFirst',
    isOpen: false,
  })
  expect(dayOrderOf(['1/2/2025', '21-06-2025'])).toEqual({ order: 'dayFirst', isOpen: false })
})

test('if dates contradict each other, the majority decides', () => {
  const cells = ['21/6/2025', '22/6/2025', '6/23/2025']
  expect(dayOrderOf(cells)).toEqual({ order: 'dayFirst', isOpen: false })
})

test('the order is open only if every date fits both ways', () => {
  expect(dayOrderOf(['1/2/2025', '3/4/2025']).isOpen).toBe(true)
  expect(dayOrderOf(['1/2/2025 3:00 PM'])).toEqual({ order: 'monthFirst', isOpen: true })
  expect(dayOrderOf(['5/5/2025', '01.02.2025', '2025-01-02', '1/May/24', 'x']).isOpen).toBe(false)
})
