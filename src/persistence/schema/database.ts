import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
  openDB,
} from 'idb'
import { isRecord } from '../../domain/core/shape'
import type { Ms } from '../../domain/core/time'
import {
  type BackupRecord,
  type Base,
  type JournalEntry,
  NO_BASE,
  type StoredStep,
} from './records'
import { NOTHING_SEEN, namesIn, withEvents } from './seen'

/** What the database contains today. */
interface Contents extends DBSchema {
  /** The key gives each event its place in the order of all tabs. */
  events: { key: number; value: JournalEntry }
  /** Single records under fixed keys: the journal's name, its base, and who is writing. */
  meta: { key: string; value: unknown }
  steps: { key: number; value: StoredStep }
  /** The key gives each backup its place in the order of taking. */
  backups: { key: number; value: BackupRecord }
}

export type StoreName = 'events' | 'meta' | 'steps' | 'backups'

export type DatabaseStores = {
  readonly [Name in StoreName]: IDBPObjectStore<Contents, StoreName[], Name, 'readwrite'>
}

type UpgradeTransaction = IDBPTransaction<unknown, string[], 'versionchange'>

/** One step of the database from a version to the next. All or nothing, like any transaction. */
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

/** Version 1 named the events that a base contains by a list, and only those not in the journal. */
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

/** The time of a backup was its key, so that one wrong clock put all later ones in a wrong order. */
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

/** The step at index i leads from version i to version i + 1; a new database goes through all. */
export const DATABASE_STEPS: readonly DatabaseStep[] = [createVersion1, toVersion2]

/** The store that every write claims, whether it needs it or not. */
const CLAIMED_BY_ALL: StoreName = 'meta'

/** Longer than any start on a healthy disk; a database that hangs must not block the page. */
const OPENING_DEADLINE: Ms = 4000

export interface Database {
  /** Reads the stores named, in which nothing changes meanwhile. */
  read<T>(names: readonly StoreName[], work: (stores: DatabaseStores) => Promise<T>): Promise<T>
  /** All or nothing. The promise ends when it is on disk, not before, unless that does not matter. */
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
    // It was over already.
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
    // An abort is reported by `done`; whoever waits for `work` must not hear of it twice.
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
        // Work that only reads is given the same stores; a write there would be refused.
        db.transaction([...names], 'readonly') as unknown as IDBPTransaction<
          Contents,
          StoreName[],
          'readwrite'
        >,
        work,
      ),
    // Only strict writes outlast a loss of power. All of them share one store and so never overlap,
    // in no tab: Chromium takes two unfinished writes for corruption after a crash and deletes all.
    write: async (names, work, durability = 'strict') =>
      run(names, db.transaction([...names, CLAIMED_BY_ALL], 'readwrite', { durability }), work),
    close: () => db.close(),
  }
}

/** A version that a newer build has opened cannot be opened by an older one. */
const isOfNewer = (error: unknown) => error instanceof DOMException && error.name === 'VersionError'

/**
 * Opens the database of that name and brings it to the version of this build. `newer` where a newer
 * build was here, null where the browser has no database, denies it or takes forever. `onLost` runs
 * when it is taken away while the page is open.
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
        // Steps speak of stores as they were, which today's types do not know.
        const db = database as unknown as IDBPDatabase<unknown>
        const tx = transaction as unknown as UpgradeTransaction
        // Whoever waits for the database hears of an abort, and must not hear of it twice.
        tx.done.catch(() => {})
        try {
          for (const step of steps.slice(oldVersion)) await step(db, tx)
        } catch (error) {
          console.error('The database could not be upgraded and stays as it was.', error)
          // What a step did before it failed would be kept otherwise.
          giveUp(tx)
        }
      },
      // A newer build wants to upgrade: make way.
      blocking: (_current, _blocked, event) => {
        onLost()
        // Only an open database hears of it, by its own event.
        const { target } = event as unknown as { readonly target: IDBDatabase }
        target.close()
      },
      terminated: onLost,
    })
    const database = await Promise.race([opening, late])
    // One that comes too late is closed, so that it does not block the next build.
    if (database === null) opening.then((db) => db.close()).catch(() => {})
    return database && databaseOver(database)
  } catch (error) {
    console.error('The journal cannot be opened.', error)
    return isOfNewer(error) ? 'newer' : null
  } finally {
    clearTimeout(timer)
  }
}
