import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backupsIn, type KeptBackup } from '../src/persistence/backups/backups'
import { journalIn } from '../src/persistence/journal/journal'
import { openDatabase, resultOf } from '../src/persistence/schema/database'
import { dropSetAside, rawTexts, textsSetAside } from '../src/persistence/snapshot/storedTexts'
import { STORAGE_KEYS } from '../src/platform/storage'
import { askToPersist, isPersisted, roomOnDisk } from '../src/platform/storageRoom'
import { databaseNamed } from './support/journaledTabs'

let name = ''
beforeEach(() => {
  name = `database-${performance.timeOrigin}-${performance.now()}`
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const backupAt = (at: number): KeptBackup => ({
  at,
  reason: 'byHand',
  jobs: 0,
  users: 0,
  schedules: 0,
  checksum: 0,
  zip: new Uint8Array(),
})

test('a write is done whole or not at all', async () => {
  const database = await databaseNamed(name)
  const backups = backupsIn(database)
  const twice = database.write(['backups'], async ({ backups: place }) => {
    await resultOf(place.add(backupAt(1)))
    await resultOf(place.add(backupAt(1)))
  })
  await expect(twice).rejects.toThrow('already exists')
  expect(await backups.all()).toEqual([])
  await backups.add(backupAt(2))
  await backups.drop([2])
  expect(await backups.all()).toEqual([])
  database.close()
})

/** A request whose answer comes when the test says so. */
function lateRequest() {
  const close = vi.fn()
  const request = Object.assign(new EventTarget(), { result: { close }, error: new Error('late') })
  vi.spyOn(indexedDB, 'open').mockImplementation(() => request as unknown as IDBOpenDBRequest)
  return { request: request as unknown as IDBOpenDBRequest, close }
}

test('a database that comes too late is closed again, and one that fails then is no error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const answer of ['onsuccess', 'onerror'] as const) {
    const { request, close } = lateRequest()
    const opening = openDatabase(name, () => {})
    await vi.advanceTimersByTimeAsync(4000)
    expect(await opening).toBeNull()
    request[answer]?.(new Event('') as never)
    await vi.advanceTimersByTimeAsync(0)
    expect(close).toHaveBeenCalledTimes(answer === 'onsuccess' ? 1 : 0)
  }
})

test('a base that is older than the one there is not laid', async () => {
  const database = await databaseNamed(name)
  const journal = journalIn(database, 'id')
  await journal.settle({ seq: 5, texts: { app: 'five', schedules: null } })
  await journal.settle({ seq: 3, texts: { app: 'three', schedules: null } })
  expect((await journal.open()).base).toMatchObject({ seq: 5, texts: { app: 'five' } })
  database.close()
})

test('a foreign text that two tabs find at once is taken once', async () => {
  const database = await databaseNamed(name)
  const journal = journalIn(database, 'id')
  const text = { taken: { app: 7, schedules: null }, held: [] }
  const take = (app: string) => journal.replace(text, () => ({ app, schedules: null }))
  const first = await take('first')
  const second = await take('second')
  expect(first.after.base).toMatchObject({ epoch: 1, texts: { app: 'first' } })
  expect(second.before).toBe(second.after)
  expect(second.after.base).toEqual(first.after.base)
  database.close()
})

const withStorageManager = async (storage: unknown, use: () => Promise<void>) => {
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  try {
    await use()
  } finally {
    Reflect.deleteProperty(navigator, 'storage')
  }
}

test('what the browser cannot tell of its storage is unknown, not an error', async () => {
  const room = await roomOnDisk()
  expect(room?.limit).toBeGreaterThan(room?.used ?? Number.POSITIVE_INFINITY)
  expect(await isPersisted()).toBeTypeOf('boolean')
  expect(await askToPersist()).toBeTypeOf('boolean')
  await withStorageManager(undefined, async () => {
    expect([await isPersisted(), await askToPersist(), await roomOnDisk()]).toEqual([
      null,
      false,
      null,
    ])
  })
  for (const estimate of [{}, { usage: 1 }]) {
    await withStorageManager({ estimate: async () => estimate }, async () => {
      expect(await roomOnDisk()).toBeNull()
    })
  }
})

test('texts are told as they lie there, and where nothing may be read there are none', () => {
  const aside = { key: `${STORAGE_KEYS.topLevel}:setAside:1`, text: '{"jobs' }
  localStorage.setItem(STORAGE_KEYS.schedules, '{ "Nights" : {} }')
  localStorage.setItem(aside.key, aside.text)
  expect(rawTexts()).toEqual([{ key: STORAGE_KEYS.schedules, text: '{ "Nights" : {} }' }])
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(deny)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(deny)
  expect([textsSetAside(), rawTexts(), dropSetAside(aside)]).toEqual([[], [], false])
})
