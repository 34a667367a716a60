import { expect, test } from 'vitest'
import { NOTHING_SEEN, withEvents } from '../../domain/app/state/seen'
import { hashOf } from '../../domain/core/checksums'
import { DEFAULT_SCHEDULE, DEFAULT_SCHEDULES } from '../../domain/model/schedule/schedule'
import { STORAGE_KEYS } from '../../platform/storage'
import { copySchedules, isCopyOf, readScheduleText } from './scheduleText'

const NIGHTS = { ...DEFAULT_SCHEDULES, Nights: { ...DEFAULT_SCHEDULE, isReadOnly: false } }
const TEXT = JSON.stringify(NIGHTS)

/** The text and the mark that are there; `room` is how many writes succeed before a crash. */
function memory(text?: string, mark?: unknown, room = Number.POSITIVE_INFINITY) {
  const texts = new Map<string, string>()
  if (text !== undefined) texts.set(STORAGE_KEYS.schedules, text)
  if (mark !== undefined) texts.set(STORAGE_KEYS.schedulesMark, JSON.stringify(mark))
  let left = room
  return {
    texts,
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, value: string) => {
      if (left === 0) throw new Error('The browser was killed')
      left -= 1
      texts.set(key, value)
    },
  }
}

const originIn = (storage: ReturnType<typeof memory>) => readScheduleText(storage)?.origin

test('a text is our copy only with a mark that names exactly this text', () => {
  const storage = memory()
  copySchedules(storage, NIGHTS)
  expect(readScheduleText(storage)).toMatchObject({
    schedules: NIGHTS,
    repairs: [],
    origin: { kind: 'copy' },
  })
  expect(isCopyOf(storage, NIGHTS)).toBe(true)
  expect(isCopyOf(storage, DEFAULT_SCHEDULES)).toBe(false)
  storage.texts.set(STORAGE_KEYS.schedules, `${TEXT} `)
  expect(originIn(storage)).toEqual({ kind: 'foreign' })
  for (const none of [undefined, 7, null, {}, { hashes: 7 }]) {
    expect(originIn(memory(TEXT, none))).toEqual({ kind: 'foreign' })
    expect(isCopyOf(memory(TEXT, none), NIGHTS)).toBe(false)
  }
})

test('whenever the browser is killed while it writes a copy, the text is our own', () => {
  for (const room of [0, 1, 2]) {
    const storage = memory(TEXT, { schema: 8, hashes: [hashOf(TEXT)] }, room)
    if (room < 2) expect(() => copySchedules(storage, DEFAULT_SCHEDULES)).toThrow()
    else copySchedules(storage, DEFAULT_SCHEDULES)
    expect(originIn(storage)).toEqual({ kind: 'copy' })
  }
})

test('a copy of a foreign text does not make that text our own', () => {
  const storage = memory(TEXT, undefined, 1)
  expect(() => copySchedules(storage, DEFAULT_SCHEDULES)).toThrow()
  expect(originIn(storage)).toEqual({ kind: 'foreign' })
})

test('until schema 7 the mark names the events in the text, and in schema 1 their journal', () => {
  const seen = withEvents(NOTHING_SEEN, [{ id: 'a@1/schedules:9' }])
  const mark = { journal: 'here', epoch: 2, seq: 9, seen }
  expect(originIn(memory(TEXT, { schema: 7, hash: hashOf(TEXT), mark }))).toEqual({
    kind: 'own',
    seen,
  })
  expect(originIn(memory(TEXT, { journal: 'here', hash: hashOf(TEXT) }))).toEqual({
    kind: 'version1',
    journal: 'here',
  })
  expect(originIn(memory(TEXT, { schema: 7, hash: 1, mark }))).toEqual({ kind: 'foreign' })
})

test('no text, or one that cannot be had, is none', () => {
  expect(readScheduleText(memory())).toBeNull()
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(readScheduleText({ read: deny, write: deny })).toBeNull()
})

test('the default schedules need no copy', () => {
  expect(isCopyOf(memory(), DEFAULT_SCHEDULES)).toBe(true)
  expect(isCopyOf(memory(), NIGHTS)).toBe(false)
})
