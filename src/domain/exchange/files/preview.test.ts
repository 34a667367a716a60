import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AppState, EMPTY_STATE, schedulesOf, withSchedules } from '../../app/state/state'
import { transition } from '../../app/transition'
import { isSameValue } from '../../core/sameValue'
import type { Job } from '../../model/job/job'
import type { User } from '../../model/person/user'
import { DEFAULT_SCHEDULE, DEFAULT_SCHEDULES } from '../../model/schedule/schedule'
import { reachableState } from '../../testing/dataArbitraries'
import { checkState } from '../../testing/invariants'
import { cpuTime, runsOf } from '../../testing/runs'
import { sampleJob } from '../../testing/sampleJob'
import type { FileChange } from './changes'
import { exportAll } from './exportFile'
import { type FileImportPlan, planMerge, planReplace } from './preview'
import { type FileData, readFile } from './readFile'

const NOW = 1_740_000_000_000

function read(input: unknown): FileData {
  const result = readFile(input, NOW)
  if (result.status !== 'ok') throw new Error(`The file was refused: ${result.issue.code}`)
  return result
}

const present = (items: readonly Job[], users: readonly User[] = []): AppState => ({
  ...EMPTY_STATE,
  jobs: { ...EMPTY_STATE.jobs, items },
  users: { items: users },
})

const kindsOf = (changes: readonly FileChange[]) =>
  Object.fromEntries(changes.map(({ id, kind }) => [id, kind]))

const applied = (state: AppState, { event }: FileImportPlan): AppState =>
  event ? transition(state, event, NOW) : state

const person = (id: number, displayName: string): User => ({
  id,
  displayName,
  ts: { create: id, update: id },
})

test('a merge lists what is new, changed, the same, and unchanged because it is not newer', () => {
  const here = present([
    sampleJob(1, { update: 5 }),
    sampleJob(2, { update: 5 }),
    sampleJob(3, { update: 5 }),
    sampleJob(9),
  ])
  const file = read([
    sampleJob(1, { update: 6, title: 'Other', forecast: { complexity: 2 } }),
    sampleJob(2, { update: 5 }),
    sampleJob(3, { update: 4, title: 'Older' }),
    sampleJob(4),
  ])
  const { preview } = planMerge(here, file, NOW)
  expect(kindsOf(preview.jobs)).toEqual({ 1: 'changed', 2: 'same', 3: 'unchanged', 4: 'new' })
  const [changed, , unchanged] = preview.jobs.toSorted((a, b) => a.id - b.id)
  expect(changed?.fields.toSorted()).toEqual(['forecast.complexity', 'title', 'ts'])
  expect(unchanged).toMatchObject({ fields: ['title', 'ts'], why: { code: 'notNewer' } })
})

test('a replacement also lists what is removed', () => {
  const { preview } = planReplace(present([sampleJob(1), sampleJob(2)]), read([sampleJob(2)]), NOW)
  expect(kindsOf(preview.jobs)).toEqual({ 1: 'gone', 2: 'same' })
})

test('a job that would become its own ancestor is refused with the reason', () => {
  const here = present([
    sampleJob(1, { update: 5, children: [2] }),
    sampleJob(2, { update: 9, parent: 1 }),
  ])
  const file = read([
    sampleJob(1, { update: 6, parent: 2 }),
    sampleJob(2, { update: 6, children: [1] }),
  ])
  const { preview } = planMerge(here, file, NOW)
  expect(preview.jobs.find(({ id }) => id === 1)).toMatchObject({
    kind: 'refused',
    why: { code: 'parentCircle', values: { parent: 2 } },
  })
})

test('a job that came without its parent is put under the existing one', () => {
  const here = present([sampleJob(1)])
  const plan = planMerge(here, read([{ id: 2, title: 'Child', relations: { parent: 1 } }]), NOW)
  expect(plan.preview.jobs.find(({ id }) => id === 1)).toMatchObject({
    kind: 'changed',
    fields: ['relations.children'],
  })
  expect(applied(here, plan).jobs.items.find(({ id }) => id === 2)?.relations.parent).toBe(1)
})

test('of two jobs with one id in a file both are imported, and use no id of a third', () => {
  const here = present([sampleJob(8, { title: 'Here' })])
  const file = read([sampleJob(7, { title: 'A' }), sampleJob(7, { title: 'B' })])
  const plan = planMerge(here, file, NOW)
  const after = applied(here, plan)
  expect(after.jobs.items.map(({ title }) => title).toSorted()).toEqual(['A', 'B', 'Here'])
  const again = planMerge(after, file, NOW)
  expect(again.preview.jobs.map(({ kind }) => kind)).toEqual(['same', 'same'])
})

test('someone with the same name is the same person, and their jobs and logs are reassigned', () => {
  const here = present([], [person(1_740_000_000_001, 'Ann Lee')])
  const logs = [{ ts: 5, text: 'Given to [user=1740000000002]' }]
  const file = read({
    jobs: { items: [sampleJob(1, { forecast: { assignedTo: 1_740_000_000_002 }, logs })] },
    users: { items: [person(1_740_000_000_002, ' Ann  Lee')] },
  })
  const plan = planMerge(here, file, NOW)
  const after = applied(here, plan)
  expect(after.users.items).toEqual(here.users.items)
  expect(after.jobs.items[0]?.forecast.assignedTo).toBe(1_740_000_000_001)
  expect(after.jobs.items[0]?.logs.items[0]?.text).toBe('Given to [user=1740000000001]')
})

test('schedules are compared by name, and the newer one wins', () => {
  const later = {
    ...DEFAULT_SCHEDULE,
    isReadOnly: false,
    comment: 'Later',
    ts: { createdAt: 1, updatedAt: 2 },
  }
  const earlier = { ...later, comment: 'Earlier', ts: { createdAt: 1, updatedAt: 1 } }
  const here = withSchedules(present([]), {
    ...DEFAULT_SCHEDULES,
    a: earlier,
    b: later,
    c: later,
  })
  const file = read({ ...DEFAULT_SCHEDULES, a: later, b: earlier, d: earlier })
  const merge = planMerge(here, file, NOW)
  expect(kindsOf(merge.preview.schedules)).toEqual({
    '5/2 by Default': 'same',
    a: 'changed',
    b: 'unchanged',
    d: 'new',
  })
  expect(merge.event?.type).toBe('schedules.merge')
  const replace = planReplace(here, file, NOW)
  expect(kindsOf(replace.preview.schedules)).toMatchObject({ b: 'changed', c: 'gone', d: 'new' })
  const after = applied(here, merge)
  expect(after.schedules).toMatchObject({ a: later, b: later, c: later, d: earlier })
  expect(applied(after, merge)).toBe(after)
  expect(Object.keys(schedulesOf(applied(here, replace)))).not.toContain('c')
})

/** A job without its children: each of them names its parent. */
const ownText = ({ relations, ...job }: Job) => JSON.stringify([job, relations.parent])

test('the preview matches the result', () => {
  fc.assert(
    fc.property(reachableState, reachableState, fc.boolean(), (here, there, isMerge) => {
      const { text } = exportAll(there, { now: NOW, version: '1' })
      const plan = (isMerge ? planMerge : planReplace)(here, read(text), NOW)
      const after = applied(here, plan)
      checkState(after)
      const beforeById = new Map(here.jobs.items.map((job) => [job.id, job]))
      const kinds = new Map(plan.preview.jobs.map(({ id, kind }) => [id, kind]))
      for (const job of after.jobs.items) {
        const known = beforeById.get(job.id)
        const kind = kinds.get(job.id) ?? 'same'
        if (known === undefined) expect(kind).toBe('new')
        else if (ownText(job) !== ownText(known)) expect(kind).toBe('changed')
        else if (isSameValue(job, known)) expect(kind).toMatch(/same|unchanged|refused/)
        else expect(kind).toMatch(/changed|same|unchanged|refused/)
      }
      const gone =
        here.jobs.items.length +
        after.jobs.items.filter(({ id }) => !beforeById.has(id)).length -
        after.jobs.items.length
      expect(plan.preview.jobs.filter(({ kind }) => kind === 'gone')).toHaveLength(gone)
    }),
    { numRuns: runsOf('PREVIEWS', 60) },
  )
})

test('five thousand jobs take linear time, even as one long chain of parents', () => {
  const chain = (count: number, update: number) =>
    Array.from({ length: count }, (_, index) =>
      sampleJob(index + 1, {
        update: NOW + update,
        parent: index === 0 ? null : index,
        children: index + 1 < count ? [index + 2] : [],
      }),
    )
  const timeOf = (count: number) => {
    const here = present(chain(count, 0))
    const text = JSON.stringify(chain(count, 1).toReversed())
    return cpuTime(() => planMerge(here, read(text), NOW))
  }
  timeOf(500)
  const ratio = Math.min(...[1, 2, 3].map(() => timeOf(5000) / timeOf(1250)))
  // Linear is 4, quadratic 16.
  expect(ratio).toBeLessThan(10)
})
