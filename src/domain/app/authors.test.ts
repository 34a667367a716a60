import { expect, test } from 'vitest'
import type { AppEvent } from './state/events'
import { type AppState, EMPTY_STATE } from './state/state'
import { transition } from './transition'

const after = (state: AppState, event: AppEvent, now = 1000): AppState =>
  transition(state, event, now)

const logsOf = ({ jobs }: AppState) =>
  jobs.items.flatMap(({ logs }) => logs.items.map(({ text, by }) => [text, by]))

const created = after(EMPTY_STATE, {
  type: 'newTodo.commit',
  value: { title: 'Paint' },
  by: 'Anna',
})

test('the entries that an event adds name the person who caused it', () => {
  const both = after(created, { type: 'todo.addLog', jobId: 1000, text: 'Red', by: 'Ben' }, 2000)
  expect(logsOf(both)).toEqual([
    ['Red', 'Ben'],
    ['Created', 'Anna'],
  ])
})

test('whoever changes an entry does not become its author', () => {
  const text = 'Created, and praised'
  const edit = { type: 'todo.editLog', jobId: 1000, logTs: 1000, text, by: 'Ben' } as const
  expect(logsOf(after(created, edit, 2000))).toEqual([[text, 'Anna']])
})

test('a workspace that nobody shares has no names in its log', () => {
  const own = after(EMPTY_STATE, { type: 'newTodo.commit', value: { title: 'Paint' } })
  expect(own.jobs.items[0]?.logs.items[0]).not.toHaveProperty('by')
})

test('jobs that come from elsewhere keep their entries as they are', () => {
  const own = after(EMPTY_STATE, { type: 'newTodo.commit', value: { title: 'Paint' } })
  const merge = {
    type: 'data.merge',
    jobs: own.jobs.items,
    users: [],
    pinned: [],
    by: 'Ben',
  } as const
  expect(logsOf(after(EMPTY_STATE, merge))).toEqual([['Created', undefined]])
})
