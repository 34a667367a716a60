import type { Page } from 'playwright'
import type { TypedDraft } from '../../src/domain/entry/drafts'
import type { Base, PlacedEntry } from '../../src/persistence/schema/records'

/** An event as it is stored in the journal. */
export interface JournaledEvent {
  readonly seq: number
  readonly id: string
  readonly type: string
  /** The title of a created job, or the typed text. */
  readonly text: string
}

declare global {
  interface Window {
    /** Reads the journal's events after a position in it. */
    readJournal: (after: number) => Promise<JournaledEvent[]>
    journalBase: () => Promise<number>
    /** The base, and the events after it. */
    wholeJournal: () => Promise<{
      readonly base: Base | undefined
      readonly entries: PlacedEntry[]
    }>
    /** What stands typed and what is over, by places. */
    storedDrafts: () => Promise<Record<string, TypedDraft>>
    /** The numbers of all backups. */
    backupNumbers: () => Promise<IDBValidKey[]>
  }
}

/**
 * Gives the page it runs in functions that read the journal without the app: what they find there
 * is on disk. Uses nothing from outside itself, so that the whole function can be passed to a page.
 */
export function setUpJournalReader(): void {
  const ended = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  let opening: Promise<IDBDatabase> | undefined
  const open = () => {
    opening ??= ended(indexedDB.open('hindcast'))
    return opening
  }
  window.readJournal = async (after) => {
    const events = (await open()).transaction('events').objectStore('events')
    const range = IDBKeyRange.lowerBound(after, true)
    const [keys, entries] = await Promise.all([
      ended(events.getAllKeys(range)),
      ended(events.getAll(range)),
    ])
    return entries.map(({ id, event }, index) => ({
      seq: Number(keys[index]),
      id,
      type: event.type,
      text: String(event.value?.title ?? event.value ?? ''),
    }))
  }
  const baseNow = async () =>
    ended((await open()).transaction('meta').objectStore('meta').get('base'))
  window.journalBase = async () => (await baseNow())?.seq ?? 0
  window.wholeJournal = async () => {
    const database = await open()
    // In one transaction, because a new base may be written at any moment.
    const transaction = database.transaction(['events', 'meta'])
    const meta = transaction.objectStore('meta')
    const [place, texts] = await Promise.all([
      ended<Omit<Base, 'texts'> | undefined>(meta.get('base')),
      ended<Base['texts']>(meta.get('texts')),
    ])
    const base = place && { ...place, texts }
    const range = IDBKeyRange.lowerBound(base?.seq ?? 0, true)
    const events = transaction.objectStore('events')
    const [keys, entries] = await Promise.all([
      ended(events.getAllKeys(range)),
      ended(events.getAll(range)),
    ])
    return { base, entries: entries.map((entry, at) => ({ ...entry, seq: Number(keys[at]) })) }
  }
  window.storedDrafts = async () => {
    const drafts = (await open()).transaction('drafts').objectStore('drafts')
    const stored = await ended<(TypedDraft & { readonly place: string })[]>(drafts.getAll())
    return Object.fromEntries(stored.map((draft) => [draft.place, draft]))
  }
  window.backupNumbers = async () =>
    ended((await open()).transaction('backups').objectStore('backups').getAllKeys())
}

/** Lets every document of a page read the journal. */
export const addJournalReader = (page: Page) => page.addInitScript(setUpJournalReader)
