import { expect, test } from 'vitest'
import { isLossy } from '../core/repair'
import { SCHEMA } from '../core/schema'
import { type Loaded, load } from './load'
import { EMPTY_STATE } from './state/state'

const NOW = 1_740_000_000_000

function loaded(raw: unknown) {
  const result: Loaded = load(raw, NOW)
  if (result.status !== 'ok') throw new Error(`Loading ended as ${result.status}`)
  return result
}
const jobsOf = (...items: readonly unknown[]) => loaded({ jobs: { items } }).state.jobs.items

test('a complete state loads unchanged', () => {
  const state = {
    todo: 'draft',
    jobs: {
      pinned: [1000],
      filter: 'active',
      items: [
        {
          id: 1000,
          title: 'A',
          completed: true,
          forecast: { complexity: 2, start: 1, estimate: 3, finish: 2, assignedTo: 5 },
          ts: { create: 1000, update: 2000 },
          logs: { limit: 100, isEnabled: true, items: [{ ts: 1000, text: 'Created' }] },
          relations: { parent: null, children: [] },
          v: 2,
        },
      ],
    },
    users: { items: [{ id: 5, displayName: 'Anna', ts: { create: 5, update: 5 } }] },
  }
  expect(loaded(state)).toEqual({ status: 'ok', state, repairs: [] })
})

test('the envelope of the described system and a bare list of jobs are accepted too', () => {
  const jobs = [{ id: 7, title: 'A' }]
  const envelope = { status: 'active', value: 'ready', context: { jobs: { items: jobs } } }
  expect(loaded(envelope).state.jobs.items[0]).toMatchObject({ id: 7, title: 'A' })
  expect(loaded(jobs).state.jobs.items[0]).toMatchObject({ id: 7, title: 'A' })
})

test.each([[undefined], [null], [42], ['text'], [{ foo: 1 }]])('%j is not a state', (raw) => {
  expect(load(raw, NOW).status).toBe('unreadable')
})

test('data of a newer version is recognized and left alone', () => {
  expect(load({ schema: SCHEMA + 1, jobs: {} }, NOW)).toEqual({
    status: 'newer',
    schema: SCHEMA + 1,
  })
})

test('an empty object is an empty state', () => {
  expect(loaded({}).state).toEqual(EMPTY_STATE)
})

test('a job with only a title gets defaults for everything else', () => {
  expect(jobsOf({ id: 1000, title: 'A' })).toEqual([
    {
      id: 1000,
      title: 'A',
      completed: false,
      forecast: { complexity: 0 },
      ts: { create: 1000, update: 1000 },
      logs: { limit: 100, isEnabled: false, items: [{ ts: 1000, text: 'Created' }] },
      relations: { parent: null, children: [] },
    },
  ])
})

test('a present finish sets completed and the speed', () => {
  const forecast = { start: 0, estimate: 8, finish: 4 }
  expect(jobsOf({ id: 1, title: 'A', completed: false, forecast })[0]).toMatchObject({
    completed: true,
    v: 2,
  })
})

test('a job completed by "mark all" stays completed', () => {
  expect(jobsOf({ id: 1, title: 'A', completed: true })[0]?.completed).toBe(true)
})

test('a progress without worst gets the estimate as worst', () => {
  const logs = { items: [{ ts: 5, text: 'x', progress: { estimate: 40 } }] }
  expect(jobsOf({ id: 1, title: 'A', logs })[0]?.logs.items[0]?.progress).toEqual({
    estimate: 40,
    worst: 40,
  })
})

test('a title over the limit and unknown fields are preserved', () => {
  const long = 'x'.repeat(500)
  expect(jobsOf({ id: 1, title: long, colour: 'blue' })[0]).toMatchObject({
    title: long,
    colour: 'blue',
  })
  expect(loaded({ todo: '', theme: 'dark' }).state).toHaveProperty('theme', 'dark')
})

test('of two jobs with one id both are preserved', () => {
  const jobs = jobsOf({ id: 1000, title: 'A' }, { id: 1000, title: 'B' }, { title: 'C' })
  expect(jobs.map((job) => job.title)).toEqual(['A', 'B', 'C'])
  expect(new Set(jobs.map((job) => job.id)).size).toBe(3)
  expect(jobs[0]?.id).toBe(1000)
})

test('an invalid date is dropped and reported with its value', () => {
  const { state, repairs } = loaded([{ id: 1, title: 'A', forecast: { start: 'yesterday' } }])
  expect(state.jobs.items[0]?.forecast).toEqual({ complexity: 0 })
  expect(repairs).toContainEqual({
    code: 'fieldDropped',
    field: 'start',
    lost: 'yesterday',
    jobId: 1,
  })
  expect(isLossy(repairs)).toBe(true)
})

test('filling in defaults loses nothing', () => {
  expect(isLossy(loaded([{ id: 1, title: 'A' }]).repairs)).toBe(false)
})

test('an entry that is no job is left out and reported', () => {
  const { state, repairs } = loaded([null, 'job', { id: 1, title: 'A' }])
  expect(state.jobs.items).toHaveLength(1)
  expect(repairs.filter(({ code }) => code === 'notAJob')).toHaveLength(2)
})

test('logs are sorted newest first, each with its own time, at most a hundred', () => {
  const items = Array.from({ length: 103 }, (_, index) => ({
    ts: 5000 + (index >> 1),
    text: `${index}`,
  }))
  const { state, repairs } = loaded([{ id: 1, title: 'A', logs: { items } }])
  const times = state.jobs.items[0]?.logs.items.map((log) => log.ts) ?? []
  expect(times).toHaveLength(100)
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect(new Set(times).size).toBe(100)
  expect(isLossy(repairs)).toBe(true)
})

test('parents and children are made to agree', () => {
  const [parent, child, listed] = jobsOf(
    { id: 1, title: 'Parent', relations: { parent: 99, children: [3, 77] } },
    { id: 2, title: 'Child', relations: { parent: 1, children: [] } },
    { id: 3, title: 'Listed' },
  )
  expect(parent?.relations).toEqual({ parent: null, children: [3, 2] })
  expect(child?.relations.parent).toBe(1)
  expect(listed?.relations.parent).toBe(1)
})

test('a child that is listed twice does not hide one that is not listed', () => {
  const [parent] = jobsOf(
    { id: 1, title: 'Parent', relations: { parent: null, children: [2, 2] } },
    { id: 2, title: 'Listed', relations: { parent: 1, children: [] } },
    { id: 3, title: 'Not listed', relations: { parent: 1, children: [] } },
  )
  expect(parent?.relations.children).toEqual([2, 3])
})

test('a circle of parents is cut', () => {
  const circle = jobsOf(
    { id: 1, title: 'A', relations: { parent: 2, children: [3] } },
    { id: 2, title: 'B', relations: { parent: 3, children: [1] } },
    { id: 3, title: 'C', relations: { parent: 1, children: [2] } },
    { id: 4, title: 'Own parent', relations: { parent: 4, children: [4] } },
  )
  expect(circle.filter((job) => job.relations.parent === null).map((job) => job.id)).toEqual([1, 4])
})

test('pins of missing jobs are removed, and at most seven stay', () => {
  const items = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, title: 'x' }))
  const pinned = [42, 1, 1, '2', 3, 4, 5, 6, 7, 8]
  expect(loaded({ jobs: { items, pinned } }).state.jobs.pinned).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('of two users with one id both are preserved, unless they are the same', () => {
  const items = [
    { id: 1, displayName: 'Anna' },
    { id: 1, displayName: 'Anna' },
    { id: 1, displayName: 'Bob' },
    { id: '3' },
  ]
  expect(loaded({ users: { items } }).state.users.items).toMatchObject([
    { id: 1, displayName: 'Anna' },
    { id: 2, displayName: 'Bob' },
    { id: 3, displayName: 'NoName' },
  ])
})
