import { expect, test } from 'vitest'
import { upgraded } from './schema'
import type { Raw } from './shape'

const JOB = {
  id: 3,
  title: 'Paint the office',
  descr: 'In red',
  forecast: { complexity: 2, start: 10, estimate: 20, assignedTo: 7 },
  logs: { isEnabled: true },
  relations: { parent: null, blockedBy: [5] },
}
const now = (event: Raw) => upgraded('event', event, 7)
const commit = (job: object, was?: object) =>
  now({ type: 'todo.commit', job: { ...JOB, ...job }, ...(was && { was: { ...JOB, ...was } }) })

test('an edit of version 7 sets what it changed, and knows what all of it was', () => {
  expect(commit({ title: 'Paint it' }, {})).toMatchObject({
    type: 'todo.commit',
    ids: [3],
    set: { title: 'Paint it', finish: null },
    was: { title: 'Paint the office', descr: 'In red', assignedTo: 7, blockedBy: [5] },
    comment: '',
  })
})

test('without the version that it began from it sets everything it had', () => {
  const { set, was } = commit({})
  expect(was).toBeUndefined()
  expect(set).toEqual({
    title: 'Paint the office',
    descr: 'In red',
    isLogsEnabled: true,
    assignedTo: 7,
    parent: null,
    blockedBy: [5],
    start: 10,
    estimate: 20,
    finish: null,
    deadline: null,
    complexity: 2,
    comment: null,
  })
})

test('no edit of version 7 names a field that came later', () => {
  const later = ['size', 'isNoEvidence', 'queuedAt']
  for (const { set } of [commit({}), commit({ descr: '' }, {})]) {
    for (const field of later) expect(set).not.toHaveProperty(field)
  }
})

test('whoever changed one date set all three, whatever the others had become', () => {
  const { set, was } = commit({ forecast: { ...JOB.forecast, estimate: 30 } }, {})
  expect(set).toEqual({ start: 10, estimate: 30, finish: null })
  expect(was).toMatchObject({ estimate: 20 })
  expect(was).not.toHaveProperty('start')
})

test('a place in the queue is set by the edit that moved the job alone', () => {
  const moved = { forecast: { ...JOB.forecast, queuedAt: 4 } }
  expect(commit(moved, {}).set).toMatchObject({ queuedAt: 4 })
  expect(commit({ ...moved, title: 'x' }, moved).set).not.toHaveProperty('queuedAt')
})

test.each([
  [{ assignedTo: 'Eve' }, 'Eve'],
  [{ assignedTo: '7' }, 7],
  [
    { assignedTo: 9, _assignedToName: ' Zoe  V ' },
    { id: 9, name: 'Zoe V' },
  ],
  [{ _assignedToName: 'Zoe' }, 'Zoe'],
  [{ assignedTo: '' }, null],
  [{}, null],
])('the assignee %j becomes %j', (person, assignedTo) => {
  expect(commit({ forecast: { complexity: 2, ...person } }).set).toMatchObject({ assignedTo })
})

test('edits of many, evidence, working hours, people and new jobs have the forms of today', () => {
  const other = { ...JOB, id: 4 }
  const was = { ...JOB, forecast: { ...JOB.forecast, complexity: 1 } }
  const many = {
    type: 'todo.commitMany',
    edits: [
      { job: JOB, was },
      { job: other, was: other },
    ],
  }
  expect(now({ ...many, comment: 'Agreed', zone: 'UTC', saves: ['x'] })).toMatchObject({
    type: 'todo.commit',
    ids: [3, 4],
    set: [{ complexity: 2 }, {}],
    was: [{ complexity: 1 }, { complexity: 2 }],
    comment: 'Agreed',
    zone: 'UTC',
    saves: ['x'],
  })
  expect(now({ type: 'todo.setEvidence', id: 3, isEvidence: false, by: 'Anna' })).toEqual({
    type: 'todo.commit',
    ids: [3],
    set: { isNoEvidence: true },
    by: 'Anna',
  })
  expect(now({ type: 'todo.setEvidence', id: 3, isEvidence: true }).set).toEqual({
    isNoEvidence: null,
  })
  expect(now({ type: 'user.setHours', id: 7, hours: { off: [] } })).toEqual({
    type: 'user.commit',
    id: 7,
    set: { schedule: null, off: [] },
  })
  expect(now({ type: 'user.setHours', id: 7 }).set).toEqual({ schedule: null, off: [] })
  expect(now({ type: 'user.commit', id: 7, displayName: 'Anna' })).toEqual({
    type: 'user.commit',
    id: 7,
    set: { displayName: 'Anna' },
  })
  const value = { title: 'x', parent: 3, assignedTo: 7, forecast: { complexity: 1, start: 5 } }
  expect(now({ type: 'newTodo.commit', value }).value).toEqual({
    title: 'x',
    set: { parent: 3, assignedTo: 7, complexity: 1, start: 5 },
  })
  expect(now({ type: 'newTodo.commit', value: { title: 'x' } }).value).toEqual({ title: 'x' })
})

test('an event that has the form of today stays as it is, even if it is upgraded twice', () => {
  const events = [
    { type: 'todo.commit', ids: [3], set: { complexity: 1 }, was: { complexity: 0 } },
    { type: 'user.commit', id: 7, set: { off: [] } },
    { type: 'newTodo.commit', value: { title: 'x', set: { parent: 3 } } },
    { type: 'todo.pin', jobId: 3 },
  ]
  for (const event of events) expect(now(event)).toEqual(event)
  const once = commit({ title: 'Paint it' }, {})
  expect(now(once)).toEqual(once)
})
