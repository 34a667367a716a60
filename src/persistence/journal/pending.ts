import { isRecord, listOf } from '../../domain/shape'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import { parse } from '../snapshot/readSnapshot'
import type { JournalEntry } from './journal'

/** Puts events where the next start finds them, in place of those put there before. Tells whether. */
export type Park = (entries: readonly JournalEntry[]) => boolean

const isEntry = (value: unknown): value is JournalEntry =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.at === 'number' &&
  typeof value.schema === 'number' &&
  (value.scope === 'app' || value.scope === 'schedules') &&
  isRecord(value.event)

/** What pages were left with before the journal had it. */
export function parkedIn(storage: TextStorage): readonly JournalEntry[] {
  try {
    return listOf(parse(storage.read(STORAGE_KEYS.parked) ?? '')).filter(isEntry)
  } catch {
    return []
  }
}

/** A write to local storage is done before the page is gone, which one to the journal need not be. */
export function parkIn(storage: TextStorage, before: readonly JournalEntry[] = []): Park {
  let own = new Set(before.map(({ id }) => id))
  return (entries) => {
    // Other tabs may be left at the same moment, with words of their own.
    const others = parkedIn(storage).filter(({ id }) => !own.has(id))
    try {
      storage.write(STORAGE_KEYS.parked, JSON.stringify([...others, ...entries]))
    } catch {
      return false
    }
    own = new Set(entries.map(({ id }) => id))
    return true
  }
}
