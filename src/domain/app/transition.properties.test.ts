import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Job } from '../model/job/job'
import { speedOf } from '../model/job/speed'
import { dataPlan } from '../testing/dataArbitraries'
import { clockStep, eventPlan, markAllPlan } from '../testing/eventPlans'
import { checkState, must } from '../testing/invariants'
import type { EventPlan } from '../testing/plan'
import { rawState } from '../testing/rawState'
import { runsOf } from '../testing/runs'
import { load } from './load'
import type { AppState } from './state/state'
import { transition } from './transition'

const START = 1_740_000_000_000

function stateFrom(raw: unknown): AppState {
  const loaded = load(raw, START)
  if (loaded.status !== 'ok') throw new Error(`A raw state was ${loaded.status}`)
  return loaded.state
}

function checkCompletion(job: Job): void {
  must(job.completed === (job.forecast.finish !== undefined), 'completed means finished')
  must(
    job.v === (job.completed ? speedOf(job.forecast) : undefined),
    'the speed fits the dates, and only a completed job has one',
  )
}

interface Step {
  readonly plan: EventPlan
  readonly step: number
}
const steps = (plan: fc.Arbitrary<EventPlan>, minLength = 0) =>
  fc.array(fc.record({ plan, step: clockStep }), { minLength, maxLength: 100, size: 'max' })

function replay(
  from: AppState,
  history: readonly Step[],
  check: (state: AppState) => void,
): AppState {
  let state = from
  let now = START
  for (const { plan, step } of history) {
    now += step
    const event = plan(state)
    const next = transition(state, event, now)
    // Equal parts must be the same object, or a screen renders for nothing.
    must(
      next === state || JSON.stringify(next) !== JSON.stringify(state),
      `an event that changes nothing returns the same object: ${JSON.stringify(event)}`,
    )
    state = next
    check(state)
  }
  return state
}

const anyPlan = fc.oneof(
  { weight: 20, arbitrary: eventPlan },
  { weight: 20, arbitrary: markAllPlan },
  { weight: 1, arbitrary: dataPlan },
)
const settlingPlan = fc.oneof(
  { weight: 40, arbitrary: eventPlan },
  { weight: 1, arbitrary: dataPlan },
)

const RUNS = { numRuns: runsOf('EVENT_SEQUENCES', 200) }

test('relations, ids and limits are valid after any events on any stored data', () => {
  fc.assert(
    fc.property(rawState, steps(anyPlan, 100), (raw, history) => {
      const state = stateFrom(raw)
      checkState(state)
      replay(state, history, checkState)
    }),
    RUNS,
  )
})

test('except after "mark all", completed means finished, with the speed of its dates', () => {
  fc.assert(
    fc.property(rawState, steps(settlingPlan), (raw, history) => {
      const state = stateFrom(raw)
      // A completed job without a finish can only come from an earlier "mark all".
      const marked = new Set(
        state.jobs.items
          .filter((job) => job.completed && job.forecast.finish === undefined)
          .map((job) => job.id),
      )
      replay(state, history, ({ jobs }) => {
        for (const job of jobs.items) if (!marked.has(job.id)) checkCompletion(job)
      })
    }),
    RUNS,
  )
})

test('the same events give the same state', () => {
  fc.assert(
    fc.property(rawState, steps(anyPlan), (raw, history) => {
      const once = replay(stateFrom(raw), history, () => {})
      const again = replay(stateFrom(JSON.parse(JSON.stringify(raw))), history, () => {})
      expect(JSON.stringify(again)).toBe(JSON.stringify(once))
    }),
    { numRuns: 60 },
  )
})

test('loading what was saved changes nothing', () => {
  fc.assert(
    fc.property(rawState, steps(settlingPlan), (raw, history) => {
      const state = replay(stateFrom(raw), history, () => {})
      const saved = JSON.parse(JSON.stringify(state))
      expect(JSON.parse(JSON.stringify(stateFrom(saved)))).toEqual(saved)
    }),
    RUNS,
  )
})
