import { expect, test } from 'vitest'
import { load } from '../../app/load'
import { transition } from '../../app/transition'
import { DAY, HOUR } from '../../core/time'
import { idOfNth, jobIn, NOON, saving, stateWith } from '../../testing/history'
import { jobWith } from '../../testing/sampleJob'
import { judgedEstimate } from './estimates'

const A = idOfNth(0)
const MONDAY = NOON + 7 * DAY

/** Saves a job repeatedly with these dates, at these times. */
const replanned = (...plans: readonly { at: number; start?: number; estimate?: number }[]) =>
  jobIn(
    plans.reduce((state, { at, ...dates }) => {
      const set = { start: null, estimate: null, ...dates }
      return transition(state, saving(jobIn(state, A), set), at)
    }, stateWith('A')),
    A,
  )

test('every changed estimate is recorded with its time', () => {
  const job = replanned(
    { at: MONDAY, start: MONDAY, estimate: MONDAY + DAY },
    { at: MONDAY + HOUR, start: MONDAY, estimate: MONDAY + DAY },
    { at: MONDAY + 2 * HOUR, start: MONDAY, estimate: MONDAY + 2 * DAY },
    { at: MONDAY + 3 * HOUR, start: MONDAY },
    { at: MONDAY + 4 * HOUR, start: MONDAY, estimate: MONDAY + 2 * DAY },
  )
  expect(job.estimates).toEqual([
    { at: MONDAY, estimate: MONDAY + DAY },
    { at: MONDAY + 2 * HOUR, estimate: MONDAY + 2 * DAY },
  ])
})

test('a job that was never estimated has no estimates', () => {
  expect('estimates' in replanned({ at: MONDAY, start: MONDAY })).toBe(false)
})

test('the first estimate of a job from before estimates were recorded is as old as the job', () => {
  const { items } = stateWith('A').jobs
  const old = items.map((job) => ({ ...job, forecast: { complexity: 0, estimate: MONDAY } }))
  const state = { ...stateWith('A'), jobs: { pinned: [], filter: 'all' as const, items: old } }
  const event = saving(jobIn(state, A), { estimate: MONDAY + DAY })
  expect(jobIn(transition(state, event, MONDAY), A).estimates).toEqual([
    { at: A, estimate: MONDAY },
    { at: MONDAY, estimate: MONDAY + DAY },
  ])
})

test('a job is judged by its estimate at the start', () => {
  const job = replanned(
    { at: NOON + DAY, start: MONDAY, estimate: MONDAY + DAY },
    { at: NOON + 2 * DAY, start: MONDAY, estimate: MONDAY + 2 * DAY },
    { at: MONDAY + 3 * DAY, start: MONDAY, estimate: MONDAY + 4 * DAY },
  )
  expect(judgedEstimate(job)).toBe(MONDAY + 2 * DAY)
})

test('or by its first one, if it was estimated while it ran', () => {
  const job = replanned(
    { at: MONDAY + HOUR, start: MONDAY, estimate: MONDAY + DAY },
    { at: MONDAY + DAY, start: MONDAY, estimate: MONDAY + 2 * DAY },
  )
  expect(judgedEstimate(job)).toBe(MONDAY + DAY)
})

test('an estimate saved together with the start counts, even though the start is a whole minute', () => {
  const job = replanned(
    { at: NOON + DAY, estimate: MONDAY + 9 * DAY },
    { at: MONDAY + 40_000, start: MONDAY, estimate: MONDAY + DAY },
  )
  expect(judgedEstimate(job)).toBe(MONDAY + DAY)
})

test('an estimate of an earlier plan, past before the start, does not count', () => {
  const job = replanned(
    { at: NOON + DAY, start: NOON, estimate: NOON + 2 * DAY },
    { at: MONDAY + HOUR, start: MONDAY, estimate: MONDAY + DAY },
  )
  expect(judgedEstimate(job)).toBe(MONDAY + DAY)
})

test('without recorded estimates the job is judged by its current one', () => {
  expect(judgedEstimate(jobWith({ start: 1, estimate: 5 }))).toBe(5)
  expect(judgedEstimate(jobWith({ estimate: 5 }))).toBe(5)
  expect(judgedEstimate(jobWith({ start: 1 }))).toBeUndefined()
})

test('stored estimates are loaded oldest first, and invalid ones are dropped and reported', () => {
  const raw = {
    ...jobWith({}),
    estimates: [{ at: 9, estimate: 5 }, 'junk', { at: 2, estimate: 7 }, { at: 'x', estimate: 3 }],
    isNoEvidence: 'yes',
  }
  const loaded = load({ jobs: { items: [raw] } }, NOON)
  if (loaded.status !== 'ok') throw new Error(loaded.status)
  const [job] = loaded.state.jobs.items
  expect(job?.estimates).toEqual([
    { at: 2, estimate: 7 },
    { at: 9, estimate: 5 },
  ])
  expect(job && 'isNoEvidence' in job).toBe(false)
  expect(loaded.repairs).toEqual([
    { code: 'fieldDropped', field: 'isNoEvidence', lost: 'yes', jobId: 1 },
    {
      code: 'fieldDropped',
      field: 'estimates',
      lost: ['junk', { at: 'x', estimate: 3 }],
      jobId: 1,
    },
  ])
})
