import { type LoadedSchedules, loadSchedules } from '../domain/business-time/load'
import { type AppState, EMPTY_STATE } from '../domain/state'
import { STORAGE_KEYS, setAside, type TextStorage } from '../platform/storage'
import { problemOf } from './keep'
import { parse, type Snapshot } from './readSnapshot'
import type { StorageStatus } from './sessionStore'

export interface Started<State> {
  readonly state: State
  readonly status: Partial<StorageStatus>
  /** False where a write would destroy something that was not understood. */
  readonly isWritable: boolean
}

/** Sets the text aside; where even that fails nothing may be written over it. */
export function savedAside<State>(
  storage: TextStorage,
  { key, text }: { readonly key: string; readonly text: string },
  started: Started<State>,
): Started<State> {
  console.error(`What is stored under ${key} could not be read in full and was set aside.`)
  try {
    setAside(storage, key, text)
    return started
  } catch (error) {
    return {
      ...started,
      status: { ...started.status, problem: problemOf(error) },
      isWritable: false,
    }
  }
}

/** The state as local storage alone holds it. What cannot be read is never overwritten. */
export function startApp(storage: TextStorage, snapshot: Snapshot): Started<AppState> {
  switch (snapshot.kind) {
    case 'denied':
      return { state: EMPTY_STATE, status: { problem: 'denied' }, isWritable: false }
    case 'none':
      return { state: EMPTY_STATE, status: {}, isWritable: true }
    case 'newer':
      return {
        state: EMPTY_STATE,
        status: { bytes: snapshot.text.length, problem: 'newer' },
        isWritable: false,
      }
    case 'corrupt': {
      const status = { bytes: snapshot.text.length, setAside: 'all' } as const
      return savedAside(storage, snapshot, { state: EMPTY_STATE, status, isWritable: true })
    }
    case 'read': {
      const { state, text } = snapshot
      const bytes = text.length
      if (!snapshot.isLossy) return { state, status: { bytes }, isWritable: true }
      const status = { bytes, setAside: 'parts' } as const
      return savedAside(storage, snapshot, { state, status, isWritable: true })
    }
  }
}

export function startSchedules(storage: TextStorage): LoadedSchedules & { isWritable: boolean } {
  try {
    const text = storage.read(STORAGE_KEYS.schedules)
    const loaded = loadSchedules(text === null ? undefined : parse(text))
    if (text !== null && loaded.repairs.length > 0) setAside(storage, STORAGE_KEYS.schedules, text)
    return { ...loaded, isWritable: true }
  } catch {
    return { ...loadSchedules(undefined), isWritable: false }
  }
}
