import { afterEach, beforeEach, vi } from 'vitest'
import type { JournalEntry } from '../../src/domain/app/state/seen'
import { type Journal, journalIn } from '../../src/persistence/journal/journal'
import type { Mirror } from '../../src/persistence/mirror/mirror'
import {
  type Database,
  openDatabase,
  readDrafts,
  type StoreName,
} from '../../src/persistence/schema/database'
import type { StoreDeps } from '../../src/persistence/start/createStores'
import { openJournaledStores } from '../../src/persistence/start/openJournaled'
import type { JournalOfShared, WritingNow } from '../../src/persistence/start/sharedJournal'
import { type Tabs, tabsNamed } from '../../src/persistence/tabs/tabs'
import type { TextStorage } from '../../src/platform/storage'
import { createWorkerPool } from '../../src/platform/workers/workers'
import type { Stores } from '../../src/state/appStores'
import { typedIn } from './stored'

interface TabOptions extends Pick<StoreDeps, 'stamp' | 'nextTime'> {
  readonly storage?: TextStorage
  readonly now?: () => number
  readonly builtAt?: number
  readonly tab?: string
  readonly mirror?: Mirror
  readonly share?: (now: WritingNow, tabs: Tabs) => JournalOfShared
}

let number = 0
const nextName = () => {
  number += 1
  return `${performance.timeOrigin}-${number}`
}

export async function databaseNamed(name: string): Promise<Database> {
  const database = await openDatabase(name, () => {})
  if (database === null || database === 'newer') throw new Error('No database')
  return database
}

/** The tabs of one browser with a database, a channel and a local storage of their own. */
export class Browser {
  readonly name = `faults-${nextName()}`
  readonly texts = new Map<string, string>()
  private open: Tabs[] = []
  private connections: IDBDatabase[] = []
  private lives = 0

  /** Of this browser alone; a killed tab writes nothing more. */
  storage(): TextStorage {
    const life = this.lives
    return {
      read: (key) => this.texts.get(key) ?? null,
      write: (key, text) => {
        if (life === this.lives) this.texts.set(key, text)
      },
    }
  }

  openTab(options: TabOptions = {}): Promise<Stores> {
    const { storage, now, builtAt = 1, tab, mirror, stamp, nextTime, share } = options
    const tabs = tabsNamed(this.name)
    this.open.push(tabs)
    return this.connecting(() =>
      openJournaledStores({
        name: this.name,
        tabs,
        tab: tab ?? nextName(),
        builtAt,
        mirror: mirror ?? null,
        storage: storage ?? this.storage(),
        clock: { now: now ?? (() => Date.now()) },
        workers: createWorkerPool({ base: '/', appVersion: '1.0', builtAt }),
        app: { name: 'Hindcast', version: '1.0' },
        ...(stamp && { stamp }),
        ...(nextTime && { nextTime }),
        ...(share && { share }),
      }),
    )
  }

  /** Remembers the connection that a tab opens first, so that a kill can cut it. */
  private connecting<T>(open: () => T): T {
    const { open: sound } = IDBFactory.prototype
    const { connections } = this
    IDBFactory.prototype.open = function (...input) {
      const request = sound.apply(this, input)
      request.addEventListener('success', () => connections.push(request.result))
      return request
    }
    try {
      return open()
    } finally {
      IDBFactory.prototype.open = sound
    }
  }

  /** The tab that was opened first is closed, and another one may lead. */
  closeFirst(): void {
    this.open.shift()?.close()
  }

  /** Like a kill: no message is sent, nothing more is written. */
  kill(): void {
    this.lives += 1
    for (const tabs of this.open) tabs.close()
    // The remains of a killed tab in this page must receive nothing, or they would rebuild the
    // journal.
    for (const connection of this.connections) connection.close()
    this.open = []
    this.connections = []
  }

  async withJournal<T>(
    use: (journal: Journal) => Promise<T>,
    life: string = nextName(),
  ): Promise<T> {
    const database = await databaseNamed(this.name)
    try {
      return await use(journalIn(database, life))
    } finally {
      database.close()
    }
  }

  /** All events that the journal still contains. */
  journaled(): Promise<readonly JournalEntry[]> {
    return this.withJournal(async (journal) => {
      const { base } = await journal.open()
      return (await journal.after({ seq: 0, epoch: base.epoch })).entries
    })
  }
}

/** Deletes the database as the browser does; resolves when it is gone. */
export const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

/** What stands typed on disk, by its places. */
export async function storedDrafts({ name }: Browser) {
  const database = await databaseNamed(name)
  try {
    const stored = await database.read(['drafts'], ({ drafts }) => readDrafts(drafts))
    return typedIn({ all: () => stored })
  } finally {
    database.close()
  }
}

export const create = ({ app }: Stores, title: string) =>
  app.send({ type: 'newTodo.commit', value: { title } })

export const titles = ({ app }: Stores) => app.getState().jobs.items.map((job) => job.title)

export const statusOf = ({ session }: Stores) => session.getState().storage

/** An event as a tab would write it. */
export const entryOf = (id: string, event: unknown): JournalEntry => ({
  id,
  at: Date.now(),
  scope: 'app',
  schema: 1,
  event,
})

/**
 * From now on this store of the database refuses such requests. Returns a function that repairs it.
 */
export function breakPlace(
  database: string,
  place: StoreName,
  request: 'add' | 'put' | 'getAllKeys',
): () => void {
  const sound: (this: IDBObjectStore, ...input: never[]) => IDBRequest =
    IDBObjectStore.prototype[request]
  const broken = vi.spyOn(IDBObjectStore.prototype, request as 'put')
  broken.mockImplementation(function (this: IDBObjectStore, ...input: unknown[]) {
    // Tabs of other tests may still work in databases of their own.
    if (this.name === place && this.transaction.db.name === database) {
      throw new DOMException('broken', 'UnknownError')
    }
    return sound.apply(this, input as never[])
  })
  return () => broken.mockRestore()
}

/** A browser of its own for every test, without printing the errors that it causes on purpose. */
export function eachTestHas(take: (browser: Browser) => void): void {
  let browser = new Browser()
  beforeEach(() => {
    browser = new Browser()
    take(browser)
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    browser.kill()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}
