import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { burstLog } from './burstLog.mjs'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const lines: string[] = []
  return { lines, log: burstLog((line) => lines.push(line), { quiet: 2000, longest: 60_000 }) }
}

test('a burst is one line with its count, once it is over', () => {
  const { lines, log } = open()
  for (let time = 0; time < 1000; time++) {
    log.add('Dropped.')
    vi.advanceTimersByTime(1)
  }
  log.add('Refused.')
  expect(lines).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(lines).toEqual(['Dropped. (1000 times)', 'Refused.'])
  log.add('Dropped.', 3)
  vi.advanceTimersByTime(2000)
  expect(lines.at(-1)).toBe('Dropped. (3 times)')
})

test('a burst that does not end is one line per minute', () => {
  const { lines, log } = open()
  for (let second = 0; second < 600; second++) {
    log.add('Dropped.')
    vi.advanceTimersByTime(1000)
  }
  expect(lines.length).toBeGreaterThanOrEqual(9)
  expect(lines.length).toBeLessThanOrEqual(10)
})

test('many addresses at once do not make many lines', () => {
  const { lines, log } = open()
  for (let n = 0; n < 1000; n++) log.add(`Refused ${n}.`)
  log.flush()
  expect(lines).toHaveLength(21)
  expect(lines).toContain('More addresses went over a limit. (980 times)')
})
