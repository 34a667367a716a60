import fc from 'fast-check'
import { settled } from '../app/jobs/dates'
import { load } from '../app/load'
import { type AppState, EMPTY_STATE } from '../app/state/state'
import { originsOf } from '../exchange/files/origins'
import { newcomers } from '../exchange/files/preview'
import { loadSchedules } from '../model/schedule/load'
import type { Schedules } from '../model/schedule/schedule'
import { clockStep, eventPlan } from './eventPlans'
import type { EventPlan } from './plan'
import { rawState } from './rawState'
import { replayedFrom } from './replayedFrom'

const NOW = 1_740_000_000_000

const loadedState = (raw: unknown): AppState => {
  const loaded = load(raw, NOW)
  return loaded.status === 'ok' ? loaded.state : EMPTY_STATE
}

/** Only "mark all" can make a job completed without a finish. */
const settledState = (state: AppState): AppState => ({
  ...state,
  jobs: { ...state.jobs, items: state.jobs.items.map((job) => settled(job)) },
})

/** Data from elsewhere, merged or replacing the existing data. */
export const dataPlan: fc.Arbitrary<EventPlan> = fc
  .tuple(rawState, fc.constantFrom('merge', 'mergeAsItIs', 'replace'))
  .map(([raw, how]) => {
    const incoming = settledState(loadedState(raw))
    const { jobs, users } = incoming
    if (how === 'replace') return () => ({ type: 'data.replace', state: incoming })
    if (how === 'merge') return (state) => newcomers(state, incoming, originsOf(raw, incoming))
    return () => ({
      type: 'data.merge',
      jobs: jobs.items,
      users: users.items,
      pinned: jobs.pinned,
    })
  })

/** A state reached from stored data by some events. */
export const reachableState: fc.Arbitrary<AppState> = fc
  .tuple(rawState, fc.array(fc.tuple(eventPlan, clockStep), { maxLength: 8 }))
  .map(([raw, history]) => replayedFrom(loadedState(raw), history, NOW))

const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`)
const range = fc.record(
  { start: clock, end: clock, _descr: fc.string() },
  { requiredKeys: ['start', 'end'] },
)

export const anySchedules: fc.Arbitrary<Schedules> = fc
  .dictionary(
    fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name !== '__proto__'),
    fc.record({
      comment: fc.string(),
      isReadOnly: fc.boolean(),
      cfg: fc.record({
        monday: fc.array(range, { minLength: 1, maxLength: 2 }),
        friday: fc.constant(null),
      }),
      _diagrams: fc.constant(['common']),
      ts: fc.record({ createdAt: fc.nat(), updatedAt: fc.nat() }),
    }),
    { maxKeys: 3 },
  )
  .map((stored) => loadSchedules(stored).schedules)
