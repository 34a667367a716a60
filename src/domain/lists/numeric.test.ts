import { expect, test } from 'vitest'
import { parseNumeric } from '../core/numbers'

test('only digits are a number', () => {
  expect(parseNumeric('1700000000000')).toBe(1700000000000)
  expect(parseNumeric('0')).toBe(0)
})

test.each(['', '12x', '-4', '3.5', '1e3', ' 5', '0x1f', '99999999999999999', null, undefined])(
  '%j is none',
  (text) => {
    expect(parseNumeric(text)).toBeUndefined()
  },
)
