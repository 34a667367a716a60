import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../../domain/core/time'
import { percentAt, scaleOf, ticksAt, ticksOf } from './timeScale'

const at = (month: number, day: number, hour = 0) => new Date(2026, month - 1, day, hour).getTime()
const NOW = at(11, 16, 10)

const running = (start: number, finish: number) => ({
  jobId: 1,
  person: 7,
  start: { p10: start, p50: start, p90: start },
  finish: { p10: finish, p50: finish, p90: finish + DAY },
  criticality: 0,
})

test('all ends are in range, and a job that runs for months does not squeeze them', () => {
  const scale = scaleOf([running(NOW - 300 * DAY, NOW + 3 * DAY)], NOW)
  expect(scale).toEqual({ min: NOW - DAY, max: NOW + 4 * DAY })
  expect(percentAt(NOW, scale)).toBe(20)
  expect(percentAt(NOW - 300 * DAY, scale)).toBe(0)
  expect(percentAt(NOW + 300 * DAY, scale)).toBe(100)
})

test.each([
  [{ min: at(11, 16, 10), max: at(11, 16, 14) }, [11, 12, 13, 14].map((hour) => at(11, 16, hour))],
  [{ min: at(11, 16, 10), max: at(11, 20) }, [17, 18, 19, 20].map((day) => at(11, day))],
  // Weeks begin on Monday.
  [{ min: at(11, 17), max: at(12, 15) }, [at(11, 23), at(11, 30), at(12, 7), at(12, 14)]],
  // By weeks there would be three.
  [{ min: at(11, 17), max: at(12, 9) }, [at(11, 22), at(11, 27), at(12, 2), at(12, 7)]],
  [{ min: at(1, 5), max: at(5, 20) }, [at(2, 1), at(3, 1), at(4, 1), at(5, 1)]],
])('ticks are round moments of the calendar (%#)', (scale, ticks) => {
  expect(ticksOf(scale)).toEqual(ticks)
})

test('where people choose the step, ticks are days, Mondays or the first of a month', () => {
  const scale = { min: at(11, 28, 10), max: at(12, 9) }
  expect(ticksAt('day', scale)[0]).toBe(at(11, 29))
  expect(ticksAt('day', scale)).toHaveLength(11)
  expect(ticksAt('week', scale)).toEqual([at(11, 30), at(12, 7)])
  expect(ticksAt('month', scale)).toEqual([at(12, 1)])
})

test('from five hours on there are four ticks or more, but not too many, and all are in range', () => {
  const span = fc.integer({ min: 5 * HOUR, max: 20_000 * DAY })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), span, (min, length) => {
      const scale = { min, max: min + length }
      const ticks = ticksOf(scale)
      expect(ticks.length).toBeGreaterThanOrEqual(4)
      expect(ticks.length).toBeLessThanOrEqual(13)
      for (const tick of ticks) {
        expect(tick).toBeGreaterThan(scale.min)
        expect(tick).toBeLessThanOrEqual(scale.max)
      }
    }),
  )
})
