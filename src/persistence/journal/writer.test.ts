import { expect, test } from 'vitest'
import { NOTHING_SEEN } from '../../domain/app/state/seen'
import { SCHEMA } from '../../domain/core/schema'
import { NO_BASE } from '../schema/records'
import { namedEntry } from '../testing/memoryJournal'
import type { JournalPage } from './journal'
import {
  beginWriter,
  stepWriter,
  type WriterEffect,
  type WriterInput,
  type WriterState,
} from './writer'

const begun = () => beginWriter({ seq: 0, epoch: 0 }, NOTHING_SEEN)
const effectsOf = (state: WriterState, ...inputs: readonly WriterInput[]) => {
  let now = state
  let last: readonly WriterEffect[] = []
  for (const input of inputs) [now, last] = stepWriter(now, input)
  return { state: now, effects: last, types: last.map(({ type }) => type) }
}
const sent = (id: string, type?: string): WriterInput => ({
  type: 'sent',
  entries: [namedEntry(id, type)],
})
const pageOf = (...ids: readonly string[]): JournalPage => ({
  base: null,
  entries: ids.map((id, index) => ({ ...namedEntry(id), seq: index + 1 })),
})

test('an event is written at once, and other tabs are notified when it is on disk', () => {
  expect(effectsOf(begun(), sent('a:1')).types).toEqual(['stopWaiting', 'write'])
  const after = effectsOf(begun(), sent('a:1'), { type: 'written', page: pageOf('a:1') })
  expect(after.types).toEqual(['apply', 'safe', 'notify'])
  expect(after.state.queue).toEqual([])
})

test('schedules and jobs that are sent together are one write, so a kill leaves both or none', () => {
  const schedules = {
    ...namedEntry('a/schedules:1', 'schedules.replace'),
    scope: 'schedules',
  } as const
  const both = effectsOf(begun(), {
    type: 'sent',
    entries: [schedules, namedEntry('a:1', 'data.replace')],
  })
  expect(both.types).toEqual(['stopWaiting', 'write'])
  expect(both.state).toMatchObject({ busy: 'writing', batch: 2 })
})

test('what is sent during a write is written after it, all at once', () => {
  const during = effectsOf(begun(), sent('a:1'), sent('a:2'), sent('a:3'))
  expect(during.types).toEqual([])
  const written = effectsOf(during.state, { type: 'written', page: pageOf('a:1') })
  expect(written.effects.at(-1)).toMatchObject({
    type: 'write',
    entries: [{ id: 'a:2' }, { id: 'a:3' }],
  })
})

test('a refused write is stored in local storage and retried, later each time', () => {
  let state = effectsOf(begun(), sent('a:1')).state
  const waits: number[] = []
  for (let failure = 0; failure < 5; failure++) {
    const refused = effectsOf(state, { type: 'refused' })
    expect(refused.types).toEqual(['storePending', 'failing', 'wait'])
    waits.push(...refused.effects.flatMap((effect) => (effect.type === 'wait' ? effect.time : [])))
    state = effectsOf(refused.state, { type: 'due' }).state
  }
  expect(waits).toEqual([250, 1000, 4000, 10_000, 10_000])
  const written = effectsOf(state, { type: 'written', page: pageOf('a:1') })
  expect(written.effects).toContainEqual({ type: 'storePending', entries: [] })
  expect(written.state.failures).toBe(0)
})

test('while the journal refuses, new events go to local storage and wait for the retry', () => {
  const refused = effectsOf(begun(), sent('a:1'), { type: 'refused' })
  expect(effectsOf(refused.state, sent('a:2')).types).toEqual(['storePending', 'failing'])
})

test('a hidden page stores what is not written, and marks itself as not writing', () => {
  const hidden = effectsOf(begun(), sent('a:1'), { type: 'hidden' })
  expect(hidden.types).toEqual(['storePending'])
  const written = effectsOf(hidden.state, { type: 'written', page: pageOf('a:1') })
  expect(written.types).toContain('rest')
  expect(effectsOf(begun(), { type: 'hidden' }).types).toEqual(['rest'])
})

test('events of another tab are applied if none is missing before them, and read otherwise', () => {
  const entries = pageOf('b:1').entries
  const reported = effectsOf(begun(), { type: 'reported', growth: { epoch: 0, entries } })
  expect(reported.types).toEqual(['apply'])
  const gap = entries.map((entry) => ({ ...entry, seq: 7 }))
  expect(
    effectsOf(begun(), { type: 'reported', growth: { epoch: 0, entries: gap } }).types,
  ).toEqual(['read'])
  expect(effectsOf(begun(), { type: 'reported', growth: { epoch: 3, entries } }).types).toEqual([
    'read',
  ])
})

test('a tab yields to a newer build once everything is written', () => {
  const yielding = effectsOf(begun(), sent('a:1'), { type: 'newerBuild' })
  expect(yielding.effects).toEqual([{ type: 'freeze', problem: 'oldTab', isOver: false }])
  const written = effectsOf(yielding.state, { type: 'written', page: pageOf('a:1') })
  expect(written.effects).toContainEqual({ type: 'freeze', problem: 'oldTab', isOver: true })
  expect(written.state.phase).toBe('closed')
})

test('events of a newer version close this tab, with its own stored for later', () => {
  const newer = { base: null, entries: [{ ...namedEntry('b:1'), seq: 1, schema: SCHEMA + 1 }] }
  const ended = effectsOf(begun(), { type: 'shown' }, sent('a:1'), { type: 'read', page: newer })
  expect(ended.types).toEqual(['stopWaiting', 'storePending', 'freeze'])
  expect(effectsOf(ended.state, sent('a:2')).types).toEqual([])
  const writing = effectsOf(begun(), sent('a:1'), { type: 'written', page: newer })
  expect(writing.types).toEqual(['stopWaiting', 'storePending', 'freeze'])
  const reported = effectsOf(begun(), {
    type: 'reported',
    growth: { epoch: 0, entries: newer.entries },
  })
  expect(reported.types).toEqual(['stopWaiting', 'freeze'])
})

test('an upgraded database closes this tab', () => {
  expect(effectsOf(begun(), { type: 'outdated' }).effects).toContainEqual({
    type: 'freeze',
    problem: 'oldTab',
    isOver: true,
  })
})

test('answers that arrive after the database was lost are ignored', () => {
  const lost = effectsOf(begun(), sent('a:1'), { type: 'lost' })
  expect(lost.types).toEqual(['storePending', 'stopWaiting', 'failing', 'reconnect'])
  for (const input of [
    { type: 'written', page: pageOf('a:1') },
    { type: 'refused' },
    { type: 'read', page: pageOf('a:1') },
    { type: 'unread' },
  ] as const) {
    expect(effectsOf(lost.state, input)).toMatchObject({ state: lost.state, effects: [] })
  }
})

test('events that a new base already contains are not written again', () => {
  const base = { ...NO_BASE, epoch: 1, seen: { writers: { a: 1 }, forgottenBefore: 0 } }
  const reading = effectsOf(begun(), { type: 'shown' }, sent('a:1'))
  const after = effectsOf(reading.state, { type: 'read', page: { base, entries: [] } })
  expect(after.effects).toEqual([
    { type: 'withdraw', ids: new Set(['a:1']) },
    { type: 'apply', base, entries: [] },
  ])
  expect(after.state.queue).toEqual([])
})
