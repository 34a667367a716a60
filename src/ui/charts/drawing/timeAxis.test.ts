import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, isMoment, MAX_MOMENT } from '../../../domain/core/time'
import { timeDomain, timeTick, timeTicks } from './timeAxis'

const at = (text: string) => new Date(text).getTime()

test('a single moment is in the middle of two hours', () => {
  const noon = at('2025-11-18T12:00')
  expect(timeDomain([noon], null)).toEqual({ min: noon - HOUR, max: noon + HOUR })
})

test('now is in range unless it is far from everything else', () => {
  const [first, last] = [at('2025-11-10T12:00'), at('2025-11-20T12:00')]
  expect(timeDomain([first, last], last + 10 * DAY).max).toBeGreaterThan(last + 10 * DAY)
  expect(timeDomain([first, last], first - 10 * DAY).min).toBeLessThan(first - 10 * DAY)
  expect(timeDomain([first, last], last + 20 * DAY).max).toBeLessThan(last + DAY)
})

test('no range leaves the calendar, whatever it has to show', () => {
  const moment = fc.integer({ min: -MAX_MOMENT, max: MAX_MOMENT })
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 5 }), fc.option(moment), (times, now) => {
      const { min, max } = timeDomain(times, now)
      expect(isMoment(min) && isMoment(max) && min < max).toBe(true)
      for (const time of times) expect(min <= time && time <= max).toBe(true)
    }),
  )
})

test('ticks are computed only within the calendar', () => {
  const last = { min: MAX_MOMENT - DAY, max: MAX_MOMENT }
  expect(timeTicks(last)).toEqual([last.min, last.max])
  expect(timeTicks({ min: 0, max: DAY })).toBe('auto')
})

test('a tick shows what its range leaves open', () => {
  const noon = at('2025-11-08T12:00')
  const stretch = (span: number) => ({ min: noon, max: noon + span })
  expect(timeTick(noon, stretch(DAY))).toBe('12:00\n08 Nov')
  expect(timeTick(noon, stretch(30 * DAY))).toBe('08 Nov')
  expect(timeTick(noon, stretch(3000 * DAY))).toBe('2025-11')
})
