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
import { dateChanges, patchToKeep, placeBetween, type TriedChange, withTried } from './tryOut'

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
