import { expect, test } from 'vitest'
import { NOTHING_SEEN, withEvents } from '../../domain/app/state/seen'
import { type AppState, EMPTY_STATE, schedulesOf } from '../../domain/app/state/state'
import { hashOf } from '../../domain/core/checksums'
import { SCHEMA } from '../../domain/core/schema'
import { DEFAULT_SCHEDULE, DEFAULT_SCHEDULES } from '../../domain/model/schedule/schedule'
import { STORAGE_KEYS } from '../../platform/storage'
import { NO_BASE, type Opened, type PlacedEntry, seenBy } from '../schema/records'
import { copySchedules, readScheduleText, type ScheduleText } from '../snapshot/scheduleText'
import { readSnapshot, type Snapshot, snapshotText } from '../snapshot/snapshot'
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
    texts: { app: textWith('In the base') },
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
  schedules: null,
  pending: [],
  ...more,
})

const titlesIn = ({ jobs }: AppState) => jobs.items.map(({ title }) => title)
const titlesOf = ({ app }: { readonly app: AppState }) => titlesIn(app)
const namesOf = ({ app }: { readonly app: AppState }) => Object.keys(schedulesOf(app))

const schedulesWith = (name: string, updatedAt = NOW) => ({
  ...DEFAULT_SCHEDULES,
  [name]: { ...DEFAULT_SCHEDULE, isReadOnly: false, ts: { createdAt: NOW, updatedAt } },
})

/** A text of the schedules with the mark that is written beside it. */
const scheduleTextOf = (text: string, mark: object | null = null): ScheduleText | null =>
  readScheduleText({
    read: (key) => {
      if (key === STORAGE_KEYS.schedules) return text
      return mark && JSON.stringify({ hash: hashOf(text), ...mark })
    },
    write: () => {},
  })

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
    expect(titlesIn(decision.replaced ?? EMPTY_STATE)).toContain('Event 4')
  }
  const empty = { ...OPENED, entries: [] }
  const ahead = snapshotOf({ journal: JOURNAL, epoch: 7, seq: 3 })
  expect(decide(placesWith(ahead, { opened: empty }), NOW).status.isJournalLost).toBe(true)
})

test('a foreign text also replaces what only a copy has, and its events do not come back', () => {
  const copy = { base: { ...NO_BASE, epoch: 7 }, entries: [creation(5)] }
  const decision = decide(placesWith(snapshotOf({}), { copies: [copy] }), NOW)
  expect(titlesOf(decision)).toEqual(['In the snapshot'])
  expect(titlesIn(decision.replaced ?? EMPTY_STATE)).toContain('Event 5')
  expect(decision.seen.writers).toMatchObject({ 'tab@1': 5 })
})

test('state without events survives the loss of the journal, in a snapshot or in a copy', () => {
  const opened = { id: JOURNAL, base: NO_BASE, entries: [creation(3)] }
  const mark = { journal: 'lost', epoch: 1, seq: 0, seen: NOTHING_SEEN }
  const texts = { app: textWith('Taken over') }
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
  const seen = withEvents(NOTHING_SEEN, [{ id: 'gone@2:1' }])
  const mark = { journal: 'lost', epoch: 1, seq: 1, seen }
  const snapshot = snapshotOf({ schema: SCHEMA, mark, schedules: schedulesWith('Nights') })
  const { base } = OPENED
  const app = JSON.stringify({
    ...JSON.parse(base.texts.app ?? ''),
    schema: SCHEMA,
    schedules: schedulesWith('Days'),
  })
  const opened = { ...OPENED, base: { ...base, texts: { app } } }
  const decision = decide(placesWith(snapshot, { opened }), NOW)
  expect(titlesOf(decision).toSorted()).toEqual([
    'Event 3',
    'Event 4',
    'In the base',
    'In the snapshot',
  ])
  expect(namesOf(decision)).toEqual(expect.arrayContaining(['Days', 'Nights']))
  expect(decision.status.isJournalRebuilt).toBe(true)
})

const scheduleCreation = (seq: number, name: string): PlacedEntry => ({
  id: `tab@1/schedules:${seq}`,
  at: NOW + seq,
  scope: 'schedules',
  schema: 7,
  event: { type: 'schedule.create', name },
  seq,
})

/** A journal of schema 7 whose base has a schedule, and that got jobs and schedules in turns. */
const APART: Opened = {
  id: JOURNAL,
  base: {
    ...OPENED.base,
    schema: 7,
    texts: { ...OPENED.base.texts, schedules: JSON.stringify(schedulesWith('In the base')) },
    seen: withEvents(OPENED.base.seen, [{ id: 'tab@1/schedules:2' }]),
  },
  entries: [creation(3), scheduleCreation(4, 'Nights'), creation(5), scheduleCreation(6, 'Late')],
}
const APART_NAMES = ['5/2 by Default', 'In the base', 'Nights', 'Late']
const markApart = (id: string) => ({
  schema: 7,
  mark: { journal: JOURNAL, epoch: 7, seq: 6, seen: withEvents(NOTHING_SEEN, [{ id }]) },
})
const APP_MARK = markApart('tab@1:5')
const SCHEDULES_MARK = markApart('tab@1/schedules:6')

test('events of schema 7 in two scopes are read in the order of the journal', () => {
  const whole = decide(placesWith({ kind: 'none' }, { opened: APART }), NOW).app
  expect(titlesIn(whole)).toEqual(['Event 5', 'Event 3', 'In the base'])
  expect(namesOf({ app: whole })).toEqual(APART_NAMES)
  const { schedules: inText, ...rest } = whole
  const snapshot = snapshotOf(JSON.stringify({ ...rest, ...APP_MARK }))
  const text = JSON.stringify(inText)
  const early = JSON.stringify(schedulesWith('In the base'))
  for (const schedules of [
    null,
    scheduleTextOf(text, SCHEDULES_MARK),
    scheduleTextOf(early, markApart('tab@1/schedules:2')),
    scheduleTextOf(early, { journal: JOURNAL }),
  ]) {
    const places = placesWith(snapshot, { opened: APART, schedules })
    expect(plainStart(places, NOW)).toBeNull()
    expect(decide(places, NOW)).toMatchObject({ app: whole, rewrite: null })
  }
})

test('a text of schema 7 beside a state that has schedules is looked at, and adds nothing known', () => {
  const { base } = APART
  const seen = seenBy(APART)
  const whole = decide(placesWith({ kind: 'none' }, { opened: APART }), NOW).app
  const mark = { journal: JOURNAL, epoch: 7, seq: 6, seen }
  const opened = {
    ...APART,
    base: { ...base, texts: { app: snapshotText(whole) }, seen },
    entries: [],
  }
  const schedules = scheduleTextOf(JSON.stringify(schedulesWith('Gone since')), SCHEDULES_MARK)
  const places = placesWith(snapshotOf(snapshotText(whole, mark)), { opened, schedules })
  expect(plainStart(places, NOW)).toBeNull()
  expect(decide(places, NOW)).toMatchObject({ app: whole, rewrite: null })
})

test('once the journal of schema 7 is lost, the snapshot and the schedules beside it are one state', () => {
  const lost = { id: 'new', base: NO_BASE, entries: [] }
  const text = JSON.stringify({ ...schedulesWith('Nights'), '5/2 by Default': OTHER_DEFAULT })
  const schedules = scheduleTextOf(text, SCHEDULES_MARK)
  const decision = decide(placesWith(snapshotOf(APP_MARK), { opened: lost, schedules }), NOW)
  expect(titlesOf(decision)).toEqual(['In the snapshot'])
  expect(decision.app.schedules).toEqual(JSON.parse(text))
  expect(decision.seen.writers).toEqual({ 'tab@1': 5, 'tab@1/schedules': 6 })
})

test('schedules of schema 7 survive in a text alone, and beside a base that cannot be read', () => {
  const none = { kind: 'none' } as const
  const text = JSON.stringify(schedulesWith('Nights'))
  const schedules = scheduleTextOf(text, SCHEDULES_MARK)
  const lost = { id: 'new', base: NO_BASE, entries: [] }
  expect(namesOf(decide(placesWith(none, { opened: lost, schedules }), NOW))).toContain('Nights')
  const { base } = APART
  const broken = { ...APART, base: { ...base, texts: { ...base.texts, app: '{"jobs' } } }
  for (const snapshot of [none, snapshotOf(APP_MARK)]) {
    expect(namesOf(decide(placesWith(snapshot, { opened: broken }), NOW))).toEqual(APART_NAMES)
  }
})

const OTHER_DEFAULT = { ...DEFAULT_SCHEDULE, holidays: ['2026-05-01'] }

test('a foreign text of schedules is merged into those that are there, once', () => {
  const theirs = { ...schedulesWith('Theirs'), '5/2 by Default': OTHER_DEFAULT }
  const schedules = scheduleTextOf(JSON.stringify(theirs))
  const first = decide(placesWith({ kind: 'none' }, { opened: APART, schedules }), NOW)
  expect(namesOf(first)).toEqual([...APART_NAMES, 'Theirs'])
  // Both are equally old.
  expect(schedulesOf(first.app)['5/2 by Default']).toEqual(OTHER_DEFAULT)
  expect(namesOf({ app: first.replaced ?? EMPTY_STATE })).toEqual(APART_NAMES)
  const base = { ...NO_BASE, ...first.rewrite?.base }
  const without = { type: 'schedule.delete', name: 'Theirs' }
  const opened = { ...APART, base, entries: [{ ...creation(7), event: without }] }
  const again = decide(placesWith({ kind: 'none' }, { opened, schedules }), NOW)
  expect(namesOf(again)).toEqual(APART_NAMES)
  expect(again.rewrite).toBeNull()
})

test('of a foreign schedule and a newer one of our own ours stays', () => {
  const older = scheduleTextOf(JSON.stringify(schedulesWith('Nights', NOW - 1)))
  const decision = decide(placesWith({ kind: 'none' }, { opened: APART, schedules: older }), NOW)
  expect(schedulesOf(decision.app).Nights?.ts.updatedAt).toBe(NOW + 4)
})

test('a copy of the schedules counts only once nothing else is left', () => {
  const texts = new Map<string, string>()
  const storage = {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string) => texts.set(key, text),
  }
  copySchedules(storage, schedulesWith('Copied'))
  const schedules = readScheduleText(storage)
  const none = { kind: 'none' } as const
  expect(namesOf(decide(placesWith(none, { schedules }), NOW))).not.toContain('Copied')
  const lost = { id: 'new', base: NO_BASE, entries: [] }
  const mark = { journal: 'lost', epoch: 1, seq: 0, seen: NOTHING_SEEN }
  const whole = snapshotOf({ schema: SCHEMA, mark })
  expect(namesOf(decide(placesWith(whole, { opened: lost, schedules }), NOW))).not.toContain(
    'Copied',
  )
  const places = placesWith(none, { opened: lost, schedules })
  expect(plainStart(places, NOW)).toBeNull()
  expect(namesOf(decide(places, NOW))).toContain('Copied')
})

test('a foreign state that has schedules brings them, and one that has none leaves ours', () => {
  const theirs = snapshotOf({ schema: SCHEMA, schedules: schedulesWith('Theirs') })
  const pending = [{ ...creation(9), event: { type: 'schedule.create', name: 'Pending' } }]
  const theirsOnTop = decide(placesWith(theirs, { opened: APART, pending }), NOW)
  expect(namesOf(theirsOnTop)).toEqual(['5/2 by Default', 'Theirs', 'Pending'])
  const left = decide(placesWith(snapshotOf({}), { opened: APART, pending }), NOW)
  expect(titlesOf(left)).toEqual(['In the snapshot'])
  expect(namesOf(left)).toEqual([...APART_NAMES, 'Pending'])
})

test('the readable part of a garbled text of schedules counts only if there are no others', () => {
  const schedules = scheduleTextOf(JSON.stringify({ ...schedulesWith('Whole'), Broken: 7 }))
  const known = decide(placesWith({ kind: 'none' }, { opened: APART, schedules }), NOW)
  const fresh = decide(placesWith({ kind: 'none' }, { schedules }), NOW)
  expect([namesOf(known), namesOf(fresh)]).toEqual([APART_NAMES, ['5/2 by Default', 'Whole']])
  for (const { asides, scheduleRepairs } of [known, fresh]) {
    expect(asides).toMatchObject([{ key: STORAGE_KEYS.schedules, text: schedules?.text }])
    expect(scheduleRepairs.map(({ code }) => code)).toEqual(['scheduleUnreadable'])
  }
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
    seen: withEvents(NOTHING_SEEN, [creation(1)]),
  }
  const behind = snapshotOf(snapshotText(EMPTY_STATE, mark))
  const broken = { ...OPENED, base: { ...base, texts: { app: '{"jobs' } } }
  expect(plainStart(placesWith(behind), NOW)).not.toBeNull()
  expect(plainStart(placesWith(behind, { opened: newer }), NOW)).toBeNull()
  expect(plainStart(placesWith(behind, { opened: broken }), NOW)).toBeNull()
})

test('a tab adds nothing to a journal that a newer version has written in the meantime', () => {
  const app = JSON.stringify({ schema: SCHEMA + 1, jobs: { items: [] } })
  const newer = { ...OPENED, base: { ...OPENED.base, texts: { app } } }
  const seen = withEvents(NOTHING_SEEN, [creation(9)])
  const tab = { state: EMPTY_STATE, seen }
  expect(rebuilt(newer, tab, NOW)).toBeNull()
  expect(rebuilt(OPENED, tab, NOW)).not.toBeNull()
})
