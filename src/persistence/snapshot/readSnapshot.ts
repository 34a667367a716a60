import { load } from '../../domain/app/load'
import type { AppState } from '../../domain/app/state/state'
import { isLossy } from '../../domain/core/repair'
import { isRecord, parse } from '../../domain/core/shape'
import type { Ms } from '../../domain/core/time'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import type { Known } from '../schema/records'
import { namesIn, type Seen } from '../schema/seen'
import { markOf } from './snapshot'
import type { StoredText } from './storedTexts'

/** Where a snapshot comes from: our own journal, one of version 1, or another program. */
export type SnapshotOrigin =
  | { readonly kind: 'own'; readonly seen: Seen }
  | ({ readonly kind: 'version1'; readonly journal: string } & Known)
  /**
   * Written by version 1 while the journal refused: the names of the events that only it contains.
   */
  | { readonly kind: 'version1Refused'; readonly names: readonly { readonly id: string }[] }
  | { readonly kind: 'foreign' }

/** The content of local storage. */
export type Snapshot =
  | { readonly kind: 'denied' }
  | { readonly kind: 'none' }
  | ({ readonly kind: 'newer' | 'corrupt' } & StoredText)
  | ({
      readonly kind: 'read'
      readonly state: AppState
      readonly origin: SnapshotOrigin
      /** Whether the text contains something that the state does not. */
      readonly isLossy: boolean
    } & StoredText)

function originOf(raw: unknown): SnapshotOrigin {
  const mark = markOf(raw)
  if (mark) return { kind: 'own', seen: mark.seen }
  if (!isRecord(raw)) return { kind: 'foreign' }
  const { journal, epoch, seq, unjournaled } = raw
  if (typeof journal === 'string' && typeof epoch === 'number' && typeof seq === 'number') {
    return { kind: 'version1', journal, epoch, seq }
  }
  return Array.isArray(unjournaled)
    ? { kind: 'version1Refused', names: namesIn(unjournaled) }
    : { kind: 'foreign' }
}

function find(storage: TextStorage): StoredText | null {
  for (const key of [STORAGE_KEYS.topLevel, STORAGE_KEYS.legacyTopLevel]) {
    const text = storage.read(key)
    if (text !== null) return { key, text }
  }
  return null
}

export function readSnapshot(storage: TextStorage, now: Ms): Snapshot {
  let found: StoredText | null
  try {
    found = find(storage)
  } catch {
    return { kind: 'denied' }
  }
  if (!found) return { kind: 'none' }
  const raw = parse(found.text)
  const loaded = load(raw, now)
  if (loaded.status === 'newer') return { kind: 'newer', ...found }
  if (loaded.status === 'unreadable') return { kind: 'corrupt', ...found }
  const { state, repairs } = loaded
  return { kind: 'read', state, origin: originOf(raw), isLossy: isLossy(repairs), ...found }
}
