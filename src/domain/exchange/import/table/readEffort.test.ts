import { expect, test } from 'vitest'
import { readEffort } from './readEffort'
import { decimalMarkOf, readNumber } from './readNumber'

const RATES = { hoursPerDay: 8, hoursPerPoint: 3 }

test.each([
  ['12', 12],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['.5', 0.5],
  ['1 234,5', 1234.5],
  ['1\u00A0234', 1234],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ["1'234'567", 1234567],
  ['1,234,567', 1234567],
  ['−2', -2],
])('%s is the number %d', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each(['', 'x', '1,2,3', '1.2.3', '12:30', '1e5', '--1', '1,23,456', '9'.repeat(400)])(
  '%j is no number',
  (text) => {
    expect(readNumber(text)).toBeUndefined()
  },
)

test('the meaning of three digits after a separator depends on the other numbers of the file', () => {
  expect(readNumber('1,234', decimalMarkOf(['1,234', '12']))).toBe(1234)
  expect(readNumber('1,234', decimalMarkOf(['1,234', '1,5']))).toBe(1.234)
  expect(readNumber('1.234', decimalMarkOf(['1.234', '1,5']))).toBe(1234)
})

test.each([
  ['38h', 38],
  ['1h 30m', 1.5],
  ['1h30m', 1.5],
  ['2d', 16],
  ['1w 1d', 48],
  ['1,5 ч', 1.5],
  ['2 дня 4 часа', 20],
  ['90 мин.', 1.5],
  ['1 hour, 15 minutes', 1.25],
  ['01:30:00', 1.5],
  ['100:15', 100.25],
])('%s is an effort that needs no unit: %d hours', (text, hours) => {
  expect(readEffort(text, 'seconds', RATES)).toBeCloseTo(hours)
})

test.each([
  ['hours', 5],
  ['minutes', 5 / 60],
  ['seconds', 5 / 3600],
  ['days', 40],
  ['points', 15],
] as const)('a number alone counts %s', (unit, hours) => {
  expect(readEffort('5', unit, RATES)).toBeCloseTo(hours)
})

test.each(['', 'soon', 'h', '4x', '1h 30', '10:75', '1e9', '99999999'])(
  '%j is no effort',
  (text) => {
    expect(readEffort(text, 'hours', RATES)).toBeUndefined()
  },
)
