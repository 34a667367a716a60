import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { SCHEMA } from '../../domain/core/schema'
import { isRecord, type Raw, recordOf } from '../../domain/core/shape'
import { readFile } from '../../domain/exchange/files/readFile'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import { pendingIn } from '../journal/pending'
import { isEntry, NO_BASE, type Opened } from '../schema/records'
import { readScheduleText } from '../snapshot/scheduleText'
import { readSnapshot, snapshotText } from '../snapshot/snapshot'
import { recorded } from '../undo/storedSteps'
import { decide } from './decide'

const NOW = 1_800_000_000_000

/** What the made-up version 4 adds to every text of an older version. */
const SIGN = ' (4)'

vi.mock('../../domain/core/schema', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../domain/core/schema')>()
  const signed = (raw: Raw, key: string): Raw => ({ ...raw, [key]: `${raw[key]}${SIGN}` })
  const ofEach = (record: Raw, change: (value: Raw) => Raw): Raw =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [key, isRecord(value) ? change(value) : value]),
    )
  const toNextVersion = {
    state: (state: Raw) => {
      const jobs = state.jobs as Raw & { readonly items: readonly Raw[] }
      return { ...state, jobs: { ...jobs, items: jobs.items.map((job) => signed(job, 'title')) } }
    },
    schedules: (schedules: Raw) => ofEach(schedules, (schedule) => signed(schedule, 'comment')),
    event: (event: Raw) =>
      isRecord(event.value) ? { ...event, value: signed(event.value, 'title') } : event,
    undoStep: (step: Raw) => ({ ...step, sign: SIGN }),
    // As if files of the last version used another name for it.
    file: ({ content, ...file }: Raw) => ({ ...file, state: content ?? file.state }),
  }
  const SCHEMA_STEPS = [...original.SCHEMA_STEPS, toNextVersion]
  return {
    ...original,
    SCHEMA_STEPS,
    SCHEMA: original.versionAfter(SCHEMA_STEPS),
    upgraded: (kind: never, raw: Raw, from: number) =>
      original.upgraded(kind, raw, from, SCHEMA_STEPS),
  }
})

const sample = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../schema/samples/v1/${name}`, import.meta.url), 'utf8'))
const TEXTS = recordOf(sample('localStorage.json'))
const STORES = recordOf(recordOf(sample('database.json')).stores)
const recordsOf = (place: string) =>
  recordOf(STORES[place]).records as readonly { readonly key: number; readonly value: Raw }[]

const storageOf = (texts: Raw): TextStorage => ({
  read: (key) => (typeof texts[key] === 'string' ? texts[key] : null),
  write: () => {},
})

/** Only the journal's events of the sample. */
function openedV1(): Opened {
  const entries = recordsOf('events').flatMap(({ key, value }) =>
    isEntry(value) ? [{ ...value, seq: key }] : [],
  )
  return { id: 'of the test', base: NO_BASE, entries }
}

const titlesOf = (state: { jobs: { items: readonly { title: string }[] } }) =>
  state.jobs.items.map(({ title }) => title)

test('a text of version 1 is upgraded through every version, once', () => {
  const snapshot = readSnapshot(storageOf(TEXTS), NOW)
  if (snapshot.kind !== 'read') throw new Error('The sample cannot be read')
  const titles = titlesOf(snapshot.state)
  expect(titles.length).toBeGreaterThan(5)
  expect(titles.every((title) => title.endsWith(SIGN))).toBe(true)
  const again = readSnapshot(
    storageOf({ [STORAGE_KEYS.topLevel]: snapshotText(snapshot.state) }),
    NOW,
  )
  expect(again.kind === 'read' && titlesOf(again.state)).toEqual(titles)
})

test('events of version 1 are upgraded before they are applied', () => {
  const places = {
    opened: openedV1(),
    copies: [],
    snapshot: { kind: 'none' },
    schedules: null,
    pending: pendingIn(storageOf({})),
  } as const
  const created = openedV1().entries.flatMap(({ event }) => {
    const { type, value } = recordOf(event)
    return type === 'newTodo.commit' ? [`${recordOf(value).title}${SIGN}`] : []
  })
  expect(created.length).toBeGreaterThan(0)
  expect(titlesOf(decide(places, NOW).app)).toEqual(expect.arrayContaining(created.slice(-1)))
})

test('schedules are upgraded wherever they are read, once', () => {
  const text = readScheduleText(storageOf(TEXTS))
  if (!text) throw new Error('The sample cannot be read')
  expect(text.repairs).toEqual([])
  const comments = Object.values(text.schedules).map(({ comment }) => comment)
  expect(comments.every((comment) => comment.endsWith(SIGN))).toBe(true)
  const places = {
    opened: { id: 'of the test', base: NO_BASE, entries: [] },
    copies: [],
    snapshot: { kind: 'none' },
    schedules: text,
    pending: [],
  } as const
  const { app } = decide(places, NOW)
  expect(app.schedules).toEqual(text.schedules)
  const topLevel = { [STORAGE_KEYS.topLevel]: snapshotText(app) }
  const again = readSnapshot(storageOf(topLevel), NOW)
  expect(again.kind === 'read' && again.state.schedules).toEqual(text.schedules)
})

test('undo steps are upgraded when they are read', () => {
  const steps = recordsOf('steps').map(({ key, value }) => recorded({ ...value, key } as never))
  expect(steps.length).toBeGreaterThan(0)
  for (const step of steps) expect(step).toMatchObject({ patch: { sign: SIGN } })
})

test('an exported file is upgraded, and so are the state and the schedules in it', () => {
  const exported = recordOf(sample('export.json'))
  const { state, ...file } = exported
  for (const form of [exported, { ...file, schema: SCHEMA - 1, content: state }]) {
    const read = readFile(form, NOW)
    if (read.status !== 'ok' || !read.state) throw new Error('The file was refused')
    expect(titlesOf(read.state).every((title) => title.endsWith(SIGN))).toBe(true)
    const comments = Object.values(read.schedules ?? {}).map(({ comment }) => comment)
    expect(comments.length).toBeGreaterThan(0)
    expect(comments.every((comment) => comment?.endsWith(SIGN))).toBe(true)
  }
})
