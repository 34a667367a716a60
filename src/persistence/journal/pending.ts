import { listOf } from '../../domain/core/shape'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import { parse } from '../schema/parse'
import { isEntry, type JournalEntry } from '../schema/records'

/** Stores events where the next start finds them, in place of those stored before. False if it cannot. */
export type StorePending = (entries: readonly JournalEntry[]) => boolean

const { pending, pendingOfVersion1 } = STORAGE_KEYS

function entriesUnder(storage: TextStorage, key: string): readonly JournalEntry[] {
  try {
    return listOf(parse(storage.read(key) ?? '')).filter(isEntry)
  } catch {
    return []
  }
}

/** What pages were left with before the journal had it. */
export const pendingIn = (storage: TextStorage): readonly JournalEntry[] => [
  ...entriesUnder(storage, pendingOfVersion1),
  ...entriesUnder(storage, pending),
]

/** A write to local storage is done before the page is gone, which one to the journal need not be. */
export function pendingWriter(
  storage: TextStorage,
  before: readonly JournalEntry[] = [],
): StorePending {
  let own = new Set(before.map(({ id }) => id))
  return (entries) => {
    try {
      // Other tabs may be left at the same moment, with words of their own.
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
