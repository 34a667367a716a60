import { expect, test } from 'vitest'
import type { AppEvent } from '../app/state/events'
import { EMPTY_STATE } from '../app/state/state'
import { transition } from '../app/transition'
import { soundOf } from './soundOf'

/** The sounds of the events, each applied after the ones before. */
function heard(...events: readonly AppEvent[]) {
  let state = EMPTY_STATE
  return events.map((event, index) => {
    const before = state
    state = transition(state, event, 1000 + index)
    return soundOf({ event, before, after: state })
  })
}

const create: AppEvent = { type: 'newTodo.commit', value: { title: 'Checkout' } }
const id = 1000
test('typing is silent, and a new job has a sound', () => {
  expect(heard({ type: 'newTodo.change', value: 'C' }, create)).toEqual([null, 'actions/create'])
})

test('a finished and a reopened job sound different, whether marked or edited', () => {
  const [, ...sounds] = heard(
    create,
    { type: 'todo.mark', id, mark: 'completed' },
    { type: 'todo.mark', id, mark: 'active' },
    { type: 'todo.commit', ids: [id], set: { complexity: 1, start: 1, finish: 9 } },
    { type: 'todo.commit', ids: [id], set: { complexity: 2 } },
    { type: 'todo.clearDates', id },
    { type: 'todo.markAll', mark: 'completed' },
  )
  expect(sounds).toEqual([
    'actions/complete',
    'actions/reopen',
    'actions/complete',
    'actions/save',
    'actions/reopen',
    'actions/complete',
  ])
})

test('ticking an item is a toggle, and ticking the last open one completes the checklist', () => {
  const log = { jobId: id, logTs: 1001 }
  const tick = (checklistItemId: number, state: object): AppEvent => ({
    type: 'todo.editChecklistItemInLog',
    ...log,
    checklistItemId,
    state,
  })
  const item = { title: 'x', descr: '' }
  const [, , ...sounds] = heard(
    create,
    { type: 'todo.addLog', jobId: id, text: 'Steps' },
    { type: 'todo.addChecklistItemInLog', ...log, state: item },
    { type: 'todo.addChecklistItemInLog', ...log, state: item },
    tick(1002, { isDone: true }),
    tick(1003, { isDone: true }),
    tick(1003, { isDone: false }),
    tick(1003, { title: 'y' }),
    { type: 'todo.deleteChecklistFromLog', ...log },
  )
  expect(sounds).toEqual([
    'actions/create',
    'actions/create',
    'interface/toggle',
    'actions/checklistDone',
    'interface/toggle',
    'actions/save',
    'actions/delete',
  ])
})

test('pins, deletions and people have sounds', () => {
  const person = (displayName: string): AppEvent => ({
    type: 'user.commit',
    id: 7,
    set: { displayName },
  })
  expect(
    heard(
      create,
      { type: 'todo.pin', jobId: id },
      { type: 'todo.unpin', jobId: id },
      { type: 'todo.delete', id },
      person('Anna'),
      person('Ann'),
      { type: 'user.delete', id: 7 },
    ),
  ).toEqual([
    'actions/create',
    'actions/pin',
    'actions/unpin',
    'actions/delete',
    'actions/create',
    'actions/save',
    'actions/delete',
  ])
})

test('schedules have sounds like the rest', () => {
  expect(
    heard(
      { type: 'schedule.create', name: 'Nights' },
      { type: 'schedule.rename', name: 'Nights', to: 'Late' },
      { type: 'schedule.delete', name: 'Late' },
    ),
  ).toEqual(['actions/create', 'actions/save', 'actions/delete'])
})

test('leaving a job out of the evidence is a toggle', () => {
  expect(heard(create, { type: 'todo.commit', ids: [id], set: { isNoEvidence: true } })).toEqual([
    'actions/create',
    'interface/toggle',
  ])
})
