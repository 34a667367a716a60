import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, type Ms } from '../../core/time'
import { DEFAULT_SCHEDULE, MORNING } from '../../model/schedule/schedule'
import { scheduleWith } from '../../model/schedule/testing/scheduleWith'
import { runsOf } from '../../testing/runs'
import type { JobPlan } from '../evidence/jobTime'
import { type Observation, observationOf, windowsOf } from '../evidence/observation'
import type { TimeKind, WorkTimes } from '../evidence/workTime'
import { forecastJob, type Supposition } from './forecastJob'

const TIMES: WorkTimes = { usual: DEFAULT_SCHEDULE }
/** June 2024 began on a Saturday. */
const june = (day: number, hour: number): Ms => new Date(2024, 5, day, hour).getTime()

const TWICE_AS_LONG = Array.from({ length: 40 }, () =>
  observationOf({ developer: 1, complexity: 2, estimateHours: 8, actualHours: 16 }),
)
const forecast = (
  plan: Partial<JobPlan>,
  now: Ms,
  {
    times = TIMES,
    seen = TWICE_AS_LONG,
    supposition,
  }: { times?: WorkTimes; seen?: Observation[]; supposition?: Supposition } = {},
) =>
  forecastJob(
    { complexity: 2, assignedTo: 1, ...plan },
    { history: (_, developer) => windowsOf(seen, developer), times, now },
    supposition,
  )

test('hours are placed onto the schedule', () => {
  const result = forecast({ start: june(3, 10), estimate: june(3, 19) }, june(3, 10))
  expect(result).toMatchObject({ kind: 'business', estimateHours: 8, elapsedHours: 0 })
  // Twice 8 hours from Monday morning end on Tuesday evening.
  expect(Math.abs((result?.p50 ?? 0) - june(4, 19))).toBeLessThan(10 * MINUTE)
  const day = new Date(result?.p80 ?? 0)
  expect(day.getDay()).toBe(3)
  expect(day.getHours()).toBeGreaterThanOrEqual(10)
})

test('a job that has not started counts from now, and one planned for later from then', () => {
  const now = june(3, 10)
  const fromNow = forecast({ estimate: june(3, 19) }, now)
  expect(fromNow).toMatchObject({ from: now, estimateHours: 8 })
  const planned = forecast({ start: june(10, 10), estimate: june(10, 19) }, now)
  expect(planned?.elapsedHours).toBe(0)
  expect((planned?.p50 ?? 0) - (fromNow?.p50 ?? 0)).toBe(7 * DAY)
})

test('elapsed time moves the dates', () => {
  const plan = { start: june(3, 10), estimate: june(3, 19) }
  const fresh = forecast(plan, june(3, 10))
  const late = forecast(plan, june(5, 19))
  expect(late?.elapsedHours).toBe(24)
  expect(late?.p50).toBeGreaterThan(june(5, 19))
  expect(late?.p50).toBeGreaterThan(fresh?.p80 ?? 0)
})

test('without an estimate, or with an empty one, nothing is predicted', () => {
  expect(forecast({ start: june(3, 10) }, june(3, 12))).toBeNull()
  expect(forecast({ start: june(3, 10), estimate: june(3, 10) }, june(3, 12))).toBeNull()
  expect(forecast({ estimate: june(3, 10) }, june(3, 12))).toBeNull()
})

test('an estimate without a working hour is forecast in calendar time', () => {
  const result = forecast({ start: june(8, 10), estimate: june(8, 18) }, june(8, 10))
  expect(result).toMatchObject({ kind: 'calendar', reason: 'noHours', estimateHours: 8 })
})

test('the reason for the kind of time is included', () => {
  const why = (plan: Partial<JobPlan>, kind?: TimeKind) => {
    const times = kind ? { ...TIMES, kinds: new Map([[1, kind]]) } : TIMES
    const result = forecast({ start: june(3, 10), estimate: june(3, 19), ...plan }, june(3, 10), {
      times,
    })
    return [result?.kind, result?.reason]
  }
  expect(why({})).toEqual(['business', 'usual'])
  expect(why({}, 'business')).toEqual(['business', 'record'])
  expect(why({ assignedTo: 2 }, 'calendar')).toEqual(['business', 'usual'])
  const weekend = { start: june(1, 10), estimate: june(2, 10) }
  expect(why(weekend)).toEqual(['calendar', 'noHours'])
  expect(why(weekend, 'business')).toEqual(['calendar', 'noHours'])
  expect(why(weekend, 'calendar')).toEqual(['calendar', 'record'])
})

test('someone who is predicted better in calendar time is forecast in it', () => {
  const times = { ...TIMES, kinds: new Map([[1, 'calendar' as const]]) }
  const result = forecast({ start: june(3, 10), estimate: june(3, 18) }, june(3, 10), { times })
  expect(result).toMatchObject({ kind: 'calendar', estimateHours: 8 })
})

test('the curve matches the dates and is increasing', () => {
  const result = forecast({ start: june(3, 10), estimate: june(6, 19) }, june(3, 10), { seen: [] })
  const curve = result?.curve ?? []
  expect(curve.find(({ share }) => share === 0.8)?.at).toBe(result?.p80)
  expect(curve.at(-1)?.share).toBe(0.99)
  curve.slice(1).forEach((point, index) => {
    expect(point.at).toBeGreaterThan(curve[index]?.at ?? 0)
    expect(point.share).toBeGreaterThan(curve[index]?.share ?? 0)
  })
})

const hours = fc.integer({ min: -3000, max: 3000 })
const effort = fc.double({ min: 0.05, max: 2000, noNaN: true })
/** Any history: of nobody, of oneself, of others, with hits, very large and very small jobs. */
const history = fc.array(
  fc
    .record({
      developer: fc.integer({ min: 1, max: 3 }),
      complexity: fc.integer({ min: 0, max: 6 }),
      estimateHours: effort,
      actualHours: effort,
    })
    .map(observationOf),
  { maxLength: 25 },
)

test('for any history no date is before now or before that of a lower level, and each is on the curve', () => {
  const schedules = [DEFAULT_SCHEDULE, scheduleWith({ monday: null })]
  const length = fc.nat({ max: 4000 })
  const usual = fc.constantFrom(...schedules)
  fc.assert(
    fc.property(hours, length, hours, usual, history, (begin, planned, passed, schedule, seen) => {
      const start = june(3, 10) + begin * HOUR
      const plan = { start, estimate: start + planned * HOUR }
      const now = start + passed * HOUR
      const result = forecast(plan, now, { times: { usual: schedule }, seen })
      if (result === null) return
      const dates = [now, result.p50, result.p80, result.p95]
      expect(dates.toSorted((a, b) => a - b)).toEqual(dates)
      const moments = [now, ...result.curve.map(({ at }) => at)]
      expect(moments.every((at, place) => at >= (moments[place - 1] ?? 0))).toBe(true)
      const again = forecast(plan, now, { times: { usual: schedule }, seen })
      expect(JSON.stringify(again)).toBe(JSON.stringify(result))
    }),
    { numRuns: runsOf('FORECASTS', 300) },
  )
})

test('twice the scope is twice the estimate', () => {
  const plan = { start: june(3, 10), estimate: june(3, 19) }
  const result = forecast(plan, june(3, 10), { supposition: { scope: 2 } })
  const planned = forecast({ ...plan, estimate: june(4, 19) }, june(3, 10))
  expect(result).toEqual(planned)
})

test('assumed hours count from now on, and the elapsed time stays', () => {
  const plan = { start: june(3, 10), estimate: june(3, 19) }
  const now = june(4, 16)
  const mornings = scheduleWith({ monday: [MORNING], tuesday: [MORNING], wednesday: [MORNING] })
  const result = forecast(plan, now, { supposition: { schedule: mornings } })
  // Of the 16 hours that such jobs take 13 have passed, and no more are worked that Tuesday.
  expect(result).toMatchObject({ estimateHours: 8, elapsedHours: 13 })
  expect(Math.abs((result?.p50 ?? 0) - june(5, 13))).toBeLessThan(HOUR)
})

test('assuming the current schedule changes nothing but rounding', () => {
  const plan = { start: june(3, 10), estimate: june(5, 12) }
  const asItIs = forecast(plan, june(4, 11))
  const result = forecast(plan, june(4, 11), { supposition: { schedule: DEFAULT_SCHEDULE } })
  expect(Math.abs((result?.p80 ?? 0) - (asItIs?.p80 ?? 0))).toBeLessThan(MINUTE)
})
