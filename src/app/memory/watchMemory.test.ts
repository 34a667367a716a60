import { expect, test } from 'vitest'
import { columnsOf, MEMORY, memoryLevel } from './watchMemory'

test.each([
  [79.9, 'normal'],
  [80, 'warning'],
  [99.9, 'warning'],
  [100, 'danger'],
])('at %d %% the memory is %s', (percent, level) => {
  expect(memoryLevel(percent)).toBe(level)
})

test('500 samples fill the 200 columns', () => {
  const columns = columnsOf(Array.from({ length: MEMORY.samples }, () => 5))
  expect(columns).toHaveLength(MEMORY.width)
  expect(new Set(columns.map(({ x }) => x)).size).toBe(MEMORY.width)
  expect(columns.every(({ x, height }) => x >= 0 && height === 12)).toBe(true)
})

test('the newest sample is at the right edge', () => {
  expect(columnsOf([10])).toEqual([{ x: 199, height: 12, level: 'normal' }])
})

test('a column is the highest of its samples, and even a low one is visible', () => {
  const columns = columnsOf([...Array.from({ length: 3 }, () => 0.1), 40, 100])
  expect(columns.at(-1)).toEqual({ x: 199, height: 12, level: 'danger' })
  expect(columns[0]?.height).toBe(1)
})

test('no samples, no columns', () => {
  expect(columnsOf([])).toEqual([])
})
