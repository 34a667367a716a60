import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR } from '../../core/time'
import { editOf, type WantedSet } from '../../model/job/edit'
import {
  DATE_GROUP,
  fieldOf,
  fieldValue,
  isSameField,
  type JobField,
  type JobId,
  namedFields,
} from '../../model/job/fields'
import { reachableState } from '../../testing/dataArbitraries'
import { jobSet } from '../../testing/eventPlans'
import { after, idOfNth, jobIn, NOON, saving, stateWith } from '../../testing/history'
import { checkState } from '../../testing/invariants'
import { pick, seed } from '../../testing/plan'
import { runsOf } from '../../testing/runs'
import { stampEvent } from '../stampEvent'
import type { AppEvent, EventOf } from '../state/events'
import type { AppState } from '../state/state'
import { agree, beginAt, type Entry, propose, shownBy, type Timeline } from '../state/timeline'
import { transition } from '../transition'

type Device = 0 | 1
type Commit = EventOf<'todo.commit'>

const [PROJECT, OTHER_PROJECT, ...JOBS] = [0, 1, 2, 3].map(idOfNth)
const [FIRST = 0] = JOBS
const BASE: AppState = after(
  [
    { type: 'user.commit', id: 7, set: { displayName: 'Anna' } },
    { type: 'user.commit', id: 8, set: { displayName: 'Ben' } },
  ],
  stateWith('Shop', 'Office', 'Checkout', 'Search'),
)
const LATER = NOON + 1000 * HOUR

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
/** Whole hours, few enough that two devices choose the same one now and then. */
const hour = fc.nat({ max: 12 }).map((hours) => NOON + hours * HOUR)
const word = fc.constantFrom('red', 'green', 'blue')

/** Nothing here can wait for itself, so that every edit is possible. */
const wanted: fc.Arbitrary<WantedSet> = fc.record(
  {
    title: word,
    descr: maybe(word),
    isLogsEnabled: fc.boolean(),
    assignedTo: maybe(fc.constantFrom(7, 8, 'Nora')),
    parent: maybe(fc.constantFrom(PROJECT ?? 0, OTHER_PROJECT ?? 0)),
    start: maybe(hour),
    estimate: maybe(hour),
    finish: maybe(hour),
    deadline: maybe(hour),
    queuedAt: maybe(hour),
    size: maybe(fc.integer({ min: 1, max: 3 })),
    complexity: fc.integer({ min: 0, max: 3 }),
    isNoEvidence: maybe(fc.constant(true as const)),
  },
  { requiredKeys: [] },
)
const blockers = fc.option(fc.subarray([FIRST]), { nil: undefined })

interface Act {
  readonly device: Device
  readonly which: number
  readonly set: WantedSet
  readonly comment: string | undefined
}

const act: fc.Arbitrary<Act> = fc
  .record({
    device: fc.constantFrom<Device>(0, 1),
    which: fc.nat({ max: JOBS.length - 1 }),
    set: wanted,
    blockedBy: blockers,
    comment: fc.option(fc.constantFrom('', 'Agreed'), { nil: undefined }),
  })
  .map(({ blockedBy, which, set, ...rest }) => ({
    ...rest,
    which,
    // Only the later job waits, and only for the earlier one.
    set: { ...set, ...(blockedBy && which > 0 && { blockedBy }) },
  }))

/** What a device wrote offline, and what it showed at the end. */
function offline(acts: readonly Act[], device: Device) {
  let timeline: Timeline<AppState, AppEvent> = beginAt(BASE)
  const entries: Entry<AppEvent>[] = []
  acts.forEach(({ device: who, which, set, comment }, index) => {
    const state = shownBy(timeline)
    const edit = editOf(jobIn(state, JOBS[which] ?? 0), set)
    const event: AppEvent = {
      type: 'todo.commit',
      ...edit,
      ...(comment !== undefined && { comment }),
    }
    if (who !== device) return
    // Odd and even moments, as devices choose them.
    const at = LATER + index * 10 + device
    const entry = { id: `${device}:${index}`, at, event: stampEvent(event, state, 'UTC') }
    const next = propose(timeline, entry, transition)
    if (next !== timeline) entries.push(entry)
    timeline = next
  })
  return { timeline, entries, shown: shownBy(timeline) }
}

/** An order of all entries in which those of each device stay in theirs. */
function interleaved(
  queues: readonly [readonly Entry<AppEvent>[], readonly Entry<AppEvent>[]],
  turns: readonly boolean[],
): readonly Entry<AppEvent>[] {
  const [mine, theirs] = [[...queues[0]], [...queues[1]]]
  const order: Entry<AppEvent>[] = []
  for (const turn of [...turns, ...Array<boolean>(mine.length + theirs.length).fill(true)]) {
    const next = (turn ? mine : theirs).shift() ?? theirs.shift() ?? mine.shift()
    if (next) order.push(next)
  }
  return order
}

/** By name, because the id of a new person follows from the moment of the event. */
function valueIn(state: AppState, id: JobId, key: JobField): unknown {
  const value = fieldValue(jobIn(state, id), key)
  if (key !== 'assignedTo') return value
  return state.users.items.find((user) => user.id === value)?.displayName ?? value
}

const commits = (entries: readonly Entry<AppEvent>[]): readonly Commit[] =>
  entries.flatMap(({ event }) => (event.type === 'todo.commit' ? [event] : []))

const named = (entries: readonly Entry<AppEvent>[], id: JobId): ReadonlySet<JobField> =>
  new Set(
    commits(entries)
      .filter(({ ids }) => ids.includes(id))
      .flatMap(({ set }) => namedFields(set)),
  )

/** Whether somebody changed a field between what an event knew and the moment of its turn. */
function wasReplaced(before: AppState, { set, was = {} }: Commit, id: JobId, key: JobField) {
  const now = fieldValue(jobIn(before, id), key)
  const [wants, knew] = [(set as WantedSet)[key], (was as WantedSet)[key]]
  const isSame = (a: unknown, b: unknown) => isSameField(key, a, b)
  return !isSame(now, knew) && !isSame(now, wants) && !isSame(wants, knew)
}

test('whatever two devices edit apart, both end alike: each with what one of them changed alone, and what was replaced in the log', () => {
  const plan = fc.record({ acts: fc.array(act, { maxLength: 8 }), turns: fc.array(fc.boolean()) })
  fc.assert(
    fc.property(plan, ({ acts, turns }) => {
      const devices = [offline(acts, 0), offline(acts, 1)] as const
      const order = interleaved([devices[0].entries, devices[1].entries], turns)
      const ends = devices.map(({ timeline }) => agree(timeline, order, transition).agreed)
      const [end = BASE, other] = ends
      expect(end).toEqual(other)
      checkState(end)

      for (const id of JOBS) {
        const [mine, theirs] = [named(devices[0].entries, id), named(devices[1].entries, id)]
        const both =
          DATE_GROUP.some((key) => mine.has(key)) && DATE_GROUP.some((key) => theirs.has(key))
        for (const key of new Set([...mine, ...theirs])) {
          // Dates of both may not fit each other, which the tests of dates are about.
          if ((mine.has(key) && theirs.has(key)) || (DATE_GROUP.includes(key) && both)) continue
          const { shown } = devices[mine.has(key) ? 0 : 1]
          expect([key, valueIn(end, id, key)]).toEqual([key, valueIn(shown, id, key)])
        }
      }

      let state = BASE
      for (const { event, at } of order) {
        const next = transition(state, event, at)
        for (const id of event.type === 'todo.commit' ? event.ids : []) {
          if (event.type !== 'todo.commit') continue
          for (const key of namedFields(event.set)) {
            const isJoined = fieldOf(key).isSet || key === 'assignedTo'
            if (isJoined || !wasReplaced(state, event, id, key)) continue
            const quoted = fieldOf(key).quoted(fieldValue(jobIn(state, id), key), 'UTC')
            const texts = jobIn(next, id).logs.items.map(({ text }) => text)
            expect(texts.join('\n')).toContain(quoted)
          }
        }
        state = next
      }
    }),
    { numRuns: runsOf('EDITS_APART', 10_000) },
  )
}, 120_000)

test('a completed job stays completed, unless an edit names its finish or marks it active', () => {
  const plan = fc.record({ which: seed, set: jobSet, comment: fc.constantFrom('', undefined) })
  fc.assert(
    fc.property(
      reachableState,
      plan,
      ({ ...state }, { which, set: { finish: _, ...set }, comment }) => {
        const marked = transition(state, { type: 'todo.markAll', mark: 'completed' }, LATER)
        const job = pick(marked.jobs.items, which)
        if (!job) return
        const edit = { ...saving(job, set), ...(comment !== undefined && { comment }) }
        const edited = transition(marked, edit, LATER + HOUR)
        expect(jobIn(edited, job.id).completed).toBe(true)
        const named = transition(marked, saving(job, { finish: null }), LATER + HOUR)
        expect(jobIn(named, job.id).completed).toBe(false)
      },
    ),
  )
})

test('an edit as the spec has it, with the whole job, does not reopen a job that "mark all" completed', () => {
  const marked = transition(BASE, { type: 'todo.markAll', mark: 'completed' }, LATER)
  const job = { ...jobIn(marked, FIRST), title: 'Renamed' }
  const edited = transition(marked, { type: 'todo.commit', job, comment: '' }, LATER + HOUR)
  expect(jobIn(edited, FIRST)).toMatchObject({ title: 'Renamed', completed: true })
})
