import { expect, test } from 'vitest'
import { VIEW_NAME_LENGTH, VIEW_QUERY_LENGTH, VIEWS } from '../../core/limits'
import { stateWith } from '../../testing/history'
import { load } from '../load'
import { contentOf } from '../merge'
import { mergeForks } from '../mergeForks'
import { transition } from '../transition'
import type { AppEvent } from './events'
import { applyPatch, clashes, inverse, patchBetween } from './patch'
import { type AppState, EMPTY_STATE } from './state'
import { viewNameIssue } from './views'

const NOW = 1_800_000_000_000
const send = (state: AppState, event: AppEvent, now = NOW) => transition(state, event, now)
const save = (state: AppState, name: string, now = NOW, query = 'complexity=4') =>
  send(state, { type: 'view.save', name, query }, now)
const names = ({ views = [] }: AppState) => views.map(({ name }) => name)
const three = ['Late', 'Mine', 'Big'].reduce(
  (state, name, i) => save(state, name, NOW + i),
  EMPTY_STATE,
)

test('a view is saved by its name, with what the address says', () => {
  expect(save(EMPTY_STATE, '  Late   ones ').views).toEqual([
    { id: NOW, name: 'Late ones', query: 'complexity=4', ts: { create: NOW, update: NOW } },
  ])
})

test('a view can be renamed and saved anew, and stays at its place', () => {
  const event = { type: 'view.save', id: NOW + 1, name: 'Hers', query: 'people=7' } as const
  const after = send(three, event, NOW + 9)
  expect(names(after)).toEqual(['Late', 'Hers', 'Big'])
  expect(after.views?.[1]).toMatchObject({
    query: 'people=7',
    ts: { create: NOW + 1, update: NOW + 9 },
  })
  expect(send(after, event, NOW + 10)).toBe(after)
})

test('a view that was deleted elsewhere while it was changed is back', () => {
  const gone = send(three, { type: 'view.delete', id: NOW })
  const back = send(gone, { type: 'view.save', id: NOW, name: 'Late', query: '' })
  expect(names(back)).toEqual(['Mine', 'Big', 'Late'])
})

test('a name that is blank, too long or known in any case changes nothing', () => {
  for (const name of ['  ', 'x'.repeat(VIEW_NAME_LENGTH), ' mine']) {
    expect(viewNameIssue(name, three.views ?? [])).not.toBeNull()
    expect(save(three, name)).toBe(three)
  }
  expect(save(three, 'Long', NOW, 'x'.repeat(VIEW_QUERY_LENGTH + 1))).toBe(three)
})

test('beyond the limit no view is added, but each can still be changed', () => {
  let state = EMPTY_STATE
  for (let i = 0; i < VIEWS; i++) state = save(state, `View ${i}`, NOW + i)
  expect(viewNameIssue('More', state.views ?? [])).toMatchObject({ code: 'tooMany' })
  expect(save(state, 'More')).toBe(state)
  const renamed = send(state, { type: 'view.save', id: NOW, name: 'First', query: '' })
  expect(names(renamed)[0]).toBe('First')
})

test('a view moves to any place, and nowhere outside', () => {
  const move = (id: number, to: number) => send(three, { type: 'view.move', id, to })
  expect(names(move(NOW + 2, 0))).toEqual(['Big', 'Late', 'Mine'])
  expect(names(move(NOW, 2))).toEqual(['Mine', 'Big', 'Late'])
  for (const to of [-1, 0.5, 3]) expect(move(NOW, to)).toBe(three)
  expect(move(5, 1)).toBe(three)
})

test('the last view leaves no field behind', () => {
  const one = save(EMPTY_STATE, 'Late')
  expect(send(one, { type: 'view.delete', id: NOW })).toEqual(EMPTY_STATE)
})

test.each([
  { type: 'view.save', name: 'New', query: '' },
  { type: 'view.save', id: NOW + 1, name: 'Hers', query: '' },
  { type: 'view.delete', id: NOW + 1 },
  { type: 'view.move', id: NOW + 2, to: 0 },
] as const satisfies AppEvent[])('every change of a view can be undone: %j', (event) => {
  const after = send(three, event, NOW + 9)
  const patch = patchBetween(three, after)
  expect(applyPatch(after, inverse(patch)).views).toEqual(three.views)
  expect(applyPatch(three, patch).views).toEqual(after.views)
})

test('a view that was changed since is not undone', () => {
  const renamed = send(three, { type: 'view.save', id: NOW, name: 'Later', query: '' }, NOW + 9)
  const again = send(renamed, { type: 'view.save', id: NOW, name: 'Latest', query: '' }, NOW + 10)
  const patch = inverse(patchBetween(three, renamed))
  expect(clashes(again, patch)).toEqual([NOW])
  expect(applyPatch(again, patch)).toBe(again)
})

test('a backup contains the views, and so does a merge of two copies: the newer version of each', () => {
  expect(contentOf(three).views).toBe(three.views)
  const there = send(three, { type: 'view.save', id: NOW, name: 'Overdue', query: '' }, NOW + 9)
  const more = save(there, 'Theirs', NOW + 10)
  expect(names(mergeForks(three, more))).toEqual(['Overdue', 'Mine', 'Big', 'Theirs'])
  expect(names(mergeForks(more, three))).toEqual(['Overdue', 'Mine', 'Big', 'Theirs'])
  expect(mergeForks(three, stateWith()).views).toBe(three.views)
})

test('stored views are loaded; what is no view is reported', () => {
  const good = { id: 5, name: 'Late', query: '', owner: 'Ann' }
  const [twin, nameless] = [
    { id: 5, name: 'Twin', query: '' },
    { id: 6, name: '', query: '' },
  ]
  expect(load({ jobs: [], views: [good, twin, 'x', nameless] }, NOW)).toMatchObject({
    state: { views: [{ ...good, ts: { create: 5, update: 5 } }] },
    repairs: [twin, 'x', nameless].map((lost) => ({ code: 'fieldDropped', field: 'views', lost })),
  })
})
