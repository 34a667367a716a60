import type { JournalEntry } from '../../domain/app/state/seen'
import { listOf, parse } from '../../domain/core/shape'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import { isEntry } from '../schema/records'

/** Stores events for the next start, in place of those stored before. False if it cannot. */
export type StorePending = (entries: readonly JournalEntry[]) => boolean

const { pending, pendingOfVersion1 } = STORAGE_KEYS

function entriesUnder(storage: TextStorage, key: string): readonly JournalEntry[] {
  try {
    return listOf(parse(storage.read(key) ?? '')).filter(isEntry)
  } catch {
    return []
  }
}

/** The events that closed pages left before the journal had them. */
export const pendingIn = (storage: TextStorage): readonly JournalEntry[] => [
  ...entriesUnder(storage, pendingOfVersion1),
  ...entriesUnder(storage, pending),
]

/** A write to local storage completes before the page is gone; a write to the journal may not. */
export function pendingWriter(
  storage: TextStorage,
  before: readonly JournalEntry[] = [],
): StorePending {
  let own = new Set(before.map(({ id }) => id))
  return (entries) => {
    try {
      // Other tabs may close at the same moment and store their own events.
      const others = pendingIn(storage).filter(({ id }) => !own.has(id))
      storage.write(pending, JSON.stringify([...others, ...entries]))
      if (entriesUnder(storage, pendingOfVersion1).length > 0) {
        storage.write(pendingOfVersion1, '[]')
      }
    } catch {
      return false
    }
    own = new Set(entries.map(({ id }) => id))
    return true
  }
}
