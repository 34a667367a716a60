import { expect, test } from 'vitest'
import { drawsOf } from './random'

const take = (seed: number, count: number) => {
  const draw = drawsOf(seed)
  return Array.from({ length: count }, draw)
}

test('the same seed gives the same numbers, another seed others', () => {
  expect(take(7, 100)).toEqual(take(7, 100))
  expect(take(7, 5)).not.toEqual(take(8, 5))
})

test('draws are uniform from 0 to 1', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (const value of take(1, 20_000)) {
    const tenth = Math.floor(value * 10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  expect(tenths).toHaveLength(10)
  for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200)
})
