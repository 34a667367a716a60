import { expect, test } from 'vitest'
import { DRAFT_LENGTH, DRAFTS, DRAFTS_LENGTH } from '../../core/limits'
import { isSameValue } from '../../core/sameValue'
import { draftPlaces, draftText, typedFields } from '../../entry/draftPlaces'
import { exportAll } from '../../exchange/files/exportFile'
import { stateWith } from '../../testing/history'
import { load } from '../load'
import { contentOf } from '../merge'
import { mergeForks } from '../mergeForks'
import { transition } from '../transition'
import type { AppEvent } from './events'
import { isEmptyPatch, patchBetween } from './patch'
import { type AppState, EMPTY_STATE } from './state'

const NOW = 1_800_000_000_000

const type = (state: AppState, place: string, text: string, now = NOW): AppState =>
  transition(state, { type: 'draft.change', place, text }, now)

const textsOf = ({ drafts = {} }: AppState) =>
  Object.fromEntries(Object.entries(drafts).map(([place, { text }]) => [place, text]))

test('what is typed stays in its place, and the last version counts', () => {
  const typed = type(type(EMPTY_STATE, 'newEmployee', 'An', 1), 'comment:1', 'Hm', 2)
  const more = type(typed, 'newEmployee', 'Anna', 3)
  expect(more.drafts).toEqual({
    'comment:1': { text: 'Hm', at: 2 },
    newEmployee: { text: 'Anna', at: 3 },
  })
  expect(type(more, 'newEmployee', 'Anna', 4)).toBe(more)
})

test('an empty text throws the draft away, and the last one leaves nothing behind', () => {
  const typed = type(EMPTY_STATE, 'newEmployee', 'An')
  expect(type(typed, 'newEmployee', '')).toEqual(EMPTY_STATE)
  expect(type(EMPTY_STATE, 'newEmployee', '')).toBe(EMPTY_STATE)
})

test('an event that saves a text removes its draft with it', () => {
  const state = stateWith('A')
  const [{ id = 0 } = {}] = state.jobs.items
  const place = draftPlaces.comment(id)
  const typed = type(type(state, place, 'Done'), 'newEmployee', 'An')
  const event: AppEvent = { type: 'todo.addLog', jobId: id, text: 'Done', saves: [place] }
  const saved = transition(typed, event, NOW + 1)
  expect(saved.jobs.items[0]?.logs.items[0]?.text).toBe('Done')
  expect(textsOf(saved)).toEqual({ newEmployee: 'An' })
})

test('a save that is refused leaves the draft', () => {
  const typed = type(EMPTY_STATE, 'comment:1', 'Done')
  const event: AppEvent = { type: 'todo.addLog', jobId: 1, text: 'Done', saves: ['comment:1'] }
  expect(transition(typed, event, NOW)).toBe(typed)
})

test('beyond the number and the length of all drafts the oldest go first', () => {
  let state = EMPTY_STATE
  for (let place = 0; place < DRAFTS + 2; place++) state = type(state, `comment:${place}`, 'x')
  expect(Object.keys(state.drafts ?? {})).toHaveLength(DRAFTS)
  expect(Object.keys(state.drafts ?? {})[0]).toBe('comment:2')
  const long = 'x'.repeat(DRAFT_LENGTH)
  for (let place = 0; place < 10; place++) state = type(state, `link:${place}`, long)
  const total = Object.values(textsOf(state)).reduce((sum, text) => sum + text.length, 0)
  expect(total).toBeLessThanOrEqual(DRAFTS_LENGTH)
  expect(Object.keys(state.drafts ?? {}).at(-1)).toBe('link:9')
})

test('a text longer than any form is refused whole, since half a form cannot be read', () => {
  const typed = type(EMPTY_STATE, 'newEmployee', 'An')
  expect(type(typed, 'newEmployee', 'x'.repeat(DRAFT_LENGTH + 1))).toBe(typed)
})

test('typing is no undo step, and neither exports nor backups contain it', () => {
  const state = stateWith('A')
  const typed = type(state, 'comment:1', 'a private thought')
  expect(isEmptyPatch(patchBetween(state, typed))).toBe(true)
  expect(isSameValue(contentOf(typed), contentOf(state))).toBe(true)
  const { text } = exportAll(typed, { now: NOW, version: '1' })
  expect(text).not.toContain('a private thought')
})

test('the draft of a deleted job stays, since an undo may bring the job back', () => {
  const state = stateWith('A')
  const [{ id = 0 } = {}] = state.jobs.items
  const typed = type(state, draftPlaces.comment(id), 'Done')
  const left = transition(typed, { type: 'todo.delete', id }, NOW)
  expect(left.jobs.items).toEqual([])
  expect(left.drafts).toBe(typed.drafts)
})

test('drafts outlive a restored backup, but not the deletion of everything', () => {
  const typed = type(stateWith('A'), 'newEmployee', 'An')
  const restored = transition(typed, { type: 'data.replace', state: stateWith('B', 'C') }, NOW)
  expect(restored.jobs.items).toHaveLength(2)
  expect(textsOf(restored)).toEqual({ newEmployee: 'An' })
  expect(transition(typed, { type: 'data.replace', state: EMPTY_STATE }, NOW).drafts).toBe(
    undefined,
  )
})

test('of two copies of a workspace the later draft of each place stays', () => {
  const here = type(type(EMPTY_STATE, 'comment:1', 'older', 1), 'comment:2', 'newer', 4)
  const there = type(type(EMPTY_STATE, 'comment:1', 'newer', 3), 'comment:2', 'older', 2)
  expect(textsOf(mergeForks(here, there))).toEqual({ 'comment:1': 'newer', 'comment:2': 'newer' })
  expect(mergeForks(here, EMPTY_STATE).drafts).toEqual(here.drafts)
  expect(mergeForks(EMPTY_STATE, EMPTY_STATE).drafts).toBeUndefined()
})

test('stored drafts are loaded; what is no draft is reported', () => {
  const stored = {
    'comment:1': { text: 'Done', at: 5 },
    'comment:2': 'x',
    newEmployee: { text: 'An' },
  }
  expect(load({ jobs: [], drafts: stored }, NOW)).toMatchObject({
    state: { drafts: { 'comment:1': { text: 'Done', at: 5 }, newEmployee: { text: 'An', at: 0 } } },
    repairs: [{ code: 'fieldDropped', field: 'drafts.comment:2', lost: 'x' }],
  })
})

test('the draft of a form has the fields that differ, and other fields follow the saved ones', () => {
  const saved = { title: 'Docs', url: 'https://example.org', descr: '' }
  const text = draftText({ ...saved, title: 'Docs ', descr: 'First\nSecond' }, saved)
  expect(typedFields(text, { ...saved, title: 'Wiki' })).toEqual({ descr: 'First\nSecond' })
  expect(draftText(saved, saved)).toBe('')
  for (const damaged of [undefined, '{', '{"descr":5,"other":"x"}']) {
    expect(typedFields(damaged, saved)).toEqual({})
  }
})
