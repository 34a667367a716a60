import { expect, test } from 'vitest'
import { DAY, formatDate, HOUR } from '../core/time'
import { afterEvent } from '../entry/drafts'
import { after, idOfNth, jobIn, NOON, saving, stateWith } from '../testing/history'
import { load } from './load'
import type { AppEvent } from './state/events'
import { inverse, patchBetween } from './state/patch'
import { type AppState, EMPTY_STATE } from './state/state'
import { transition } from './transition'

const LATER = NOON + 10 * DAY
const send = (state: AppState, event: AppEvent, at = LATER) => transition(state, event, at)
const lastLog = (state: AppState, id: number) => jobIn(state, id).logs.items[0]?.text

const A = idOfNth(0)
const B = idOfNth(1)
const C = idOfNth(2)

/** A job with logs enabled, so that comments are stored. */
const detailed = (state: AppState, id: number) =>
  send(state, saving(jobIn(state, id), { isLogsEnabled: true }), NOON + 5 * HOUR)

const planned = (state: AppState, id: number, finish?: number) =>
  send(
    state,
    saving(jobIn(state, id), {
      start: NOON,
      estimate: NOON + 8 * HOUR,
      ...(finish && { finish }),
    }),
    NOON + 6 * HOUR,
  )

test('typing changes the draft, and creating a job empties it', () => {
  const typed = send(EMPTY_STATE, { type: 'newTodo.change', value: 'Fix login' })
  expect(typed.todo).toBe('Fix login')
  expect(send(typed, { type: 'newTodo.commit', value: { title: typed.todo } }).todo).toBe('')
})

test('a new job comes first, is not completed, has complexity 0 and one log "Created"', () => {
  const state = stateWith('Old', '  Fix   login ')
  expect(state.jobs.items[0]).toEqual({
    id: B,
    title: 'Fix login',
    completed: false,
    forecast: { complexity: 0 },
    ts: { create: B, update: B },
    logs: { limit: 100, isEnabled: false, items: [{ ts: B, text: 'Created' }] },
    relations: { parent: null, children: [] },
  })
})

test('a job can be created for somebody', () => {
  const value = { title: 'Hers', set: { assignedTo: 7 } }
  const state = send(EMPTY_STATE, { type: 'newTodo.commit', value })
  expect(state.jobs.items[0]?.forecast).toEqual({ complexity: 0, assignedTo: 7 })
})

test('a job created from the form of another one is for the same person, and saves its draft', () => {
  const value = { title: 'Release', set: { assignedTo: 7 } }
  const above = send(EMPTY_STATE, { type: 'newTodo.commit', value }, NOON)
  const typed = new Map([['subjob:1', { text: 'API', at: NOON }]])
  const half = send(above, { type: 'newTodo.change', value: 'Another' })
  const created = { title: 'API', set: { parent: A } }
  const event: AppEvent = { type: 'newTodo.commit', value: created, saves: ['subjob:1'] }
  const state = send(half, event)
  expect(state.jobs.items).toMatchObject([
    { title: 'API', forecast: { assignedTo: 7 }, relations: { parent: A } },
    { id: A, ts: { update: LATER }, relations: { children: [LATER] } },
  ])
  expect(jobIn(state, LATER).logs.items.map(({ text }) => text)).toEqual([
    `Parent job set: [job=${A}]`,
    'Created',
  ])
  expect(lastLog(state, A)).toBe(`Child job added: [job=${LATER}]`)
  expect(afterEvent(typed, { event, at: LATER }).get('subjob:1')?.text).toBe('')
  expect(state.todo).toBe('Another')
})

test('a line that names the job above empties the field and assigns nobody it does not name', () => {
  const value = { title: 'Release', set: { assignedTo: 7 } }
  const above = send(EMPTY_STATE, { type: 'newTodo.commit', value }, NOON)
  const typed = send(above, { type: 'newTodo.change', value: 'API #release' })
  const state = send(typed, { type: 'newTodo.commit', value: { title: 'API', set: { parent: A } } })
  expect(state.jobs.items[0]).toMatchObject({
    title: 'API',
    forecast: { complexity: 0 },
    relations: { parent: A },
  })
  expect(state.jobs.items[0]?.forecast).not.toHaveProperty('assignedTo')
  expect(state.todo).toBe('')
})

test('a job created below one that is gone is created alone', () => {
  const value = { title: 'API', parent: 5 }
  const [job] = send(EMPTY_STATE, { type: 'newTodo.commit', value }).jobs.items
  expect(job).toMatchObject({ title: 'API', relations: { parent: null } })
})

test.each(['', '   ', '\n\t', 'x'.repeat(101)])(
  'a job is not created with the title %j',
  (title) => {
    expect(send(EMPTY_STATE, { type: 'newTodo.commit', value: { title } })).toBe(EMPTY_STATE)
  },
)

test('two jobs created in one millisecond, or after the clock went back, have different ids', () => {
  const create: AppEvent = { type: 'newTodo.commit', value: { title: 'Twin' } }
  const state = send(send(send(EMPTY_STATE, create, 5000), create, 5000), create, 4000)
  expect(state.jobs.items.map((job) => job.id)).toEqual([4000, 5001, 5000])
})

test('the id of a deleted job is never used again, not even after its creation was undone', () => {
  const create: AppEvent = { type: 'newTodo.commit', value: { title: 'New' } }
  const one = send(EMPTY_STATE, create, 9000)
  const none = send(one, { type: 'todo.delete', id: 9000 }, 9001)
  expect(send(none, create, 9000).jobs.items.map(({ id }) => id)).toEqual([9001])
  const undone = send(
    one,
    { type: 'data.patch', patch: inverse(patchBetween(EMPTY_STATE, one)) },
    9002,
  )
  expect(undone.jobs.items).toEqual([])
  expect(send(undone, create, 9000).jobs.items.map(({ id }) => id)).toEqual([9001])
})

test('a restored job is no longer retired', () => {
  const one = send(EMPTY_STATE, { type: 'newTodo.commit', value: { title: 'New' } }, 9000)
  const none = send(one, { type: 'todo.delete', id: 9000 }, 9001)
  expect(none.jobs.retiredIds).toEqual([9000])
  const back = send(none, { type: 'data.patch', patch: inverse(patchBetween(one, none)) }, 9002)
  expect(back.jobs.retiredIds).toBeUndefined()
})

test('the id of a deleted person is never used again', () => {
  const anna: AppEvent = { type: 'user.commit', set: { displayName: 'Anna' } }
  const none = send(send(EMPTY_STATE, anna, 7000), { type: 'user.delete', id: 7000 }, 7001)
  expect(send(none, anna, 7000).users.items.map(({ id }) => id)).toEqual([7001])
})

test('a pinned job goes first, without a second pin', () => {
  const state = stateWith('A', 'B')
  const pinned = [A, B, A].reduce((s, jobId) => send(s, { type: 'todo.pin', jobId }), state)
  expect(pinned.jobs.pinned).toEqual([A, B])
})

test('the eighth pin drops the last one, and pinning again at seven drops none', () => {
  const state = stateWith('1', '2', '3', '4', '5', '6', '7', '8')
  const pin = (s: AppState, index: number) => send(s, { type: 'todo.pin', jobId: idOfNth(index) })
  const seven = [0, 1, 2, 3, 4, 5, 6].reduce(pin, state)
  expect(pin(seven, 0).jobs.pinned).toHaveLength(7)
  const eight = pin(seven, 7)
  expect(eight.jobs.pinned).toEqual([7, 6, 5, 4, 3, 2, 1].map(idOfNth))
})

test('only an existing job can be pinned', () => {
  const state = stateWith('A')
  expect(send(state, { type: 'todo.pin', jobId: 1 })).toBe(state)
})

test('unpinning removes the pin', () => {
  const pinned = send(stateWith('A'), { type: 'todo.pin', jobId: A })
  expect(send(pinned, { type: 'todo.unpin', jobId: A }).jobs.pinned).toEqual([])
})

test('marking completed sets the finish to now and logs it with the speed', () => {
  const done = send(
    planned(stateWith('A'), A),
    { type: 'todo.mark', id: A, mark: 'completed' },
    NOON + 16 * HOUR,
  )
  const job = jobIn(done, A)
  expect(job).toMatchObject({ completed: true, v: 0.5, forecast: { finish: NOON + 16 * HOUR } })
  expect(lastLog(done, A)).toBe(
    'Job status set to completed // Finish date was set to update time // v= 0.5',
  )
})

test('marking active removes finish and speed and logs the removed date', () => {
  const finish = NOON + 4 * HOUR
  const open = send(planned(stateWith('A'), A, finish), {
    type: 'todo.mark',
    id: A,
    mark: 'active',
  })
  const job = jobIn(open, A)
  expect(job.completed).toBe(false)
  expect(job.forecast.finish).toBeUndefined()
  expect('v' in job).toBe(false)
  expect(lastLog(open, A)).toBe(`Finish date [${formatDate(finish, 'DD.MM.YYYY HH:mm')}] removed`)
})

test('marking a finished job completed again does not move its finish', () => {
  const state = planned(stateWith('A'), A, NOON + 4 * HOUR)
  expect(send(state, { type: 'todo.mark', id: A, mark: 'completed' })).toBe(state)
})

test('mark all sets only the flag, and logs only if logs are enabled', () => {
  const state = detailed(stateWith('A', 'B'), A)
  const marked = send(state, { type: 'todo.markAll', mark: 'completed' })
  expect(marked.jobs.items.map((job) => job.completed)).toEqual([true, true])
  expect(jobIn(marked, A).forecast.finish).toBeUndefined()
  expect(lastLog(marked, A)).toBe('Marked as completed')
  expect(lastLog(marked, B)).toBe('Created')
})

test('mark all as active reopens the jobs without a finish, and agrees with the next load', () => {
  const state = planned(stateWith('A', 'B'), A, NOON + 4 * HOUR)
  const marked = send(state, { type: 'todo.markAll', mark: 'completed' })
  const reopened = send(marked, { type: 'todo.markAll', mark: 'active' })
  expect(jobIn(reopened, A).completed).toBe(true)
  expect(jobIn(reopened, B).completed).toBe(false)
  expect(load(reopened, NOON)).toMatchObject({ state: { jobs: reopened.jobs } })
})

test('clearing completed jobs removes them, their pins and their relations', () => {
  const family = send(
    stateWith('Parent', 'Child', 'Other'),
    saving(jobIn(stateWith('Parent', 'Child'), B), { parent: A }),
  )
  const pinned = send(planned(family, B, NOON + 4 * HOUR), { type: 'todo.pin', jobId: B })
  const cleared = send(pinned, { type: 'todo.clearCompleted' })
  expect(cleared.jobs.items.map((job) => job.id)).toEqual([C, A])
  expect(cleared.jobs.pinned).toEqual([])
  expect(jobIn(cleared, A).relations.children).toEqual([])
})

test('clearing dates removes all three, the speed and the completion', () => {
  const cleared = send(planned(detailed(stateWith('A'), A), A, NOON + 4 * HOUR), {
    type: 'todo.clearDates',
    id: A,
  })
  const job = jobIn(cleared, A)
  expect(job.forecast).toEqual({ complexity: 0 })
  expect(job.completed).toBe(false)
  expect('v' in job).toBe(false)
  expect(lastLog(cleared, A)).toBe('Dates cleared')
})

test('clearing dates of a job with minimal logs writes no log', () => {
  const state = planned(stateWith('A'), A)
  const before = jobIn(state, A).logs.items.length
  expect(jobIn(send(state, { type: 'todo.clearDates', id: A }), A).logs.items).toHaveLength(before)
})

test('adding time moves the finish, recomputes the speed and logs old and new', () => {
  const finish = NOON + 4 * HOUR
  const event: AppEvent = {
    type: 'todo.addTimeToFinishDate',
    id: A,
    hours: 4,
    comment: ' More  tests ',
  }
  const stamp = (at: number) => formatDate(at, 'DD.MM.YYYY HH:mm')
  const minimal = send(planned(stateWith('A'), A, finish), event)
  expect(jobIn(minimal, A)).toMatchObject({ v: 1, forecast: { finish: finish + 4 * HOUR } })
  const text = `+4h to finish time // ${stamp(finish)} -> ${stamp(finish + 4 * HOUR)}`
  expect(lastLog(minimal, A)).toBe(text)
  const withComment = send(planned(detailed(stateWith('A'), A), A, finish), event)
  expect(lastLog(withComment, A)).toBe(`${text} // More tests`)
  const silent = send(planned(detailed(stateWith('A'), A), A, finish), { ...event, comment: ' ' })
  expect(lastLog(silent, A)).toBe(`${text} // No comment`)
})

test('time cannot be added to a finish that is not set', () => {
  const state = planned(stateWith('A'), A)
  expect(send(state, { type: 'todo.addTimeToFinishDate', id: A, hours: 4 })).toBe(state)
})

test('deleting a job is logged by its parent and frees its children', () => {
  const three = stateWith('Root', 'Middle', 'Leaf')
  const linked = [
    saving(jobIn(three, B), { parent: A }),
    saving(jobIn(three, C), { parent: B }),
  ].reduce((s, event) => send(s, event), three)
  const pinned = send(linked, { type: 'todo.pin', jobId: B })
  const left = send(pinned, { type: 'todo.delete', id: B })
  expect(left.jobs.pinned).toEqual([])
  expect(jobIn(left, A).relations).toEqual({ parent: null, children: [] })
  expect(lastLog(left, A)).toBe(`Child job deleted (affected) [job=${B}] (Middle)`)
  expect(jobIn(left, C).relations).toEqual({ parent: null, children: [] })
  expect(lastLog(left, C)).toBe(`Parent job deleted (affected): [job=${B}]`)
})

test('users are created with a trimmed name, renamed, and deleted', () => {
  const created = send(
    EMPTY_STATE,
    { type: 'user.commit', set: { displayName: '  Anna   P. ' } },
    7,
  )
  expect(created.users.items).toEqual([
    { id: 7, displayName: 'Anna P.', ts: { create: 7, update: 7 } },
  ])
  const given = send(created, { type: 'user.commit', id: 99, set: { displayName: 'Bob' } }, 8)
  expect(given.users.items.map((user) => user.id)).toEqual([7, 99])
  expect(send(given, { type: 'user.commit', set: { displayName: 'Anna P.' } })).toBe(given)
  expect(send(given, { type: 'user.commit', set: { displayName: ' ' } })).toBe(given)
  expect(send(given, { type: 'user.delete', id: 7 }).users.items.map((user) => user.id)).toEqual([
    99,
  ])
})

test('an event for a deleted job changes nothing', () => {
  const state = stateWith('A')
  const events: AppEvent[] = [
    { type: 'todo.mark', id: 1, mark: 'completed' },
    { type: 'todo.delete', id: 1 },
    { type: 'todo.clearDates', id: 1 },
    { type: 'todo.editLog', jobId: 1, logTs: 1, text: 'x' },
    { type: 'todo.commit', ids: [1], set: { complexity: 3 }, comment: '' },
  ]
  for (const event of events) expect(send(state, event)).toBe(state)
})

test('the hundred-and-first log drops the oldest, whatever its source', () => {
  const events = Array.from(
    { length: 120 },
    (_, index): AppEvent => ({
      type: 'todo.mark',
      id: A,
      mark: index % 2 ? 'active' : 'completed',
    }),
  )
  const { items } = jobIn(
    after([{ type: 'newTodo.commit', value: { title: 'A' } }, ...events]),
    A,
  ).logs
  expect(items).toHaveLength(100)
  expect(items.at(-1)?.text).not.toBe('Created')
  expect(new Set(items.map((log) => log.ts)).size).toBe(100)
})

test('a person gets working hours and days off, and loses them again', () => {
  const before = after([{ type: 'user.commit', id: 7, set: { displayName: 'Anna' } }])
  const off = [{ from: '2026-12-24', until: '2027-01-06' }]
  const set = transition(before, { type: 'user.commit', id: 7, set: { off } }, NOON * 2)
  expect(set.users.items[0]).toMatchObject({ displayName: 'Anna', hours: { off } })
  expect(transition(set, { type: 'user.commit', id: 7, set: { off } }, NOON * 3)).toBe(set)
  const cleared = transition(set, { type: 'user.commit', id: 7, set: { off: [] } }, NOON * 3)
  expect(cleared.users.items[0]).not.toHaveProperty('hours')
  expect(transition(set, { type: 'user.commit', id: 8, set: { off } }, NOON * 3)).toBe(set)
})
