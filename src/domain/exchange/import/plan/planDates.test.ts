import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ms } from '../../../core/time'
import { businessHours } from '../../../model/schedule/hours'
import { DEFAULT_SCHEDULE, type Schedule, WEEKDAYS } from '../../../model/schedule/schedule'
import { scheduleWith } from '../../../model/schedule/testing/scheduleWith'
import type { HistoryRow } from '../historyRow'
import { type Laying, planDates } from './planDates'

const at = (month: number, day: number, hour = 0, minute = 0): Ms =>
  new Date(2024, month - 1, day, hour, minute).getTime()

const NOW = at(12, 1)
const laying: Laying = { schedule: DEFAULT_SCHEDULE, isFromCreation: false, now: NOW }
const row = (rest: Partial<HistoryRow>): HistoryRow => ({
  key: 'a',
  line: 1,
  title: 'Checkout',
  ...rest,
})
const dates = (rest: Partial<HistoryRow>, more: Partial<Laying> = {}) =>
  planDates(row(rest), { ...laying, ...more })

/** A Monday. */
const START = at(6, 3, 10)

test('hours are placed onto the schedule from the start', () => {
  const finished = at(6, 28, 12)
  expect(dates({ started: START, finished, estimate: { hours: 8 }, actualHours: 18.5 })).toEqual({
    start: START,
    estimate: at(6, 3, 19),
    finish: at(6, 5, 12, 30),
  })
})

test('without real hours the given finish is used', () => {
  const finished = at(6, 5, 12, 30)
  expect(dates({ started: START, finished, estimate: { hours: 8 } })).toMatchObject({
    finish: finished,
  })
})

test('without a start it is the real hours before the finish', () => {
  const finished = at(6, 10, 11)
  expect(dates({ finished, estimate: { hours: 1 }, actualHours: 2 })).toEqual({
    start: at(6, 7, 18),
    estimate: at(6, 7, 19),
    finish: finished,
  })
})

test('an estimated date is compared with the real finish', () => {
  const by = at(6, 4, 19)
  const finished = at(6, 6, 14)
  expect(dates({ started: START, finished, estimate: { by }, actualHours: 3 })).toEqual({
    start: START,
    estimate: by,
    finish: finished,
  })
})

test('days without a time are whole working days', () => {
  const endOf = (day: number) => at(6, day + 1) - 1
  expect(dates({ started: at(6, 3), finished: endOf(3), estimate: { by: endOf(4) } })).toEqual({
    start: at(6, 3, 10),
    estimate: at(6, 4, 19),
    finish: at(6, 3, 19),
  })
})

test('work outside all working hours is estimated in calendar time too', () => {
  const started = at(6, 8, 10)
  const finished = at(6, 8, 16)
  expect(dates({ started, finished, estimate: { hours: 3 } })).toMatchObject({
    estimate: at(6, 8, 13),
  })
})

test('open work keeps its start, and its estimate only with one', () => {
  expect(dates({ started: START, estimate: { hours: 8 } })).toEqual({
    start: START,
    estimate: at(6, 3, 19),
  })
  expect(dates({ estimate: { hours: 8 } })).toEqual({})
  expect(dates({ started: START })).toEqual({ start: START })
})

test('work without a known start may have begun with its record', () => {
  const known = { created: START, finished: at(6, 5, 12), estimate: { hours: 8 } }
  expect(dates(known)).toEqual({ why: 'noStart' })
  expect(dates(known, { isFromCreation: true })).toMatchObject({ start: START })
})

test.each<[string, Partial<HistoryRow>]>([
  ['finishBeforeStart', { started: START, finished: START - 1, estimate: { hours: 1 } }],
  ['finishBeforeStart', { started: START, finished: START, estimate: { hours: 1 } }],
  ['noEstimate', { started: START, finished: at(6, 5) }],
  ['noStart', { finished: at(6, 5), estimate: { hours: 1 } }],
  ['badEstimate', { started: START, finished: at(6, 5), estimate: { by: START } }],
  ['badEstimate', { started: START, finished: at(6, 5), estimate: { hours: 0 } }],
  ['badEstimate', { started: START, estimate: { hours: 1e9 } }],
  ['badEstimate', { estimate: { hours: Number.NaN } }],
  ['badDate', { started: START, finished: at(12, 5), estimate: { hours: 1 } }],
  ['badNumber', { started: START, finished: at(6, 5), estimate: { hours: 1 }, actualHours: 1e9 }],
])('%s is why a record is refused', (why, rest) => {
  expect(dates(rest)).toEqual({ why })
})

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

const anyDay = fc
  .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1439 }))
  .filter(([start, end]) => start < end)
  .map(([start, end]) => [{ start: clock(start), end: clock(end) }])

const anySchedule: fc.Arbitrary<Schedule> = fc
  .tuple(
    fc.array(fc.option(anyDay), { minLength: 7, maxLength: 7 }),
    fc.array(fc.constantFrom('2024-06-03', '2024-06-04', '2024-07-01'), { maxLength: 3 }),
  )
  .map(([days, holidays]) =>
    scheduleWith(Object.fromEntries(WEEKDAYS.map((day, index) => [day, days[index] ?? null])), {
      holidays: [...new Set(holidays)],
    }),
  )
  // With fewer hours a week the total would not fit into the calendar.
  .filter((schedule) => businessHours(at(6, 17), at(6, 24), schedule) >= 4)

const anyHours = fc.double({ min: 0.02, max: 400, noNaN: true })
const MINUTE_IN_HOURS = 1 / 60

test('the ratio of real to estimated time stays the same for any hours and schedule', () => {
  fc.assert(
    fc.property(
      anySchedule,
      anyHours,
      anyHours,
      fc.integer({ min: at(1, 1), max: at(8, 1) }),
      fc.boolean(),
      (schedule, estimated, actual, moment, isStartKnown) => {
        const known = isStartKnown
          ? { started: moment, finished: moment + 1 }
          : { finished: moment }
        const planned = dates(
          { ...known, estimate: { hours: estimated }, actualHours: actual },
          { schedule },
        )
        if ('why' in planned) throw new Error(planned.why)
        const { start = 0, estimate = 0, finish = 0 } = planned
        const hoursTo = (end: Ms) => businessHours(start, end, schedule)
        expect(Math.abs(hoursTo(finish) - actual)).toBeLessThan(MINUTE_IN_HOURS)
        expect(Math.abs(hoursTo(estimate) - estimated)).toBeLessThan(MINUTE_IN_HOURS)
        const ratio = hoursTo(finish) / hoursTo(estimate) / (actual / estimated)
        expect(Math.abs(ratio - 1)).toBeLessThan(0.0001)
      },
    ),
  )
})
