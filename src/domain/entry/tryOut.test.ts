import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPatch, inverse } from '../app/state/patch'
import { EMPTY_STATE } from '../app/state/state'
import { HOUR } from '../core/time'
import { finishedJobs } from '../forecast/evidence/evidence'
import { historyAt } from '../forecast/evidence/evidenceJobs'
import { planJobOf } from '../forecast/plan/habits'
import { type TeamPlan, teamPlan } from '../forecast/plan/teamPlan'
import type { Job } from '../model/job/job'
import { personalSchedules } from '../model/person/personHours'
import { DEFAULT_SCHEDULE, DEFAULT_SCHEDULES } from '../model/schedule/schedule'
import { sampleJob } from '../testing/sampleJob'
import {
  dateChanges,
  parseTried,
  patchToKeep,
  placeBetween,
  possibleChanges,
  printTried,
  type TriedChange,
  withChange,
  withEarlier,
  withoutChange,
  withTried,
} from './tryOut'

const NOW = new Date(2026, 10, 16, 12).getTime()
const ANNA = 1
const EMI = 2
const NEW_PERSON = 3

const item = (id: number, forecast: Job['forecast'], rest: Parameters<typeof sampleJob>[1] = {}) =>
  sampleJob(id, { create: NOW - 100 * HOUR + id, ...rest, forecast })

const ITEMS = [
  item(10, { complexity: 2 }, { children: [11, 12, 13] }),
  item(11, { complexity: 2, assignedTo: ANNA, start: NOW - HOUR }, { parent: 10 }),
  item(12, { complexity: 3, assignedTo: ANNA }, { parent: 10, blockedBy: [11] }),
  item(13, { complexity: 1, assignedTo: EMI }, { parent: 10, blockedBy: [12] }),
  item(14, { complexity: 1, assignedTo: ANNA }),
]
const person = (id: number, displayName: string) => ({
  id,
  displayName,
  ts: { create: NOW, update: NOW },
})
const STATE = {
  ...EMPTY_STATE,
  jobs: { ...EMPTY_STATE.jobs, items: ITEMS },
  users: { items: [person(ANNA, 'Anna'), person(EMI, 'Emi')] },
}
const inputOf = (state: typeof STATE) => ({
  jobs: state.jobs.items.map(planJobOf),
  times: {
    usual: DEFAULT_SCHEDULE,
    schedules: personalSchedules(state.users.items, DEFAULT_SCHEDULES, DEFAULT_SCHEDULE),
  },
})
const planOf = ({ jobs, times }: ReturnType<typeof inputOf>): TeamPlan =>
  teamPlan(
    jobs,
    { history: historyAt(finishedJobs(jobs, times), NOW), times, now: NOW },
    { runs: 300 },
  )
const mapsOf = ({ jobs, projects }: TeamPlan) => ({
  jobs: new Map(jobs.map((job) => [job.id, job])),
  projects: new Map(projects.map((project) => [project.id, project])),
})

const CHANGES: readonly TriedChange[] = [
  { kind: 'drop', id: 12 },
  { kind: 'assign', id: 14, person: EMI },
  { kind: 'assign', id: 11, person: undefined },
  { kind: 'move', id: 13, queuedAt: NOW - 200 * HOUR },
  { kind: 'off', person: EMI, off: { from: '2026-11-17', until: '2026-11-27' } },
  { kind: 'join', person: NEW_PERSON, name: 'Noor' },
  { kind: 'assign', id: 13, person: NEW_PERSON },
  { kind: 'add', id: NOW, title: 'Receipts', person: ANNA, complexity: 4, parent: 10 },
  { kind: 'block', id: 14, blockedBy: 13 },
  // Refused where the one before is tried out, too: each would wait for the other.
  { kind: 'block', id: 11, blockedBy: 14 },
  { kind: 'block', id: 14, blockedBy: NOW },
  { kind: 'unblock', id: 13, blockedBy: 12 },
]

test('what is tried out and then stored gives the same plan', () => {
  fc.assert(
    fc.property(fc.subarray([...CHANGES]), (changes) => {
      const tried = planOf(withTried(inputOf(STATE), changes, NOW))
      const after = applyPatch(STATE, patchToKeep(STATE, changes, NOW)) as typeof STATE
      const stored = planOf(inputOf(after))
      expect(stored.jobs).toEqual(tried.jobs)
      expect(stored.projects).toEqual(tried.projects)
    }),
    { numRuns: 40 },
  )
})

test('all of it is one step that can be undone', () => {
  const patch = patchToKeep(STATE, CHANGES, NOW)
  const after = applyPatch(STATE, patch)
  expect(after.users.items.map(({ displayName }) => displayName)).toEqual(['Anna', 'Emi', 'Noor'])
  expect(after.jobs.items.some(({ title }) => title === 'Receipts')).toBe(true)
  const undone = applyPatch(after, inverse(patch))
  expect(undone.jobs.items).toEqual(STATE.jobs.items)
  expect(undone.users.items).toEqual(STATE.users.items)
})

test('a change of a job that is only tried out is stored with that job', () => {
  const [add] = CHANGES.filter(({ kind }) => kind === 'add')
  const changes: readonly TriedChange[] = [
    ...(add ? [add] : []),
    { kind: 'assign', id: NOW, person: EMI },
  ]
  const [newest] = applyPatch(STATE, patchToKeep(STATE, changes, NOW)).jobs.items
  expect(newest).toMatchObject({ title: 'Receipts', forecast: { assignedTo: EMI } })
})

test('every 80% date that changed is listed, the largest change first', () => {
  const before = planOf(inputOf(STATE))
  const after = planOf(withTried(inputOf(STATE), [{ kind: 'drop', id: 12 }], NOW))
  const changes = dateChanges(mapsOf(before), mapsOf(after))
  expect(changes.map(({ id }) => id)).toContain(13)
  expect(changes.find(({ id }) => id === 12)).toMatchObject({ after: undefined })
  expect(changes.every((change) => change.before !== change.after)).toBe(true)
  expect(dateChanges(mapsOf(before), mapsOf(before))).toEqual([])
})

test('a job is put between two others, or at either end', () => {
  const [a, b] = [item(1, { complexity: 0 }), item(3, { complexity: 0 })]
  expect(placeBetween(a, b)).toBe(NOW - 100 * HOUR + 2)
  expect(placeBetween(undefined, a)).toBeLessThan(a.ts.create)
  expect(placeBetween(b, undefined)).toBeGreaterThan(b.ts.create)
})

test('what is tried out survives being stored as a text, and what is no change is left out', () => {
  expect(parseTried(printTried(CHANGES))).toEqual(CHANGES)
  expect(printTried([])).toBe('')
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(() => withTried(inputOf(STATE), parseTried(text), NOW)).not.toThrow()
    }),
  )
  const damaged = [
    { kind: 'drop' },
    { kind: 'add', id: 1, title: ' ', complexity: 2 },
    { kind: 'add', id: 1, title: 'Receipts', complexity: 99 },
    { kind: 'move', id: 1, queuedAt: 'soon' },
    { kind: 'off', person: EMI, off: { from: '2026-11-27', until: '2026-11-17' } },
    { kind: 'join', person: EMI, name: '' },
    { kind: 'block', id: 1 },
    { kind: 'rename', id: 1 },
    null,
  ]
  expect(parseTried(JSON.stringify(damaged))).toEqual([])
})

test('what is about jobs and people that are gone is left out', () => {
  const [jobs, people] = [new Set(ITEMS.map(({ id }) => id)), new Set([ANNA, EMI])]
  expect(possibleChanges(CHANGES, jobs, people)).toBe(CHANGES)
  const left = possibleChanges(CHANGES, new Set([10, 11, 13]), new Set([ANNA]))
  expect(left.map(({ kind }) => kind)).toEqual(['assign', 'move', 'join', 'assign', 'add'])
})

test('of several places and people of a job the last counts', () => {
  const moves: readonly TriedChange[] = [
    { kind: 'move', id: 12, queuedAt: 1 },
    { kind: 'assign', id: 12, person: EMI },
    { kind: 'move', id: 14, queuedAt: 2 },
    { kind: 'move', id: 12, queuedAt: 3 },
  ]
  const tried = moves.reduce<readonly TriedChange[]>(withChange, [])
  expect(tried).toEqual([moves[1], moves[2], moves[3]])
})

test('a job that was only tried out leaves nothing when it is dropped', () => {
  const changes = CHANGES.filter(({ kind }) => kind === 'add' || kind === 'block')
  const dropped = withChange(changes, { kind: 'drop', id: NOW })
  expect(dropped.filter((change) => change.kind === 'add')).toEqual([])
  expect(dropped.some((change) => change.kind === 'block' && change.blockedBy === NOW)).toBe(false)
  expect(dropped.some(({ kind }) => kind === 'drop')).toBe(false)
})

test('without somebody new nothing is left that only that person could do', () => {
  const join: TriedChange = { kind: 'join', person: NEW_PERSON, name: 'Noor' }
  const changes: readonly TriedChange[] = [
    join,
    { kind: 'assign', id: 13, person: NEW_PERSON },
    { kind: 'add', id: NOW, title: 'Receipts', person: NEW_PERSON, complexity: 1, parent: null },
  ]
  expect(withoutChange(changes, join)).toEqual([{ ...changes[2], person: undefined }])
})

test('what was taken back comes back beside what was tried out since', () => {
  const join: TriedChange = { kind: 'join', person: NEW_PERSON, name: 'Noor' }
  const add: TriedChange = {
    kind: 'add',
    id: NOW,
    title: 'Receipts',
    person: NEW_PERSON,
    complexity: 1,
    parent: null,
  }
  const since: TriedChange = { kind: 'drop', id: 14 }
  const earlier: readonly TriedChange[] = [join, add]
  expect(withEarlier(earlier, [...withoutChange(earlier, join), since])).toEqual([join, add, since])
  expect(withEarlier(earlier, [])).toEqual(earlier)
})

test('a job that no longer waits is stored so, and waiting again takes that back', () => {
  const unblock: TriedChange = { kind: 'unblock', id: 13, blockedBy: 12 }
  const { items } = applyPatch(STATE, patchToKeep(STATE, [unblock], NOW)).jobs
  expect(items.find(({ id }) => id === 13)?.relations.blockedBy).toBeUndefined()
  expect(withChange([unblock], { ...unblock, kind: 'block' })).toEqual([])
  expect(withChange([{ ...unblock, kind: 'block' }], unblock)).toEqual([])
  const idle = patchToKeep(STATE, [{ ...unblock, blockedBy: 14 }], NOW)
  expect(applyPatch(STATE, idle).jobs.items).toEqual(STATE.jobs.items)
})
