import { expect, test } from 'vitest'
import { load } from '../app/load'
import { contentOf } from '../app/merge'
import { EMPTY_STATE } from '../app/state/state'
import { DRAFT_LENGTH, DRAFTS, DRAFTS_LENGTH } from '../core/limits'
import type { Repair } from '../core/repair'
import { stateWith } from '../testing/history'
import { draftPlaces, draftText, typedFields } from './draftPlaces'
import { afterEvent, type Drafts, isTooLong, loadDrafts, merged, NO_DRAFTS } from './drafts'

const typed = (place: string, text: string, at: number): Drafts => new Map([[place, { text, at }]])

const textsOf = (drafts: Drafts) =>
  Object.fromEntries([...drafts].filter(([, { text }]) => text).map(([at, { text }]) => [at, text]))

const both = merged(typed('comment:1', 'Done', 5), typed('newEmployee', 'An', 6))

test('an event that saves a text ends its draft, and leaves what was typed after it', () => {
  const event = { type: 'todo.addLog', jobId: 1, text: 'Done', saves: ['comment:1', 'link:1'] }
  expect(textsOf(afterEvent(both, { event, at: 5 }))).toEqual({ newEmployee: 'An' })
  expect(textsOf(afterEvent(both, { event, at: 4 }))).toEqual(textsOf(both))
})

test('what is over stays over, wherever an older copy of it comes from', () => {
  const over = afterEvent(both, { event: { type: 'todo.addLog', saves: ['comment:1'] }, at: 7 })
  expect(textsOf(merged(over, both))).toEqual({ newEmployee: 'An' })
  expect(textsOf(merged(both, over))).toEqual({ newEmployee: 'An' })
  expect(textsOf(merged(over, typed('comment:1', 'More', 8)))).toMatchObject({
    'comment:1': 'More',
  })
})

test('drafts outlive a restored backup, but not the deletion of everything', () => {
  const replace = (state: unknown) => ({ event: { type: 'data.replace', state }, at: 9 })
  expect(afterEvent(both, replace(stateWith('B', 'C')))).toBe(both)
  expect(textsOf(afterEvent(both, replace(EMPTY_STATE)))).toEqual({})
})

test('an event that ends nothing changes nothing, nor does one of another device', () => {
  expect(afterEvent(both, { event: { type: 'todo.delete', id: 1 }, at: 9 })).toBe(both)
  const event = { type: 'todo.addLog', saves: ['comment:1'], isRemote: true }
  expect(afterEvent(both, { event, at: 9 })).toBe(both)
})

test('what versions 3 to 7 noted as events is read: each text, and that one was thrown away', () => {
  const event = (place: string, text: string) => ({ type: 'draft.change', place, text })
  const changed = afterEvent(both, { event: event('comment:1', 'Done now'), at: 7 })
  expect(changed.get('comment:1')).toEqual({ text: 'Done now', at: 7 })
  expect(textsOf(afterEvent(changed, { event: event('newEmployee', ''), at: 8 }))).toEqual({
    'comment:1': 'Done now',
  })
})

test('of two copies the later draft of each place stays', () => {
  const here = merged(typed('comment:1', 'older', 1), typed('comment:2', 'newer', 4))
  const there = merged(typed('comment:1', 'newer', 3), typed('comment:2', 'older', 2))
  const all = { 'comment:1': 'newer', 'comment:2': 'newer' }
  expect(textsOf(merged(here, there))).toEqual(all)
  expect(textsOf(merged(there, here))).toEqual(all)
  expect(merged(here, NO_DRAFTS)).toBe(here)
})

test('beyond the number and the length of all drafts the oldest go first', () => {
  let drafts = NO_DRAFTS
  for (let at = 0; at < DRAFTS + 2; at++) drafts = merged(drafts, typed(`comment:${at}`, 'x', at))
  expect(Object.keys(textsOf(drafts))).toHaveLength(DRAFTS)
  expect(Object.keys(textsOf(drafts))[0]).toBe('comment:2')
  const long = 'x'.repeat(DRAFT_LENGTH)
  for (let at = 0; at < 10; at++) drafts = merged(drafts, typed(`link:${at}`, long, 1000 + at))
  const total = Object.values(textsOf(drafts)).reduce((sum, text) => sum + text.length, 0)
  expect(total).toBeLessThanOrEqual(DRAFTS_LENGTH)
  expect(Object.keys(textsOf(drafts)).at(-1)).toBe('link:9')
})

test('what is over costs no draft its place, and is remembered for as many places', () => {
  let drafts = typed('comment:1', 'Done', 0)
  for (let at = 1; at < 2 * DRAFTS; at++) drafts = merged(drafts, typed(`link:${at}`, '', at))
  expect(textsOf(drafts)).toEqual({ 'comment:1': 'Done' })
  expect(drafts.size).toBe(DRAFTS + 1)
})

test('a text longer than any form is refused whole, since half a form cannot be read', () => {
  expect(isTooLong('x'.repeat(DRAFT_LENGTH))).toBe(false)
  expect(isTooLong('x'.repeat(DRAFT_LENGTH + 1))).toBe(true)
})

test('stored drafts are loaded; what is no draft is reported', () => {
  const repairs: Repair[] = []
  const stored = {
    'comment:1': { text: 'Done', at: 5, from: 'Do' },
    'comment:2': 'x',
    newEmployee: { text: 'An' },
    ['__proto__']: { text: 'odd', at: 1 },
  }
  const drafts = loadDrafts({ jobs: [], drafts: stored }, (repair) => repairs.push(repair))
  expect([...drafts]).toEqual([
    ['comment:1', { text: 'Done', at: 5, from: 'Do' }],
    ['newEmployee', { text: 'An', at: 0 }],
    ['__proto__', { text: 'odd', at: 1 }],
  ])
  expect(repairs).toEqual([{ code: 'fieldDropped', field: 'drafts.comment:2', lost: 'x' }])
})

test('the state of an older version comes without its drafts, so that no file contains them', () => {
  const drafts = { 'comment:1': { text: 'a private thought', at: 5 } }
  const loaded = load({ ...EMPTY_STATE, schema: 7, drafts }, 9)
  if (loaded.status !== 'ok') throw new Error('The state was refused')
  expect(JSON.stringify(contentOf(loaded.state))).not.toContain('a private thought')
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

test('the draft of a deleted job stays, since an undo may bring the job back', () => {
  const place = draftPlaces.comment(1)
  const drafts = typed(place, 'Done', 1)
  expect(afterEvent(drafts, { event: { type: 'todo.delete', id: 1 }, at: 2 })).toBe(drafts)
})
