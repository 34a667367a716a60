import { type LoadedSchedules, loadSchedules } from '../domain/business-time/load'
import { load } from '../domain/load'
import { isLossy } from '../domain/repair'
import { type AppState, EMPTY_STATE } from '../domain/state'
import type { Ms } from '../domain/time'
import { STORAGE_KEYS, setAside, type TextStorage } from '../platform/storage'
import { problemOf } from './keep'
import type { StorageStatus } from './sessionStore'

export interface Started<State> {
  readonly state: State
  readonly status: Partial<StorageStatus>
  /** False where a write would destroy something that was not understood. */
  readonly isWritable: boolean
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sets the text aside; where even that fails nothing may be written over it. */
function savedAside<State>(
  storage: TextStorage,
  key: string,
  text: string,
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

/** The state as it was kept. What cannot be read is set aside whole, never overwritten. */
export function startApp(storage: TextStorage, now: Ms): Started<AppState> {
  let key: string = STORAGE_KEYS.topLevel
  let text: string | null
  try {
    text = storage.read(key)
    if (text === null) {
      key = STORAGE_KEYS.legacyTopLevel
      text = storage.read(key)
    }
  } catch {
    return { state: EMPTY_STATE, status: { problem: 'denied' }, isWritable: false }
  }
  if (text === null) return { state: EMPTY_STATE, status: {}, isWritable: true }

  const bytes = text.length
  const loaded = load(parse(text), now)
  if (loaded.status === 'newer') {
    return { state: EMPTY_STATE, status: { bytes, problem: 'newer' }, isWritable: false }
  }
  if (loaded.status === 'unreadable') {
    const status = { bytes, setAside: 'all' } as const
    return savedAside(storage, key, text, { state: EMPTY_STATE, status, isWritable: true })
  }
  const { state, repairs } = loaded
  if (!isLossy(repairs)) return { state, status: { bytes }, isWritable: true }
  const status = { bytes, setAside: 'parts' } as const
  return savedAside(storage, key, text, { state, status, isWritable: true })
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
