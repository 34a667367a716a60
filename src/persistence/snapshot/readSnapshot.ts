import { load } from '../../domain/load'
import { isLossy } from '../../domain/repair'
import type { AppState } from '../../domain/state'
import type { Ms } from '../../domain/time'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import { type Mark, markOf, unjournaledIn } from './snapshot'

interface Found {
  readonly key: string
  readonly text: string
}

/** What lies in local storage. */
export type Snapshot =
  | { readonly kind: 'denied' }
  | { readonly kind: 'none' }
  | ({ readonly kind: 'newer' | 'corrupt' } & Found)
  | ({
      readonly kind: 'read'
      readonly state: AppState
      readonly mark: Mark | undefined
      /** Names of events that the text holds and the journal may not. */
      readonly unjournaled: readonly string[]
      /** Whether the text holds something that the state does not. */
      readonly isLossy: boolean
    } & Found)

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function find(storage: TextStorage): Found | null {
  for (const key of [STORAGE_KEYS.topLevel, STORAGE_KEYS.legacyTopLevel]) {
    const text = storage.read(key)
    if (text !== null) return { key, text }
  }
  return null
}

export function readSnapshot(storage: TextStorage, now: Ms): Snapshot {
  let found: Found | null
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
  return {
    kind: 'read',
    state,
    mark: markOf(raw),
    unjournaled: unjournaledIn(raw),
    isLossy: isLossy(repairs),
    ...found,
  }
}
