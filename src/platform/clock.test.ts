import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastTick, subscribeToTicks } from './clock'

const NOW = Date.UTC(2025, 0, 15, 12)
const EVERY = 10_000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})

afterEach(() => {
  vi.useRealTimers()
})

test('whoever follows the time reads what they read before, so that nothing renders twice', () => {
  const read = lastTick(EVERY)
  vi.advanceTimersByTime(300)
  const stop = subscribeToTicks(EVERY, () => {})
  expect(lastTick(EVERY)).toBe(read)
  stop()
})

test('the time of a tick is the same for all until the next one', () => {
  const first = vi.fn()
  const second = vi.fn()
  const stops = [subscribeToTicks(EVERY, first), subscribeToTicks(EVERY, second)]
  const read = lastTick(EVERY)
  vi.advanceTimersByTime(EVERY - 1)
  expect(lastTick(EVERY)).toBe(read)
  expect(first).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(lastTick(EVERY)).toBe(Date.now())
  expect(first).toHaveBeenCalledOnce()
  expect(second).toHaveBeenCalledOnce()
  for (const stop of stops) stop()
})

test('rows that make room for others leave the time as it was', () => {
  const stopOld = subscribeToTicks(EVERY, () => {})
  const read = lastTick(EVERY)
  vi.advanceTimersByTime(500)
  stopOld()
  const stopNew = subscribeToTicks(EVERY, () => {})
  expect(lastTick(EVERY)).toBe(read)
  stopNew()
})

test('a time that nobody follows is read anew', () => {
  lastTick(EVERY)
  vi.advanceTimersByTime(5000)
  expect(lastTick(EVERY)).toBe(Date.now())
  vi.setSystemTime(NOW - 60_000)
  expect(lastTick(EVERY)).toBe(Date.now())
})

test('nothing ticks for nobody', () => {
  const stop = subscribeToTicks(EVERY, () => {})
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
