import { isRecord, listOf } from '../domain/shape'
import type { Journal, JournalEntry } from '../platform/journal'
import { STORAGE_KEYS, type TextStorage } from '../platform/storage'
import { parse } from './readSnapshot'

/** Puts events where the next start finds them; without any the place is emptied. */
export type Park = (entries: readonly JournalEntry[]) => void

const isEntry = (value: unknown): value is JournalEntry =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.at === 'number' &&
  typeof value.schema === 'number' &&
  (value.scope === 'app' || value.scope === 'schedules') &&
  isRecord(value.event)

function parkedIn(storage: TextStorage): readonly JournalEntry[] {
  try {
    return listOf(parse(storage.read(STORAGE_KEYS.parked) ?? '')).filter(isEntry)
  } catch {
    return []
  }
}

/** A write to local storage is done before the page is gone, which one to the journal need not be. */
export const parkIn =
  (storage: TextStorage): Park =>
  (entries) => {
    try {
      storage.write(STORAGE_KEYS.parked, JSON.stringify(entries))
    } catch {
      // Where there is no room the journal may still be quick enough.
    }
  }

/** Brings what a page was left with into the journal, as its next events. */
export async function adoptParked(journal: Journal, storage: TextStorage): Promise<void> {
  const entries = parkedIn(storage)
  if (entries.length === 0) return
  await journal.adopt(entries)
  parkIn(storage)([])
}
