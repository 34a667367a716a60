import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BISECTION_ITERATIONS } from './limits'
import { bisect, formatBytes, lazyTable, median, round, sum } from './numbers'

test('a number is rounded to the given decimals', () => {
  expect(round(2 / 3, 4)).toBe(0.6667)
  expect(round(0.8 - 0.5, 4)).toBe(0.3)
  expect(round(-1.25, 1)).toBe(-1.2)
})

test('rounding a huge number keeps it', () => {
  expect(round(1e306, 4)).toBe(1e306)
})

test('a sum of nothing is 0', () => {
  expect(sum([])).toBe(0)
  expect(sum([1, 2, 3.5])).toBe(6.5)
})

test('a median is the middle, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([10, 9, 1, 2])).toBe(5.5)
  expect(median([7])).toBe(7)
})

test('a median does not change its input', () => {
  const values = [3, 1, 2]
  median(values)
  expect(values).toEqual([3, 1, 2])
})

test('an empty list has no median', () => {
  expect(() => median([])).toThrow(new Error('Input array is empty'))
})

test('half of the values lie on either side of the median', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const middle = median(values)
      const half = values.length / 2
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(half)
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(half)
    }),
  )
})

test('bisection finds where a function crosses zero', () => {
  expect(bisect((x) => x * x - 2, 0, 2)).toBeCloseTo(Math.SQRT2, 8)
  expect(bisect((x) => 1 - x, -50, 50)).toBeCloseTo(1, 8)
})

test('a bound that is a zero is the result', () => {
  expect(bisect((x) => x, 0, 5)).toBe(0)
  expect(bisect((x) => x - 5, 0, 5)).toBe(5)
})

test('bounds of the same sign are refused', () => {
  expect(() => bisect((x) => x * x + 1, -1, 1)).toThrow(new Error('same sign at segment bounds'))
  expect(() => bisect(() => Number.NaN, -1, 1)).toThrow(new Error('same sign at segment bounds'))
})

test('a crossing that is never close enough ends after 1000 iterations', () => {
  let calls = 0
  const neverZero = (x: number) => {
    calls++
    return x * x - 2
  }
  expect(() => bisect(neverZero, 0, 2, 0)).toThrow(new Error('max iterations exceeded'))
  expect(calls).toBe(2 + BISECTION_ITERATIONS)
})

test('bisection is as close as the tolerance', () => {
  const bound = fc.integer({ min: 1, max: 1000 })
  fc.assert(
    fc.property(fc.integer({ min: -999, max: 999 }), bound, bound, (zero, below, above) => {
      const found = bisect((x) => x - zero, zero - below, zero + above, 0.001)
      expect(Math.abs(found - zero)).toBeLessThanOrEqual(0.001)
    }),
  )
})

test('bytes are shown in the largest unit, base 1024', () => {
  expect(formatBytes(0)).toBe('0 Bytes')
  expect(formatBytes(1023)).toBe('1023 Bytes')
  expect(formatBytes(1024)).toBe('1 KB')
  expect(formatBytes(1536)).toBe('1.5 KB')
  expect(formatBytes(1234567)).toBe('1.18 MB')
  expect(formatBytes(1234567, 0)).toBe('1 MB')
})

test('units go from bytes through YB and no further', () => {
  const units = Array.from({ length: 10 }, (_, power) => formatBytes(1024 ** power))
  expect(units).toEqual([
    '1 Bytes',
    '1 KB',
    '1 MB',
    '1 GB',
    '1 TB',
    '1 PB',
    '1 EB',
    '1 ZB',
    '1 YB',
    '1024 YB',
  ])
})

test('a size that rounds up to 1024 is one of the next unit', () => {
  expect(formatBytes(1024 ** 2 - 1)).toBe('1 MB')
})

test('an empty size is 0 bytes', () => {
  expect(formatBytes(Number.NaN)).toBe('0 Bytes')
  expect(formatBytes(-5)).toBe('0 Bytes')
})

test('a table is filled once, when it is first asked for', () => {
  const places: number[] = []
  const squares = lazyTable(4, (place) => {
    places.push(place)
    return place * place
  })
  expect(places).toEqual([])
  expect([...squares()]).toEqual([0, 1, 4, 9])
  expect(squares()).toBe(squares())
  expect(places).toEqual([0, 1, 2, 3])
})
