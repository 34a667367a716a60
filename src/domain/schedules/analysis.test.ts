import { expect, test } from 'vitest'
import { MINUTE } from '../core/time'
import { DEFAULT_SCHEDULE } from '../model/schedule/schedule'
import { scheduleWith } from '../model/schedule/testing/scheduleWith'
import { analyzeDay, analyzeSchedule, dayKindOf, gapOf } from './analysis'

const SCATTERED = [
  { start: '09:00:00', end: '10:00:00' },
  { start: '10:15:00', end: '12:00:00', _descr: 'Deep work' },
  { start: '13:00:00', end: '13:40:00' },
]

test('a scattered Monday: total 3.42, productive 1.75, absolute 3, which is 58.3%', () => {
  const analysis = analyzeSchedule(scheduleWith({ monday: SCATTERED }))
  expect(analysis.days.monday.totalHours).toBeCloseTo(3.42, 2)
  expect(analysis.days.monday.productiveHours).toBe(1.75)
  expect(analysis.days.monday.absoluteHours).toBe(3)
  expect(analysis.productivePercent).toBe(58.3)
})

test('each range has its kind and its minutes, each gap its best use', () => {
  const { ranges, gaps } = analyzeDay(SCATTERED)
  expect(ranges.map(({ kind, minutes }) => [kind, minutes])).toEqual([
    ['unproductive', 60],
    ['productive', 105],
    ['critical', 40],
  ])
  expect(ranges[1]?.range._descr).toBe('Deep work')
  expect(gaps).toEqual([
    { minutes: 15, optimalFor: 'coffee', isBig: false },
    { minutes: 60, optimalFor: null, isBig: true },
  ])
})

test('the default day: total 8, productive 8, absolute 8; the week is all productive', () => {
  const analysis = analyzeSchedule(DEFAULT_SCHEDULE)
  expect(analysis.days.tuesday).toMatchObject({
    totalHours: 8,
    productiveHours: 8,
    absoluteHours: 8,
  })
  expect(analysis).toMatchObject({ totalHours: 40, absoluteHours: 40, productivePercent: 100 })
})

test.each([
  [90, 'productive'],
  [89, 'unproductive'],
  [46, 'unproductive'],
  [45, 'critical'],
] as const)('a range of %i min is %s', (minutes, kind) => {
  expect(dayKindOf(minutes * MINUTE)).toBe(kind)
})

test.each([
  [9, null, false],
  [10, 'coffee', false],
  [15, 'coffee', false],
  [16, null, false],
  [44, null, false],
  [45, 'lunch', true],
  [59, 'lunch', true],
  [60, null, true],
] as const)('a gap of %i min is best for %s', (minutes, optimalFor, isBig) => {
  expect(gapOf(minutes * MINUTE)).toEqual({ minutes, optimalFor, isBig })
})

test('overlapping ranges count once and leave no gap', () => {
  const day = analyzeDay([
    { start: '09:00:00', end: '11:00:00' },
    { start: '10:00:00', end: '12:00:00' },
  ])
  expect(day).toMatchObject({ totalHours: 3, productiveHours: 3, gaps: [] })
})

test('a day off, and a day shorter than its lunch, have no absolute hours and no percentage', () => {
  expect(analyzeDay([])).toMatchObject({ totalHours: 0, absoluteHours: 0 })
  const short = scheduleWith({ monday: [{ start: '09:00:00', end: '09:30:00' }] })
  expect(analyzeSchedule(short)).toMatchObject({ absoluteHours: 0, productivePercent: null })
})
