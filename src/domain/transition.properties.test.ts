import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speedOf } from './forecast/speed'
import type { Job } from './job/job'
import { LOGS_PER_JOB, PINNED_JOBS } from './limits'
import { load } from './load'
import type { AppState } from './state'
import { clockStep, type EventPlan, eventPlan, markAllPlan, rawState } from './testing/arbitraries'
import { transition } from './transition'

const START = 1_740_000_000_000

function stateFrom(raw: unknown): AppState {
  const loaded = load(raw, START)
  if (loaded.status !== 'ok') throw new Error(`A raw state was ${loaded.status}`)
  return loaded.state
}

/** Plain and fast: it runs some hundred thousand times. */
function must(holds: boolean, rule: string): void {
  if (!holds) throw new Error(rule)
}

const areUnique = (ids: readonly unknown[]) => new Set(ids).size === ids.length

function isInCircle(byId: ReadonlyMap<number, Job>, job: Job): boolean {
  const seen = new Set<number>([job.id])
  for (let id = job.relations.parent; id !== null; id = byId.get(id)?.relations.parent ?? null) {
    if (seen.has(id)) return true
    seen.add(id)
  }
  return false
}

function checkRelations({ jobs: { items } }: AppState): void {
  const byId = new Map(items.map((job) => [job.id, job]))
  for (const job of items) {
    const { parent, children } = job.relations
    must(
      parent === null || (byId.get(parent)?.relations.children.includes(job.id) ?? false),
      'a parent knows its child',
    )
    for (const child of children) {
      must(byId.get(child)?.relations.parent === job.id, 'a child knows its parent')
    }
    must(areUnique(children), 'a child is listed once')
    must(!isInCircle(byId, job), 'no job is its own ancestor')
  }
}

function checkIdsAndLimits({ jobs: { items, pinned }, users }: AppState): void {
  const ids = new Set(items.map((job) => job.id))
  must(ids.size === items.length, 'job ids are unique')
  must(areUnique(users.items.map((user) => user.id)), 'user ids are unique')
  must(
    areUnique(pinned) && pinned.length <= PINNED_JOBS,
    'at most seven jobs are pinned, each once',
  )
  must(
    pinned.every((id) => ids.has(id)),
    'every pin exists',
  )
  for (const { logs } of items) {
    const times = logs.items.map((log) => log.ts)
    must(times.length <= LOGS_PER_JOB, 'at most a hundred logs')
    must(
      times.every((ts, index) => index === 0 || ts < (times[index - 1] ?? ts)),
      'logs stand newest first, each with its own time',
    )
    for (const { links = [], checklist } of logs.items) {
      must(areUnique(links.map((link) => link.id)), 'link ids are unique in a log')
      must(areUnique((checklist ?? []).map((item) => item.id)), 'item ids are unique in a log')
      must(checklist?.length !== 0, 'no checklist is empty')
    }
  }
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
const steps = (plan: fc.Arbitrary<EventPlan>) =>
  fc.array(fc.record({ plan, step: clockStep }), { maxLength: 100, size: 'max' })

function play(
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
    // What compares equal has to be the same object, or a screen renders for nothing.
    must(
      next === state || JSON.stringify(next) !== JSON.stringify(state),
      `an event that changes nothing returns the same object: ${JSON.stringify(event)}`,
    )
    state = next
    check(state)
  }
  return state
}

const RUNS = { numRuns: 200 }

test('whatever happens from whatever was stored, relations, ids and limits hold', () => {
  fc.assert(
    fc.property(rawState, steps(fc.oneof(eventPlan, markAllPlan)), (raw, history) => {
      const state = stateFrom(raw)
      checkRelations(state)
      checkIdsAndLimits(state)
      play(state, history, (next) => {
        checkRelations(next)
        checkIdsAndLimits(next)
      })
    }),
    RUNS,
  )
})

test('but for «mark all», completed means finished, with the speed of its dates', () => {
  fc.assert(
    fc.property(rawState, steps(eventPlan), (raw, history) => {
      const state = stateFrom(raw)
      // A completed job without a finish can only come from an earlier «mark all».
      const marked = new Set(
        state.jobs.items
          .filter((job) => job.completed && job.forecast.finish === undefined)
          .map((job) => job.id),
      )
      play(state, history, ({ jobs }) => {
        for (const job of jobs.items) if (!marked.has(job.id)) checkCompletion(job)
      })
    }),
    RUNS,
  )
})

test('the same events give the same state', () => {
  fc.assert(
    fc.property(rawState, steps(fc.oneof(eventPlan, markAllPlan)), (raw, history) => {
      const once = play(stateFrom(raw), history, () => {})
      const again = play(stateFrom(JSON.parse(JSON.stringify(raw))), history, () => {})
      expect(JSON.stringify(again)).toBe(JSON.stringify(once))
    }),
    { numRuns: 60 },
  )
})

test('loading what was saved changes nothing', () => {
  fc.assert(
    fc.property(rawState, steps(eventPlan), (raw, history) => {
      const state = play(stateFrom(raw), history, () => {})
      const saved = JSON.parse(JSON.stringify(state))
      expect(JSON.parse(JSON.stringify(stateFrom(saved)))).toEqual(saved)
    }),
    RUNS,
  )
})
