import { expect, test } from 'vitest'
import {
  NOTHING_SEEN,
  ofScope,
  type Scope,
  withEvents,
  writerOf,
} from '../../domain/app/state/seen'
import { EMPTY_STATE } from '../../domain/app/state/state'
import { SCHEMA } from '../../domain/core/schema'
import { DEFAULT_SCHEDULE, DEFAULT_SCHEDULES } from '../../domain/model/schedule/schedule'
import { STORAGE_KEYS } from '../../platform/storage'
import { NO_BASE, type Opened, type PlacedEntry } from '../schema/records'
import {
  readSnapshot,
  type Snapshot,
  schedulesMarkText,
  schedulesText,
  snapshotText,
} from '../snapshot/snapshot'
import { rebuilt } from './combine'
import { decide } from './decide'
import { type Places, plainStart } from './places'

const NOW = 1_750_000_000_000
const JOURNAL = 'journal'

const textWith = (...titles: readonly string[]) =>
  JSON.stringify({ jobs: { items: titles.map((title, index) => ({ id: index + 1, title })) } })

const creation = (seq: number): PlacedEntry => ({
  id: `tab@1:${seq}`,
  at: NOW + seq,
  scope: 'app',
  schema: 1,
  event: { type: 'newTodo.commit', value: { title: `Event ${seq}` } },
  seq,
})

/** A journal with a base of two events, and two more after it. */
const OPENED: Opened = {
  id: JOURNAL,
  base: {
    ...NO_BASE,
    schema: 1,
    seq: 2,
    epoch: 7,
    texts: { app: textWith('In the base'), schedules: null },
    seen: withEvents(NOTHING_SEEN, [creation(1), creation(2)]),
  },
  entries: [creation(3), creation(4)],
}

const snapshotOf = (text: object | string): Snapshot =>
  readSnapshot(
    {
      read: (key) =>
        key !== STORAGE_KEYS.topLevel
          ? null
          : typeof text === 'string'
            ? text
            : JSON.stringify({ jobs: { items: [{ id: 100, title: 'In the snapshot' }] }, ...text }),
      write: () => {},
    },
    NOW,
  )

const placesWith = (snapshot: Snapshot, more: Partial<Places> = {}): Places => ({
  opened: OPENED,
  copies: [],
  snapshot,
  schedules: { text: null, mark: null },
  pending: [],
  ...more,
})

const titlesOf = ({ app }: { app: typeof EMPTY_STATE }) => app.jobs.items.map(({ title }) => title)

test('a text of version 1 is continued with the events after its position in the journal', () => {
  const decision = decide(placesWith(snapshotOf({ journal: JOURNAL, epoch: 7, seq: 3 })), NOW)
  expect(titlesOf(decision)).toEqual(['Event 4', 'In the snapshot'])
  expect(decision.rewrite).toBeNull()
})

test('a text of version 1 that is behind the base, or on another one, is ignored', () => {
  for (const place of [
    { epoch: 7, seq: 1 },
    { epoch: 6, seq: 3 },
  ]) {
    const decision = decide(placesWith(snapshotOf({ journal: JOURNAL, ...place })), NOW)
    expect(titlesOf(decision)).toEqual(['Event 4', 'Event 3', 'In the base'])
  }
})

test('a text of version 1 that is ahead of the journal, or of another one, replaces it', () => {
  for (const place of [
    { journal: JOURNAL, epoch: 7, seq: 5 },
    { journal: 'lost', epoch: 7, seq: 3 },
  ]) {
    const decision = decide(placesWith(snapshotOf(place)), NOW)
    expect(titlesOf(decision)).toEqual(['In the snapshot'])
    expect(decision.status.isJournalLost).toBe(true)
    expect(decision.replaced?.app).toContain('Event 4')
  }
  const empty = { ...OPENED, entries: [] }
  const ahead = snapshotOf({ journal: JOURNAL, epoch: 7, seq: 3 })
  expect(decide(placesWith(ahead, { opened: empty }), NOW).status.isJournalLost).toBe(true)
})

test('a foreign text also replaces what only a copy has, and its events do not come back', () => {
  const copy = { base: { ...NO_BASE, epoch: 7 }, entries: [creation(5)] }
  const decision = decide(placesWith(snapshotOf({}), { copies: [copy] }), NOW)
  expect(titlesOf(decision)).toEqual(['In the snapshot'])
  expect(decision.replaced?.app).toContain('Event 5')
  expect(decision.seen.writers).toMatchObject({ 'tab@1': 5 })
})

test('state without events survives the loss of the journal, in a snapshot or in a copy', () => {
  const opened = { id: JOURNAL, base: NO_BASE, entries: [creation(3)] }
  const mark = { journal: 'lost', epoch: 1, seq: 0, seen: NOTHING_SEEN }
  const texts = { app: textWith('Taken over'), schedules: null }
  const copy = { base: { ...NO_BASE, epoch: 1, texts }, entries: [] }
  for (const [places, title] of [
    [placesWith(snapshotOf({ mark }), { opened }), 'In the snapshot'],
    [placesWith({ kind: 'none' }, { opened, copies: [copy] }), 'Taken over'],
  ] as const) {
    const decision = decide(places, NOW)
    expect(titlesOf(decision)).toEqual(['Event 3', title])
    expect(decision.rewrite?.base?.texts.app).toContain(title)
    const after = { ...opened, base: { ...NO_BASE, ...decision.rewrite?.base }, entries: [] }
    expect(decide({ ...places, opened: after }, NOW).rewrite).toBeNull()
  }
})

test('what only the snapshot and only the journal have is merged, for jobs and for schedules', () => {
  const elsewhere = (scope: Scope) =>
    ofScope(withEvents(NOTHING_SEEN, [{ id: `${writerOf('gone@2', scope)}:1` }]), scope)
  const known = { journal: 'lost', epoch: 1, seq: 1 }
  const snapshot = snapshotOf({ mark: { ...known, seen: elsewhere('app') } })
  const withSchedule = (name: string) =>
    schedulesText({ ...DEFAULT_SCHEDULES, [name]: { ...DEFAULT_SCHEDULE, isReadOnly: false } })
  const { base } = OPENED
  const opened = {
    ...OPENED,
    base: {
      ...base,
      texts: { ...base.texts, schedules: withSchedule('Days') },
      seen: withEvents(base.seen, [{ id: `${writerOf('tab@1', 'schedules')}:1` }]),
    },
  }
  const text = withSchedule('Nights')
  const mark = schedulesMarkText(text, { ...known, seen: elsewhere('schedules') })
  const decision = decide(placesWith(snapshot, { opened, schedules: { text, mark } }), NOW)
  expect(titlesOf(decision).toSorted()).toEqual([
    'Event 3',
    'Event 4',
    'In the base',
    'In the snapshot',
  ])
  expect(Object.keys(decision.schedules)).toEqual(expect.arrayContaining(['Days', 'Nights']))
  expect(decision.status.isJournalRebuilt).toBe(true)
})

test('if nothing else exists, the readable part of a garbled text is shown, and all of it set aside', () => {
  const garbled = JSON.stringify({ jobs: { items: [{ id: 1, title: 'Whole' }, 'not a job'] } })
  const decision = decide(
    placesWith(snapshotOf(garbled), { opened: { id: JOURNAL, base: NO_BASE, entries: [] } }),
    NOW,
  )
  expect(titlesOf(decision)).toEqual(['Whole'])
  expect(decision.status.setAside).toBe('parts')
  expect(decision.asides).toMatchObject([{ text: garbled }])
})

test('a start is not plain if the base is of a newer version, or is needed and unreadable', () => {
  const { base } = OPENED
  const newer = { ...OPENED, base: { ...base, schema: SCHEMA + 1 } }
  const mark = {
    journal: JOURNAL,
    epoch: 7,
    seq: 1,
    seen: ofScope(withEvents(NOTHING_SEEN, [creation(1)]), 'app'),
  }
  const behind = snapshotOf(snapshotText(EMPTY_STATE, mark))
  const broken = { ...OPENED, base: { ...base, texts: { app: '{"jobs', schedules: null } } }
  expect(plainStart(placesWith(behind), NOW)).not.toBeNull()
  expect(plainStart(placesWith(behind, { opened: newer }), NOW)).toBeNull()
  expect(plainStart(placesWith(behind, { opened: broken }), NOW)).toBeNull()
})

test('a tab adds nothing to a journal that a newer version has written in the meantime', () => {
  const app = JSON.stringify({ schema: SCHEMA + 1, jobs: { items: [] } })
  const newer = { ...OPENED, base: { ...OPENED.base, texts: { app, schedules: null } } }
  const seen = withEvents(NOTHING_SEEN, [creation(9)])
  const tab = { app: EMPTY_STATE, schedules: DEFAULT_SCHEDULES, seen }
  expect(rebuilt(newer, tab, NOW)).toBeNull()
  expect(rebuilt(OPENED, tab, NOW)).not.toBeNull()
})
