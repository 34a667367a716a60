import type { Ms } from '../../domain/time'

/** The places of the database. `events` gives each event its place in the order of all tabs. */
const STORES = {
  events: { autoIncrement: true },
  /** One record each under a fixed key: the journal's own name, and its ground. */
  meta: {},
  steps: { autoIncrement: true },
  backups: { keyPath: 'at' },
  aside: { keyPath: 'at' },
} as const satisfies Record<string, IDBObjectStoreParameters>

export type StoreName = keyof typeof STORES

const VERSION = 1

/** The place that every write claims, whether it needs it or not. */
const IN_TURN: StoreName = 'meta'

/** Longer than any start of a sound disk takes; a database that hangs must not hold the page. */
const OPENING: Ms = 4000

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** When all of it is on disk; rejected when none of it is. */
const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The write was given up'))
  })

export type Stores = Readonly<Record<StoreName, IDBObjectStore>>

export interface Database {
  /** One look at the places named, in which nothing changes meanwhile. */
  read<T>(names: readonly StoreName[], work: (stores: Stores) => Promise<T>): Promise<T>
  /** All or nothing. The promise ends when it is on disk, not before, unless that does not matter. */
  write<T>(
    names: readonly StoreName[],
    work: (stores: Stores) => Promise<T>,
    durability?: IDBTransactionDurability,
  ): Promise<T>
  close(): void
}

const storesOf = (transaction: IDBTransaction, names: readonly StoreName[]) =>
  Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])) as Stores

function databaseOver(db: IDBDatabase): Database {
  const run = async <T>(
    names: readonly StoreName[],
    transaction: IDBTransaction,
    work: (stores: Stores) => Promise<T>,
  ): Promise<T> => {
    const end = completed(transaction)
    // An abort is told by `end`; whoever waits for `work` must not hear of it twice.
    end.catch(() => {})
    try {
      const result = await work(storesOf(transaction, names))
      await end
      return result
    } catch (error) {
      try {
        transaction.abort()
      } catch {
        // It was over already.
      }
      throw error
    }
  }
  return {
    read: (names, work) => run(names, db.transaction([...names], 'readonly'), work),
    // Only strict writes outlast a loss of power. All of them share one place and so never overlap,
    // in no tab: Chromium takes two unfinished writes for corruption after a crash and deletes all.
    write: (names, work, durability = 'strict') =>
      run(names, db.transaction([...names, IN_TURN], 'readwrite', { durability }), work),
    close: () => db.close(),
  }
}

function open(name: string, onLost: () => void): Promise<Database> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, VERSION)
    request.onupgradeneeded = () => {
      for (const [store, options] of Object.entries(STORES)) {
        request.result.createObjectStore(store, options)
      }
    }
    request.onsuccess = () => {
      const db = request.result
      // A newer version of the page wants to change the places: make way, and say so.
      db.onversionchange = () => {
        onLost()
        db.close()
      }
      db.onclose = onLost
      resolve(databaseOver(db))
    }
    request.onerror = () => reject(request.error)
  })
}

/** What a newer version of the page has opened before cannot be opened by an older one. */
const isOfNewer = (error: unknown) => error instanceof DOMException && error.name === 'VersionError'

/**
 * Opens the database of that name, or null where the browser has none, denies it or takes forever.
 * `onLost` runs when it is taken away while the page is open.
 */
export async function openDatabase(
  name: string,
  onLost: () => void,
): Promise<Database | 'newer' | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), OPENING)
  })
  try {
    const opening = open(name, onLost)
    const database = await Promise.race([opening, late])
    // One that comes too late is closed, lest it hold up the next version of the page.
    if (database === null) opening.then((db) => db.close()).catch(() => {})
    return database
  } catch (error) {
    console.error('The journal cannot be opened.', error)
    return isOfNewer(error) ? 'newer' : null
  } finally {
    clearTimeout(timer)
  }
}
