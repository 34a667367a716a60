import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
  openDB,
} from 'idb'
import { type JournalEntry, NOTHING_SEEN, namesIn, withEvents } from '../../domain/app/state/seen'
import { isRecord, parse, recordOf } from '../../domain/core/shape'
import type { Ms } from '../../domain/core/time'
import { afterEvent, type Drafts, loadDrafts, type TypedDraft } from '../../domain/entry/drafts'
import { type BackupRecord, type Base, NO_BASE, type StoredStep } from './records'

/** The current content of the database. */
interface Contents extends DBSchema {
  /** The key is the event's position in the order of all tabs. */
  events: { key: number; value: JournalEntry }
  /** Single records under fixed keys: the journal's name, its base and texts, and which tabs are writing. */
  meta: { key: string; value: unknown }
  steps: { key: number; value: StoredStep }
  /** The key is the backup's sequence number. */
  backups: { key: number; value: BackupRecord }
  /** The key is the place. */
  drafts: { key: string; value: TypedDraft & { readonly place: string } }
}

export type StoreName = 'events' | 'meta' | 'steps' | 'backups' | 'drafts'

export type DatabaseStores = {
  readonly [Name in StoreName]: IDBPObjectStore<Contents, StoreName[], Name, 'readwrite'>
}

type UpgradeTransaction = IDBPTransaction<unknown, string[], 'versionchange'>

/** One upgrade of the database from a version to the next. All or nothing, like any transaction. */
export type DatabaseStep = (
  database: IDBPDatabase<unknown>,
  transaction: UpgradeTransaction,
) => void | Promise<void>

function createVersion1(database: IDBPDatabase<unknown>): void {
  database.createObjectStore('events', { autoIncrement: true })
  database.createObjectStore('meta')
  database.createObjectStore('steps', { autoIncrement: true })
  database.createObjectStore('backups', { keyPath: 'at' })
  database.createObjectStore('aside', { keyPath: 'at' })
}

/** Version 1 listed the events that a base contains, and only those that are not in the journal. */
async function upgradeBase(transaction: UpgradeTransaction): Promise<void> {
  const meta = transaction.objectStore('meta')
  const base: unknown = await meta.get('base')
  if (!isRecord(base)) return
  const { held, taken, ...rest } = base
  const behind: { id: string }[] = await transaction
    .objectStore('events')
    .getAll(IDBKeyRange.upperBound(base.seq))
  const fingerprints = isRecord(taken) ? Object.values(taken) : []
  await meta.put(
    {
      ...NO_BASE,
      ...rest,
      schema: 1,
      seen: withEvents(NOTHING_SEEN, [...behind, ...namesIn(held)]),
      taken: fingerprints.filter((print) => typeof print === 'number'),
    } satisfies Base,
    'base',
  )
}

/** In version 1 the key of a backup was its time, so one wrong clock misplaced all later ones. */
async function numberBackups(
  database: IDBPDatabase<unknown>,
  transaction: UpgradeTransaction,
): Promise<void> {
  const backups: object[] = await transaction.objectStore('backups').getAll()
  database.deleteObjectStore('backups')
  const numbered = database.createObjectStore('backups', {
    keyPath: 'number',
    autoIncrement: true,
  })
  for (const backup of backups) await numbered.add({ ...backup, schema: 1 })
}

async function toVersion2(
  database: IDBPDatabase<unknown>,
  transaction: UpgradeTransaction,
): Promise<void> {
  // Nothing ever wrote there.
  database.deleteObjectStore('aside')
  await upgradeBase(transaction)
  await numberBackups(database, transaction)
}

/** Until version 2 the base had its texts in itself, so that every write read all data. */
async function toVersion3(_: IDBPDatabase<unknown>, transaction: UpgradeTransaction) {
  const meta = transaction.objectStore('meta')
  const base: unknown = await meta.get('base')
  if (!isRecord(base)) return
  const { texts, ...place } = base
  await Promise.all([meta.put(place, 'base'), meta.put(texts, 'texts')])
}

/** Until version 3 what was typed was a part of the state, and events changed it. */
async function toVersion4(
  database: IDBPDatabase<unknown>,
  transaction: UpgradeTransaction,
): Promise<void> {
  const drafts = database.createObjectStore('drafts', { keyPath: 'place' })
  const meta = transaction.objectStore('meta')
  const [base, texts] = [recordOf(await meta.get('base')), recordOf(await meta.get('texts'))]
  const after = IDBKeyRange.lowerBound(base.seq ?? 0, true)
  const events: JournalEntry[] = await transaction.objectStore('events').getAll(after)
  const typed = events.reduce(afterEvent, loadDrafts(parse(String(texts.app))))
  await Promise.all([...typed].map(([place, draft]) => drafts.put({ place, ...draft })))
}

/** The step at index i upgrades version i to i + 1; a new database goes through all of them. */
export const DATABASE_STEPS: readonly DatabaseStep[] = [
  createVersion1,
  toVersion2,
  toVersion3,
  toVersion4,
]

export const readDrafts = async (store: DatabaseStores['drafts']): Promise<Drafts> =>
  loadDrafts({
    drafts: Object.fromEntries((await store.getAll()).map((draft) => [draft.place, draft])),
  })

/** Stores what differs from what was read in the same transaction. */
export async function writeDrafts(
  store: DatabaseStores['drafts'],
  before: Drafts,
  after: Drafts,
): Promise<void> {
  const changed = [...after].filter(([place, draft]) => before.get(place) !== draft)
  const gone = [...before.keys()].filter((place) => !after.has(place))
  await Promise.all([
    ...changed.map(([place, draft]) => store.put({ place, ...draft })),
    ...gone.map((place) => store.delete(place)),
  ])
}

/** The store that every write claims, whether it needs it or not. */
const CLAIMED_BY_ALL: StoreName = 'meta'

/**
 * Longer than any start on a healthy disk; a database that never answers must not block the page.
 */
const OPENING_DEADLINE: Ms = 4000

export interface Database {
  /** Reads the named stores in one transaction, during which nothing changes. */
  read<T>(names: readonly StoreName[], work: (stores: DatabaseStores) => Promise<T>): Promise<T>
  /** All or nothing. Resolves when the data is on disk, unless that does not matter. */
  write<T>(
    names: readonly StoreName[],
    work: (stores: DatabaseStores) => Promise<T>,
    durability?: IDBTransactionDurability,
  ): Promise<T>
  close(): void
}

function giveUp(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // The transaction had already ended.
  }
}

function databaseOver(db: IDBPDatabase<Contents>): Database {
  const run = async <T>(
    names: readonly StoreName[],
    transaction: Pick<
      IDBPTransaction<Contents, StoreName[], 'readwrite'>,
      'objectStore' | 'abort' | 'done'
    >,
    work: (stores: DatabaseStores) => Promise<T>,
  ): Promise<T> => {
    // `done` reports an abort; callers that wait for `work` must not receive it twice.
    transaction.done.catch(() => {})
    try {
      const stores = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)]))
      const result = await work(stores as unknown as DatabaseStores)
      await transaction.done
      return result
    } catch (error) {
      giveUp(transaction)
      throw error
    }
  }
  return {
    read: async (names, work) =>
      run(
        names,
        // Read-only work gets the same stores; the browser would refuse a write.
        db.transaction([...names], 'readonly') as unknown as IDBPTransaction<
          Contents,
          StoreName[],
          'readwrite'
        >,
        work,
      ),
    // Only strict writes survive a power loss. All of them share one store, so they never overlap,
    // even between tabs: after a crash Chromium takes two unfinished writes for corruption and
    // deletes everything.
    write: async (names, work, durability = 'strict') =>
      run(names, db.transaction([...names, CLAIMED_BY_ALL], 'readwrite', { durability }), work),
    close: () => db.close(),
  }
}

/** A version that a newer build has opened cannot be opened by an older one. */
const isOfNewer = (error: unknown) => error instanceof DOMException && error.name === 'VersionError'

/**
 * Opens the database of that name and upgrades it to the version of this build. `newer` if a newer
 * build was here, null if the browser has no database, denies it or does not answer. `onLost` runs
 * when the browser closes it while the page is open.
 */
export async function openDatabase(
  name: string,
  onLost: () => void,
  steps: readonly DatabaseStep[] = DATABASE_STEPS,
): Promise<Database | 'newer' | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), OPENING_DEADLINE)
  })
  try {
    const opening = openDB<Contents>(name, steps.length, {
      upgrade: async (database, oldVersion, _newVersion, transaction) => {
        // Upgrades use stores of earlier versions, which today's types do not describe.
        const db = database as unknown as IDBPDatabase<unknown>
        const tx = transaction as unknown as UpgradeTransaction
        // Callers that wait for the database receive the abort, and must not receive it twice.
        tx.done.catch(() => {})
        try {
          for (const step of steps.slice(oldVersion)) await step(db, tx)
        } catch (error) {
          console.error('The database could not be upgraded and stays as it was.', error)
          // Otherwise the browser would commit what the step did before it failed.
          giveUp(tx)
        }
      },
      // A newer build wants to upgrade, so this one closes.
      blocking: (_current, _blocked, event) => {
        onLost()
        // Only an open database receives this event.
        const { target } = event as unknown as { readonly target: IDBDatabase }
        target.close()
      },
      terminated: onLost,
    })
    const database = await Promise.race([opening, late])
    // A database that opens too late is closed, so that it does not block the next build.
    if (database === null) opening.then((db) => db.close()).catch(() => {})
    return database && databaseOver(database)
  } catch (error) {
    console.error('The journal cannot be opened.', error)
    return isOfNewer(error) ? 'newer' : null
  } finally {
    clearTimeout(timer)
  }
}
