import type { Page } from 'playwright'

/** An event as it lies in the journal. */
export interface JournaledEvent {
  readonly seq: number
  readonly id: string
  readonly type: string
  /** The title of a job created, or the words typed. */
  readonly text: string
}

declare global {
  interface Window {
    /** Reads what the journal holds after a place in it. */
    readJournal: (after: number) => Promise<JournaledEvent[]>
    journalBase: () => Promise<number>
  }
}

/** Lets a page look into the journal, past the app: what is found there is on disk. */
export async function addJournalReader(page: Page): Promise<void> {
  await page.addInitScript(() => {
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
    window.journalBase = async () => {
      const base = await ended((await open()).transaction('meta').objectStore('meta').get('base'))
      return base?.seq ?? 0
    }
  })
}
