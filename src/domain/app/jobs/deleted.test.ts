import { expect, test } from 'vitest'
import { DELETED_JOBS } from '../../core/limits'
import { idOfNth, jobIn, NOON, saving, stateWith } from '../../testing/history'
import { stampEvent } from '../stampEvent'
import type { AppEvent } from '../state/events'
import type { AppState } from '../state/state'
import { transition } from '../transition'

const LATER = NOON * 2
const ID = idOfNth(0)
const textsOf = (state: AppState, id = ID) => jobIn(state, id).logs.items.map(({ text }) => text)

/** Two people act on the same state; the first one's event is ordered first. */
const both = (state: AppState, first: AppEvent, second: AppEvent) =>
  [first, second]
    .map((event) => stampEvent(event, state, 'UTC'))
    .reduce((now, event, index) => transition(now, event, LATER + index), state)

const remove: AppEvent = { type: 'todo.delete', id: ID }
const comment: AppEvent = { type: 'todo.addLog', jobId: ID, text: 'Found the cause' }

test('a job with a comment written before a deletion that did not know of it is not deleted', () => {
  expect(textsOf(both(stateWith('Fix login'), comment, remove))).toEqual([
    'Deleted in another place while it was being changed, so it was kept',
    'Found the cause',
    'Created',
  ])
})

test('a comment written after the deletion restores the job in full', () => {
  const after = both(stateWith('Fix login'), remove, comment)
  expect(jobIn(after, ID).title).toBe('Fix login')
  expect(textsOf(after)).toEqual([
    'Found the cause',
    'Deleted while it was being changed, so it is back',
    'Created',
  ])
  expect(after.jobs.deleted).toBeUndefined()
  expect(after.jobs.retiredIds).toBeUndefined()
})

test('an edit of a job deleted meanwhile preserves its other fields and its logs', () => {
  const state = transition(stateWith('Fix login'), comment, NOON + 1)
  const edit = saving(jobIn(state, ID), { title: 'Fix the login' })
  const after = both(state, remove, { ...edit, was: jobIn(state, ID) } as AppEvent)
  expect(jobIn(after, ID).title).toBe('Fix the login')
  expect(textsOf(after)).toContain('Found the cause')
})

test('a deletion of a job that nobody touched removes it', () => {
  expect(both(stateWith('Fix login'), remove, { type: 'todo.unpin', jobId: 1 }).jobs.items).toEqual(
    [],
  )
})

test('clearing completed jobs removes only those that were seen completed', () => {
  const open = stateWith('First', 'Second')
  const done = transition(open, { type: 'todo.mark', id: idOfNth(0), mark: 'completed' }, LATER)
  const clear = stampEvent({ type: 'todo.clearCompleted' }, done, 'UTC')
  const both = transition(done, { type: 'todo.mark', id: idOfNth(1), mark: 'completed' }, LATER + 1)
  expect(transition(both, clear, LATER + 2).jobs.items.map(({ title }) => title)).toEqual([
    'Second',
  ])
})

test('marking all leaves a job alone that was created after', () => {
  const mark = stampEvent({ type: 'todo.markAll', mark: 'completed' }, stateWith('First'), 'UTC')
  const more = transition(
    stateWith('First'),
    { type: 'newTodo.commit', value: { title: 'New' } },
    LATER,
  )
  const after = transition(more, mark, LATER + 1)
  expect(after.jobs.items.map(({ title, completed }) => [title, completed])).toEqual([
    ['New', false],
    ['First', true],
  ])
})

test('a restored job finds its parent and is its child again', () => {
  const state = stateWith('Release', 'Checkout')
  const [release, checkout] = [idOfNth(0), idOfNth(1)]
  const child = transition(state, saving(jobIn(state, checkout), { parent: release }), LATER)
  const gone = transition(child, { type: 'todo.delete', id: checkout }, LATER + 1)
  const back = transition(gone, { type: 'todo.addLog', jobId: checkout, text: 'Wait' }, LATER + 2)
  expect(jobIn(back, checkout).relations.parent).toBe(release)
  expect(jobIn(back, release).relations.children).toEqual([checkout])
})

test('only the last deleted jobs are remembered in full', () => {
  const titles = Array.from({ length: DELETED_JOBS + 3 }, (_, index) => `Job ${index}`)
  const all = stateWith(...titles)
  const none = titles.reduce(
    (state, _, index) =>
      transition(state, { type: 'todo.delete', id: idOfNth(index) }, LATER + index),
    all,
  )
  expect(none.jobs.deleted).toHaveLength(DELETED_JOBS)
  expect(none.jobs.retiredIds).toHaveLength(titles.length)
  const forgotten = transition(none, comment, LATER * 2)
  expect(forgotten.jobs.items).toEqual([])
})

test('edits of an entry that was deleted meanwhile become separate entries', () => {
  const state = stateWith('Fix login')
  const logTs = NOON
  const gone = transition(state, { type: 'todo.deleteLog', jobId: ID, logTs }, LATER)
  const words: readonly AppEvent[] = [
    { type: 'todo.editLog', jobId: ID, logTs, text: 'Edited' },
    {
      type: 'todo.addLinkToLog',
      jobId: ID,
      logTs,
      state: { url: 'https://example.com', title: 'Example', descr: '' },
    },
    {
      type: 'todo.addChecklistItemInLog',
      jobId: ID,
      logTs,
      state: { title: 'Ask Anna', descr: '' },
    },
    {
      type: 'todo.editChecklistItemInLog',
      jobId: ID,
      logTs,
      checklistItemId: 5,
      state: { title: 'Ask Bob', descr: '' },
    },
    { type: 'todo.editLinkInLog', jobId: ID, logTs, linkId: 5, state: { title: 'Only a title' } },
  ]
  const after = words.reduce((now, event, index) => transition(now, event, LATER + 1 + index), gone)
  const { items } = jobIn(after, ID).logs
  expect(items.map(({ text }) => text)).toEqual([
    'A link to an entry that was deleted meanwhile',
    'A checklist item of an entry that was deleted meanwhile',
    'A checklist item of an entry that was deleted meanwhile',
    'A link to an entry that was deleted meanwhile',
    'Edited',
  ])
  expect(items.flatMap(({ checklist = [] }) => checklist.map(({ title }) => title))).toEqual([
    'Ask Bob',
    'Ask Anna',
  ])
})

test('a tick on a deleted item changes nothing', () => {
  const state = stateWith('Fix login')
  const tick: AppEvent = {
    type: 'todo.editChecklistItemInLog',
    jobId: ID,
    logTs: NOON,
    checklistItemId: 5,
    state: { isDone: true },
  }
  expect(transition(state, tick, LATER)).toBe(state)
})

test('the time of a deleted entry is never used again', () => {
  const state = transition(stateWith('Fix login'), comment, LATER)
  const gone = transition(state, { type: 'todo.deleteLog', jobId: ID, logTs: LATER }, LATER + 1)
  expect(jobIn(transition(gone, comment, NOON), ID).logs.items[0]?.ts).toBe(LATER + 1)
})

test('a chain of jobs that wait for each other closes over a deleted one, and the log says so', () => {
  const [first, middle, last] = [0, 1, 2].map(idOfNth) as [number, number, number]
  const blocking = (state: AppState, id: number, by: number) =>
    transition(state, saving(jobIn(state, id), { parent: null, blockedBy: [by] }), LATER)
  const chain = blocking(
    blocking(stateWith('Design', 'Build', 'Ship'), middle, first),
    last,
    middle,
  )
  const after = transition(chain, { type: 'todo.delete', id: middle }, LATER + 1)
  expect(jobIn(after, last).relations.blockedBy).toEqual([first])
  expect(textsOf(after, last)[0]).toBe(
    `Blocking job deleted (affected): [job=${middle}] (Build) • Blocked instead by: [job=${first}]`,
  )
  const alone = transition(after, { type: 'todo.delete', id: first }, LATER + 2)
  expect(jobIn(alone, last).relations).toEqual({ parent: null, children: [] })
})
