import fc from 'fast-check'
import { expect, test } from 'vitest'
import { load } from '../../app/load'
import { mergeJobs } from '../../app/mergeJobs'
import type { AppEvent } from '../../app/state/events'
import { applyPatch, inverse, isEmptyPatch, patchBetween } from '../../app/state/patch'
import { type AppState, EMPTY_STATE } from '../../app/state/state'
import { transition } from '../../app/transition'
import {
  DAILY_RECORDED_PLANS,
  MOST_RECORDED_FORECASTS,
  MOST_RECORDED_PLANS,
} from '../../core/limits'
import { DAY, HOUR, MINUTE, type Ms } from '../../core/time'
import { jobWith } from '../../testing/sampleJob'
import type { Job } from './job'
import { minuteOf } from './recordedForecasts'

/** Noon of a day in June, by the local clock. */
const noon = (day: number): Ms => new Date(2024, 5, day, 12).getTime()
const START = noon(1)
const running = jobWith({ start: START, estimate: noon(9) }, { id: 1 })

const stateOf = (...items: readonly Job[]): AppState => ({
  ...EMPTY_STATE,
  jobs: { ...EMPTY_STATE.jobs, items },
})
const shown = (p50: Ms): AppEvent => ({
  type: 'todo.keepForecast',
  id: 1,
  forecast: { p50, p80: p50 + DAY, p95: p50 + 2 * DAY },
})
const record = (state: AppState, at: Ms, p50 = at + DAY): AppState =>
  transition(state, shown(p50), at)
const recordedIn = (state: AppState) => state.jobs.items[0]?.forecasts ?? []

test('a forecast of a running job is recorded, and nothing else of the job changes', () => {
  const state = record(stateOf(running), noon(2))
  expect(state.jobs.items).toEqual([
    {
      ...running,
      forecasts: [{ at: noon(2), p50: noon(3), p80: noon(4), p95: noon(5) }],
    },
  ])
})

test('once per local day', () => {
  const once = record(stateOf(running), noon(2))
  expect(record(once, noon(2) + 11 * HOUR)).toBe(once)
  expect(record(once, noon(2) - HOUR)).toBe(once)
  expect(recordedIn(record(once, noon(2) + 13 * HOUR))).toHaveLength(2)
})

test('nothing is recorded for a job that is not running or missing, or for invalid dates', () => {
  const { estimate } = running.forecast
  for (const job of [
    jobWith({ ...(estimate && { estimate }) }, { id: 1 }),
    jobWith({ start: noon(3) }, { id: 1 }),
    jobWith({ start: START, finish: noon(2) }, { id: 1, completed: true }),
    jobWith({ start: START }, { id: 1, completed: true }),
    jobWith({ start: START }, { id: 2 }),
  ]) {
    const state = stateOf(job)
    expect(record(state, noon(2))).toBe(state)
  }
  const state = stateOf(running)
  expect(record(state, noon(2), Number.NaN)).toBe(state)
})

test('however long the job runs, the first and the latest forecast stay and the rest is thinned', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 200 }), (minutes) => {
      let state = stateOf(running)
      let at = START
      const days = new Set<string>()
      for (const step of minutes) {
        at += step * MINUTE
        days.add(new Date(at).toDateString())
        state = record(state, at)
      }
      const recorded = recordedIn(state)
      expect(recorded.length).toBeLessThanOrEqual(MOST_RECORDED_FORECASTS)
      expect(recorded.length).toBe(
        days.size > MOST_RECORDED_FORECASTS ? recorded.length : days.size,
      )
      if (minutes.length === 0) return
      const first = START + (minutes[0] ?? 0) * MINUTE
      expect(recorded[0]?.at).toBe(first)
      expect(new Date(recorded.at(-1)?.at ?? 0).toDateString()).toBe(new Date(at).toDateString())
    }),
  )
})

test('recording is no undo step, and undoing earlier steps does not remove it', () => {
  const before = stateOf(running)
  const logged = transition(before, { type: 'todo.addLog', jobId: 1, text: 'Half way' }, noon(2))
  const recorded = record(logged, noon(2) + 1)
  expect(isEmptyPatch(patchBetween(logged, recorded))).toBe(true)
  const step = patchBetween(before, logged)
  const back = applyPatch(recorded, inverse(step))
  expect(back.jobs.items[0]?.logs).toEqual(running.logs)
  expect(recordedIn(back)).toBe(recordedIn(recorded))
  expect(recordedIn(applyPatch(back, step))).toBe(recordedIn(recorded))
})

test('a job that is deleted and restored still has its forecasts', () => {
  const recorded = record(stateOf(running), noon(2))
  const gone = transition(recorded, { type: 'todo.delete', id: 1 }, noon(3))
  expect(recordedIn(applyPatch(gone, inverse(patchBetween(recorded, gone))))).toEqual(
    recordedIn(recorded),
  )
})

test('recorded forecasts survive edits, the finish and a reload; unreadable ones are reported', () => {
  const recorded = record(stateOf(running), noon(2))
  const done = transition(recorded, { type: 'todo.mark', id: 1, mark: 'completed' }, noon(3))
  expect(recordedIn(done)).toBe(recordedIn(recorded))
  const stored = JSON.parse(JSON.stringify(done))
  stored.jobs.items[0].forecasts.push({ at: noon(4), p50: 'soon' })
  const loaded = load(stored, noon(5))
  if (loaded.status !== 'ok') throw new Error('It can be loaded')
  expect(recordedIn(loaded.state)).toEqual(recordedIn(recorded))
  expect(loaded.repairs).toEqual([
    {
      code: 'fieldDropped',
      field: 'forecasts',
      jobId: 1,
      lost: [{ at: noon(4), p50: 'soon' }],
    },
  ])
})

test('merging versions of a job joins their forecasts, one a day', () => {
  const here = record(record(stateOf(running), noon(2)), noon(4)).jobs.items
  const there = record(record(stateOf(running), noon(2) + HOUR), noon(3)).jobs.items
  const newer = there.map((job) => ({ ...job, title: 'Newer', ts: { ...job.ts, update: noon(5) } }))
  const { items } = mergeJobs(here, newer)
  expect(items[0]?.title).toBe('Newer')
  expect(items[0]?.forecasts?.map(({ at }) => at)).toEqual([noon(2), noon(3), noon(4)])
  expect(mergeJobs(items, newer).items[0]).toBe(items[0])
})

const planned = (p50: Ms, id = 1): AppEvent => ({
  type: 'plan.record',
  dates: [[id, minuteOf(p50), minuteOf(p50 + DAY)]],
})
const recordDay = (state: AppState, at: Ms): AppState => transition(state, planned(at + DAY), at)
const plansIn = (state: AppState) => state.jobs.items[0]?.plans ?? []

test('what the plan predicts for an open job is recorded once per local day, and nothing else changes', () => {
  const waiting = jobWith({}, { id: 1 })
  const once = recordDay(stateOf(waiting), noon(2))
  expect(once.jobs.items).toEqual([
    { ...waiting, plans: [[minuteOf(noon(2)), minuteOf(noon(3)), minuteOf(noon(4))]] },
  ])
  expect(recordDay(once, noon(2) + 11 * HOUR)).toBe(once)
  expect(recordDay(once, noon(1))).toBe(once)
  expect(plansIn(recordDay(once, noon(2) + 13 * HOUR))).toHaveLength(2)
})

test('no plan is recorded for a job that is done or missing, or for invalid dates', () => {
  const done = stateOf(jobWith({ start: START, finish: noon(2) }, { id: 1, completed: true }))
  expect(recordDay(done, noon(3))).toBe(done)
  const open = stateOf(running)
  expect(transition(open, planned(noon(3), 2), noon(2))).toBe(open)
  expect(transition(open, planned(Number.NaN), noon(2))).toBe(open)
})

test('of the plans of a long job the first and those of the last days stay, and the rest is thinned', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
      let state = stateOf(running)
      for (let day = 1; day <= days; day++) state = recordDay(state, noon(day))
      const recorded = plansIn(state).map(([at]) => at)
      expect(recorded.length).toBeLessThanOrEqual(MOST_RECORDED_PLANS)
      expect(recorded[0]).toBe(minuteOf(noon(1)))
      const last = Math.min(days, DAILY_RECORDED_PLANS)
      expect(recorded.slice(-last)).toEqual(
        Array.from({ length: last }, (_, index) => minuteOf(noon(days - last + 1 + index))),
      )
    }),
    { numRuns: 30 },
  )
})

test('recorded plans are no undo step, are joined by a merge, and survive a reload', () => {
  const before = stateOf(running)
  const recorded = recordDay(before, noon(2))
  expect(isEmptyPatch(patchBetween(before, recorded))).toBe(true)
  const there = recordDay(before, noon(3)).jobs.items
  const newer = there.map((job) => ({ ...job, ts: { ...job.ts, update: noon(5) } }))
  const { items } = mergeJobs(recorded.jobs.items, newer)
  expect(items[0]?.plans?.map(([at]) => at)).toEqual([minuteOf(noon(2)), minuteOf(noon(3))])
  const stored = JSON.parse(JSON.stringify(recorded))
  stored.jobs.items[0].plans.push([1, 2], 'soon', [1, 2, 0.5])
  const loaded = load(stored, noon(5))
  if (loaded.status !== 'ok') throw new Error('It can be loaded')
  expect(plansIn(loaded.state)).toEqual(plansIn(recorded))
  expect(loaded.repairs).toEqual([
    { code: 'fieldDropped', field: 'plans', jobId: 1, lost: [[1, 2], 'soon', [1, 2, 0.5]] },
  ])
})

test('a day of a job takes at most 40 characters where it is stored', () => {
  const day = JSON.stringify(plansIn(recordDay(stateOf(running), noon(2)))[0])
  expect(day.length).toBeLessThanOrEqual(39)
})
