import fc from 'fast-check'
import { expect, test } from 'vitest'
import { load } from '../../app/load'
import { mergeJobs } from '../../app/mergeJobs'
import type { AppEvent } from '../../app/state/events'
import { applyPatch, inverse, isEmptyPatch, patchBetween } from '../../app/state/patch'
import { type AppState, EMPTY_STATE } from '../../app/state/state'
import { transition } from '../../app/transition'
import { KEPT_FORECASTS } from '../../core/limits'
import { DAY, HOUR, MINUTE, type Ms } from '../../core/time'
import { jobWith } from '../../testing/jobWith'
import type { Job } from './job'

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
const keep = (state: AppState, at: Ms, p50 = at + DAY): AppState =>
  transition(state, shown(p50), at)
const keptIn = (state: AppState) => state.jobs.items[0]?.forecasts ?? []

test('a forecast of a running job is recorded, and nothing else of the job changes', () => {
  const state = keep(stateOf(running), noon(2))
  expect(state.jobs.items).toEqual([
    {
      ...running,
      forecasts: [{ at: noon(2), p50: noon(3), p80: noon(4), p95: noon(5) }],
    },
  ])
})

test('once per local day', () => {
  const once = keep(stateOf(running), noon(2))
  expect(keep(once, noon(2) + 11 * HOUR)).toBe(once)
  expect(keep(once, noon(2) - HOUR)).toBe(once)
  expect(keptIn(keep(once, noon(2) + 13 * HOUR))).toHaveLength(2)
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
    expect(keep(state, noon(2))).toBe(state)
  }
  const state = stateOf(running)
  expect(keep(state, noon(2), Number.NaN)).toBe(state)
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
        state = keep(state, at)
      }
      const kept = keptIn(state)
      expect(kept.length).toBeLessThanOrEqual(KEPT_FORECASTS)
      expect(kept.length).toBe(days.size > KEPT_FORECASTS ? kept.length : days.size)
      if (minutes.length === 0) return
      const first = START + (minutes[0] ?? 0) * MINUTE
      expect(kept[0]?.at).toBe(first)
      expect(new Date(kept.at(-1)?.at ?? 0).toDateString()).toBe(new Date(at).toDateString())
    }),
  )
})

test('recording is no undo step, and undoing earlier steps does not remove it', () => {
  const before = stateOf(running)
  const logged = transition(before, { type: 'todo.addLog', jobId: 1, text: 'Half way' }, noon(2))
  const kept = keep(logged, noon(2) + 1)
  expect(isEmptyPatch(patchBetween(logged, kept))).toBe(true)
  const step = patchBetween(before, logged)
  const back = applyPatch(kept, inverse(step))
  expect(back.jobs.items[0]?.logs).toEqual(running.logs)
  expect(keptIn(back)).toBe(keptIn(kept))
  expect(keptIn(applyPatch(back, step))).toBe(keptIn(kept))
})

test('a job that is deleted and restored still has its forecasts', () => {
  const kept = keep(stateOf(running), noon(2))
  const gone = transition(kept, { type: 'todo.delete', id: 1 }, noon(3))
  expect(keptIn(applyPatch(gone, inverse(patchBetween(kept, gone))))).toEqual(keptIn(kept))
})

test('recorded forecasts survive edits, the finish and a reload; unreadable ones are reported', () => {
  const kept = keep(stateOf(running), noon(2))
  const done = transition(kept, { type: 'todo.mark', id: 1, mark: 'completed' }, noon(3))
  expect(keptIn(done)).toBe(keptIn(kept))
  const stored = JSON.parse(JSON.stringify(done))
  stored.jobs.items[0].forecasts.push({ at: noon(4), p50: 'soon' })
  const loaded = load(stored, noon(5))
  if (loaded.status !== 'ok') throw new Error('It can be loaded')
  expect(keptIn(loaded.state)).toEqual(keptIn(kept))
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
  const here = keep(keep(stateOf(running), noon(2)), noon(4)).jobs.items
  const there = keep(keep(stateOf(running), noon(2) + HOUR), noon(3)).jobs.items
  const newer = there.map((job) => ({ ...job, title: 'Newer', ts: { ...job.ts, update: noon(5) } }))
  const { items } = mergeJobs(here, newer)
  expect(items[0]?.title).toBe('Newer')
  expect(items[0]?.forecasts?.map(({ at }) => at)).toEqual([noon(2), noon(3), noon(4)])
  expect(mergeJobs(items, newer).items[0]).toBe(items[0])
})
