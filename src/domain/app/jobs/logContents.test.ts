import { expect, test } from 'vitest'
import { HOUR } from '../../core/time'
import { jobIn, NOON, stateWith } from '../../testing/history'
import type { AppEvent, ChecklistItemEdit } from '../state/events'
import type { AppState } from '../state/state'
import { transition } from '../transition'

const A = NOON
const LATER = NOON + HOUR
const LOG = { jobId: A, logTs: A }
const state = stateWith('A')
const send = (before: AppState, event: AppEvent, at = LATER) => transition(before, event, at)
const logOf = (current: AppState) => jobIn(current, A).logs.items[0]

const addLink = (title: string): AppEvent => ({
  type: 'todo.addLinkToLog',
  ...LOG,
  state: { url: ' https://example.org ', title, descr: '' },
})
const addItem = (title: string, descr = ''): AppEvent => ({
  type: 'todo.addChecklistItemInLog',
  ...LOG,
  state: { title, descr },
})

test('a log’s text can be changed and the log deleted', () => {
  const edited = send(state, { type: 'todo.editLog', ...LOG, text: 'New words' })
  expect(logOf(edited)).toEqual({ ts: A, text: 'New words' })
  expect(send(edited, { type: 'todo.editLog', ...LOG, text: ' New  words \n' })).toBe(edited)
  const lines = send(edited, { type: 'todo.editLog', ...LOG, text: 'New\n\n\nwords\n' })
  expect(logOf(lines)?.text).toBe('New\n\nwords')
  expect(send(state, { type: 'todo.editLog', ...LOG, text: 'x'.repeat(2001) })).toBe(state)
  expect(jobIn(send(edited, { type: 'todo.deleteLog', ...LOG }), A).logs.items).toEqual([])
})

test('a comment comes first, with its lines normalized, and changes the job’s update time', () => {
  const added = send(state, { type: 'todo.addLog', jobId: A, text: '  Asked   the\nteam ' })
  expect(jobIn(added, A).logs.items).toEqual([
    { ts: LATER, text: 'Asked the\nteam' },
    { ts: A, text: 'Created' },
  ])
  expect(jobIn(added, A).ts.update).toBe(LATER)
})

test.each([
  ['nothing', ' \n '],
  ['2001 characters', 'x'.repeat(2001)],
])('a comment of %s is refused', (_, text) => {
  expect(send(state, { type: 'todo.addLog', jobId: A, text })).toBe(state)
})

test('links are added, changed and deleted; deleting the last one removes the list', () => {
  const added = send(state, addLink(' Docs '))
  const link = { id: LATER, url: 'https://example.org', title: 'Docs', descr: '' }
  expect(logOf(added)?.links).toEqual([link])
  const edited = send(added, {
    type: 'todo.editLinkInLog',
    ...LOG,
    linkId: LATER,
    state: { title: 'Wiki' },
  })
  expect(logOf(edited)?.links).toEqual([{ ...link, title: 'Wiki' }])
  const emptied = send(edited, { type: 'todo.deleteLinkInLog', ...LOG, linkId: LATER })
  expect(logOf(emptied)).not.toHaveProperty('links')
})

test.each([
  ['title', 'x'.repeat(501)],
  ['url', 'x'.repeat(2001)],
  ['descr', 'x'.repeat(2001)],
])('a link with too long a %s is refused', (field, text) => {
  const link = { url: 'https://example.org', title: 'T', descr: '', [field]: text }
  expect(send(state, { type: 'todo.addLinkToLog', ...LOG, state: link })).toBe(state)
})

test('a log can have a hundred links and a hundred checklist items, each with a unique id', () => {
  for (const add of [addLink, addItem]) {
    const titles = Array.from({ length: 101 }, (_, index) => `Number ${index}`)
    const log = logOf(titles.reduce((current, title) => send(current, add(title)), state))
    const items = log?.links ?? log?.checklist ?? []
    expect(items).toHaveLength(100)
    expect(new Set(items.map((item) => item.id)).size).toBe(100)
  }
})

test('a checklist item starts open, with normalized texts, and changes the job’s update time', () => {
  const added = send(state, addItem('  Write \n tests ', ' all  of\nthem\n'))
  expect(logOf(added)?.checklist).toEqual([
    {
      id: LATER,
      title: 'Write tests',
      descr: 'all of\nthem',
      isDone: false,
      isDisabled: false,
      links: [],
      ts: { createdAt: LATER, updatedAt: LATER },
    },
  ])
  expect(jobIn(added, A).ts.update).toBe(LATER)
})

test.each([[' '], ['x'.repeat(201)]])('a checklist item with the title %j is refused', (title) => {
  expect(send(state, addItem(title))).toBe(state)
})

test('items are done, disabled and renamed one by one', () => {
  const added = send(state, addItem('Tests'))
  const edit = (changes: Partial<ChecklistItemEdit>): AppEvent => ({
    type: 'todo.editChecklistItemInLog',
    ...LOG,
    checklistItemId: LATER,
    state: changes,
  })
  const done = send(added, edit({ isDone: true }), LATER + 5)
  expect(logOf(done)?.checklist).toMatchObject([
    { title: 'Tests', isDone: true, isDisabled: false, ts: { updatedAt: LATER + 5 } },
  ])
  expect(send(done, edit({ isDone: true }))).toBe(done)
  const off = send(done, edit({ isDisabled: true, title: 'All tests' }))
  expect(logOf(off)?.checklist).toMatchObject([
    { title: 'All tests', isDone: true, isDisabled: true },
  ])
})

const move = (id: number, to: number): AppEvent => ({
  type: 'todo.moveChecklistItemInLog',
  ...LOG,
  checklistItemId: id,
  to,
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [0, 1, 'bac'],
  [0, 99, 'bca'],
  [2, -1, 'cab'],
])('the item at %i of "abc" moves to %i: "%s"', (from, to, order) => {
  const three = [...'abc'].reduce(
    (now, title, index) => send(now, addItem(title), A + index),
    state,
  )
  const moved = send(three, move(A + from, to), LATER)
  expect(
    logOf(moved)
      ?.checklist?.map((item) => item.title)
      .join(''),
  ).toBe(order)
  expect(jobIn(moved, A).ts.update).toBe(LATER)
})

test.each([
  ['to its own place', A + 1, 1],
  ['past the end it stands at', A + 1, 5],
  ['to no place', A, Number.NaN],
  ['that is not there', 7, 0],
])('moving an item %s changes nothing', (_, id, to) => {
  const two = send(send(state, addItem('a'), A), addItem('b'), A + 1)
  expect(send(two, move(id, to))).toBe(two)
})

test('deleting the last item removes the checklist, and a whole checklist can be deleted', () => {
  const two = send(send(state, addItem('1'), LATER), addItem('2'), LATER + 1)
  const one = send(two, { type: 'todo.deleteChecklistItemFromLog', ...LOG, checklistItemId: LATER })
  expect(logOf(one)?.checklist).toMatchObject([{ title: '2' }])
  const none = send(one, {
    type: 'todo.deleteChecklistItemFromLog',
    ...LOG,
    checklistItemId: LATER + 1,
  })
  expect(logOf(none)).not.toHaveProperty('checklist')
  expect(logOf(send(two, { type: 'todo.deleteChecklistFromLog', ...LOG }))).not.toHaveProperty(
    'checklist',
  )
})
