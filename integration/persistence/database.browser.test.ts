import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOTHING_SEEN, withEvents } from '../../src/domain/app/state/seen'
import { backupsIn } from '../../src/persistence/backups/backups'
import { journalIn } from '../../src/persistence/journal/journal'
import { DATABASE_STEPS, openDatabase } from '../../src/persistence/schema/database'
import { type BackupRecord, NO_BASE, type StoredBackup } from '../../src/persistence/schema/records'
import { dropSetAside, rawTexts, textsSetAside } from '../../src/persistence/snapshot/storedTexts'
import { browserStorage, STORAGE_KEYS, setAside } from '../../src/platform/storage'
import { askToPersist, isPersisted, roomOnDisk } from '../../src/platform/storageRoom'
import { CURRENT_WORKSPACE } from '../../src/platform/tabWorkspace'
import { storageOf } from '../../src/platform/workspaces'
import { createFrozenDatabase } from '../support/frozenSample'
import { databaseNamed } from '../support/journaledTabs'

let name = ''
beforeEach(() => {
  name = `database-${performance.timeOrigin}-${performance.now()}`
  localStorage.clear()
})
afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const backupAt = (at: number): BackupRecord => ({
  schema: 1,
  at,
  reason: 'byHand',
  jobs: 0,
  users: 0,
  schedules: 0,
  checksum: 0,
  zip: new Uint8Array(),
})

test('a write is complete or does not happen', async () => {
  const database = await databaseNamed(name)
  const backups = backupsIn(() => database)
  const twice = database.write(['backups'], async ({ backups: place }) => {
    const numbered: StoredBackup = { ...backupAt(1), number: 1 }
    await place.add(numbered)
    await place.add(numbered)
  })
  await expect(twice).rejects.toThrow('already exists')
  expect(await backups.all()).toEqual([])
  await backups.add(backupAt(2))
  const [added] = await backups.all()
  await backups.drop([added?.number ?? 0])
  expect(await backups.all()).toEqual([])
  database.close()
})

test('backups are in the order in which they were taken, whatever the clock showed', async () => {
  const database = await databaseNamed(name)
  const backups = backupsIn(() => database)
  for (const at of [5, 9, 1]) await backups.add(backupAt(at))
  expect((await backups.all()).map(({ at }) => at)).toEqual([1, 9, 5])
  database.close()
})

/** A tab of an earlier version that does not yield to a newer one. */
async function blockingTab(): Promise<IDBDatabase> {
  await createFrozenDatabase(name)
  const request = indexedDB.open(name)
  await new Promise((resolve) => {
    request.onsuccess = resolve
  })
  return request.result
}

const fail = () => {
  throw new DOMException('broken', 'UnknownError')
}

const deleted = (database: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database)
    request.onsuccess = () => resolve()
    request.onblocked = () => reject(new Error('Somebody has it open'))
  })

test('a database that opens too late is closed again, and one that then fails is no error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const isFailing of [false, true]) {
    name = `${name}-again`
    const blocking = await blockingTab()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opening = openDatabase(name, () => {})
    await vi.advanceTimersByTimeAsync(4000)
    expect(await opening).toBeNull()
    vi.useRealTimers()
    if (isFailing) vi.spyOn(IDBDatabase.prototype, 'deleteObjectStore').mockImplementation(fail)
    blocking.close()
    const versions = async () => (await indexedDB.databases()).find((each) => each.name === name)
    if (isFailing) await new Promise((resolve) => setTimeout(resolve, 200))
    else await expect.poll(async () => (await versions())?.version).toBe(DATABASE_STEPS.length)
    await deleted(name)
  }
})

test('a base that is older than the stored one is not written', async () => {
  const database = await databaseNamed(name)
  const journal = journalIn(database, 'id')
  const seen = withEvents(NOTHING_SEEN, [{ id: 'a:5' }])
  await journal.settle({ seq: 5, texts: { app: 'five' }, seen })
  await journal.settle({ seq: 3, texts: { app: 'three' }, seen: NOTHING_SEEN })
  expect((await journal.open()).base).toMatchObject({ seq: 5, texts: { app: 'five' }, seen })
  database.close()
})

test('whoever writes reads the texts of the base only if it is another one', async () => {
  const database = await databaseNamed(name)
  const journal = journalIn(database, 'id')
  const texts = { app: 'all data' }
  await journal.open()
  await journal.settle({ seq: 1, texts, seen: NOTHING_SEEN })
  const { base } = await journal.open()
  const read = vi.spyOn(IDBObjectStore.prototype, 'get')
  const keysRead = () => read.mock.calls.splice(0).map(([key]) => key)

  expect((await journal.append([], base)).base).toBeNull()
  await journal.after(base)
  await journal.settle({ seq: 2, texts, seen: NOTHING_SEEN })
  expect(keysRead()).toEqual(['base', 'base', 'base'])
  expect((await journal.after({ ...base, epoch: base.epoch + 1 })).base).toMatchObject({ texts })
  expect(keysRead()).toContain('texts')
  database.close()
})

test('of two tabs that rewrite the journal at once the second decides on what the first wrote', async () => {
  const database = await databaseNamed(name)
  const journal = journalIn(database, 'id')
  const take = (app: string) =>
    journal.rewrite(({ base }) =>
      base.taken.includes(7)
        ? null
        : { base: { ...NO_BASE, texts: { app }, taken: [7] }, entries: [] },
    )
  const [first, second] = await Promise.all([take('first'), take('second')])
  expect(first.base).toMatchObject({ texts: { app: 'first' } })
  expect(first.base.epoch).toBeGreaterThan(0)
  expect(second).toEqual(first)
  expect(await journal.open()).toEqual(first)
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

test('what the browser does not report about its storage is unknown, not an error', async () => {
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

test('texts are returned unchanged, and none if storage cannot be read', () => {
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

test('a shared workspace has its own texts, and those set aside with their times', () => {
  const { topLevel } = STORAGE_KEYS
  browserStorage.write(topLevel, 'own text')
  setAside(browserStorage, topLevel, 'own, broken', 1)
  const shared = storageOf('harbour')
  shared.write(topLevel, 'shared text')
  setAside(shared, topLevel, 'shared, broken', 2)
  const seen = () => [rawTexts(), textsSetAside()].map((all) => all.map(({ text }) => text))

  expect(seen()).toEqual([['own text'], ['own, broken']])
  sessionStorage.setItem(CURRENT_WORKSPACE, 'harbour')
  expect(seen()).toEqual([['shared text'], ['shared, broken']])
  expect(textsSetAside()).toMatchObject([{ at: 2 }])
  expect(textsSetAside().map(dropSetAside)).toEqual([true])
  expect(seen()).toEqual([['shared text'], []])
  expect(shared.read(STORAGE_KEYS.asideTimes)).toBe('{}')
  sessionStorage.clear()
  expect(textsSetAside()).toMatchObject([{ text: 'own, broken', at: 1 }])
})
