import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, isMoment, MAX_MOMENT } from '../../../domain/core/time'
import {
  type Axis,
  bandAxis,
  fittingLabels,
  fixedTicks,
  numberAxis,
  roundTicks,
  scaleFor,
  timeDomain,
  timeTicks,
} from './axes'
import { timeTick } from './timeScale'

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
  expect(timeTicks(last, 8)).toEqual([last.min, last.max])
  expect(timeTicks({ min: 0, max: DAY }, 8).length).toBeGreaterThan(2)
})

test('a tick shows what its range leaves open', () => {
  const noon = at('2025-11-08T12:00')
  const stretch = (span: number) => ({ min: noon, max: noon + span })
  expect(timeTick(noon, stretch(DAY))).toBe('12:00\n08 Nov')
  expect(timeTick(noon, stretch(30 * DAY))).toBe('08 Nov')
  expect(timeTick(noon, stretch(3000 * DAY))).toBe('2025-11')
})

const finite = fc.double({ min: -1e12, max: 1e12, noNaN: true })
/** From a thousandth of a number's size on, as far as its decimals carry. */
const range = fc
  .tuple(finite, fc.double({ min: 1e-3, max: 1e3, noNaN: true }))
  .map(([min, factor]) => ({ min, max: min + Math.max(1, Math.abs(min)) * factor }))

test('ticks are round numbers without the noise of binary fractions', () => {
  expect(roundTicks(0, 0.7)(8)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
  expect(roundTicks(-7, 105)(6)).toEqual([0, 20, 40, 60, 80, 100])
  expect(roundTicks(0, 8)(5)).toEqual([0, 2, 4, 6, 8])
  expect(roundTicks(3, 3)(5)).toEqual([])
})

test('ticks are inside their range, ascending, and never more than asked for', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: 2, max: 12 }), ({ min, max }, most) => {
      const ticks = roundTicks(min, max)(most)
      expect(ticks.length).toBeLessThanOrEqual(most)
      for (const [index, tick] of ticks.entries()) {
        expect(tick >= min && tick <= max).toBe(true)
        if (index > 0) expect(tick).toBeGreaterThan(ticks[index - 1] ?? Number.NaN)
      }
    }),
  )
})

test('with five ticks or more allowed there are at least two', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: 5, max: 12 }), ({ min, max }, most) => {
      expect(roundTicks(min, max)(most).length).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('fixed ticks are thinned evenly', () => {
  const ticks = fixedTicks([0, 20, 40, 60, 80, 100])
  expect(ticks(6)).toEqual([0, 20, 40, 60, 80, 100])
  expect(ticks(5)).toEqual([0, 40, 80])
  expect(ticks(2)).toEqual([0, 60])
})

test('the ends of an axis are the ends of its room, also where their distance is no number', () => {
  const largest = { min: -Number.MAX_VALUE, max: Number.MAX_VALUE }
  for (const { min, max } of [largest, { min: 3, max: 4 }]) {
    const scale = scaleFor(numberAxis({ min, max }, String), 40, 300)
    expect([scale(min), scale(max)]).toEqual([40, 300])
  }
  const factors = { min: 0.1, max: 10, isLogarithmic: true, ticks: fixedTicks([1]), format: String }
  expect(scaleFor(factors, 0, 100)(1)).toBe(50)
})

test('bands are equally wide, each with its name in the middle', () => {
  const axis = bandAxis(['Mon', 'Tue'])
  const scale = scaleFor(axis, 0, 100)
  expect(axis.ticks(2).map((index) => [scale(index), axis.format(index)])).toEqual([
    [25, 'Mon'],
    [75, 'Tue'],
  ])
})

test('a label at the end is moved into the chart', () => {
  const axis = { min: 0, max: 10, ticks: fixedTicks([0, 10]), format: String }
  const room = { from: 0, to: 100, gap: 5, sizeOf: () => 20 }
  expect(fittingLabels(axis, scaleFor(axis, 0, 100), room).map(({ at }) => at)).toEqual([10, 90])
})

test('ticks that would read the same become fewer', () => {
  const axis = numberAxis({ min: 0, max: 4 }, (value) => value.toFixed(0).slice(0, 1), 9)
  const room = { from: 0, to: 900, gap: 5, sizeOf: () => 10 }
  const texts = fittingLabels(axis, scaleFor(axis, 0, 900), room).map(({ text }) => text)
  expect(texts).toEqual(['0', '1', '2', '3', '4'])
})

const LETTER = 7
const moments = fc
  .tuple(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 2 * HOUR, max: 20_000 * DAY }))
  .map(([min, span]) => ({ min, max: min + span }))
const anyAxis: fc.Arbitrary<Axis> = fc.oneof(
  range.map((ends) => numberAxis(ends, String)),
  moments.map((domain) => ({
    ...domain,
    ticks: (most: number) => timeTicks(domain, most),
    format: (at: number) => timeTick(at, domain),
  })),
  fc.array(fc.string({ maxLength: 12 }), { minLength: 1, maxLength: 9 }).map(bandAxis),
)

test('labels never overlap, never leave the chart, and belong to values of the axis', () => {
  fc.assert(
    fc.property(anyAxis, fc.integer({ min: 1, max: 1200 }), (axis, width) => {
      const sizeOf = (text: string) => text.length * LETTER
      const labels = fittingLabels(axis, scaleFor(axis, 40, 40 + width), {
        from: 0,
        to: width + 64,
        gap: 12,
        sizeOf,
      })
      for (const [index, { value, text, at }] of labels.entries()) {
        const half = sizeOf(text) / 2
        expect(value >= axis.min && value <= axis.max).toBe(true)
        expect(at - half).toBeGreaterThanOrEqual(-1e-9)
        expect(at + half).toBeLessThanOrEqual(width + 64 + 1e-9)
        const before = labels[index - 1]
        if (before === undefined) continue
        const gap = at - half - before.at - sizeOf(before.text) / 2
        expect(gap).toBeGreaterThanOrEqual((axis.gap ?? 12) - 1e-9)
      }
    }),
  )
})

test('an axis of moments has at least two labels on a narrow phone', () => {
  fc.assert(
    fc.property(moments, (domain) => {
      const axis = {
        ...domain,
        ticks: (most: number) => timeTicks(domain, most),
        format: (at: number) => timeTick(at, domain),
      }
      const sizeOf = (text: string) =>
        Math.max(...text.split('\n').map((line) => line.length)) * LETTER
      const labels = fittingLabels(axis, scaleFor(axis, 40, 270), {
        from: 0,
        to: 294,
        gap: 12,
        sizeOf,
      })
      expect(labels.length).toBeGreaterThanOrEqual(2)
    }),
  )
})
