import { type AppState, EMPTY_STATE } from '../../domain/app/state/state'
import { parse } from '../../domain/core/shape'
import type { Ms } from '../../domain/core/time'
import { loadSchedules, type ScheduleRepair } from '../../domain/model/schedule/load'
import { DEFAULT_SCHEDULES, type Schedules } from '../../domain/model/schedule/schedule'
import { STORAGE_KEYS, setAside, type TextStorage } from '../../platform/storage'
import type { StorageStatus } from '../../state/sessionStore'
import type { Snapshot } from '../snapshot/readSnapshot'
import { schedulesSchema } from '../snapshot/snapshot'
import { problemOf } from '../snapshot/textWriter'

interface Started<State> {
  readonly state: State
  readonly status: Partial<StorageStatus>
  /** False if a write would destroy something that was not understood. */
  readonly isWritable: boolean
}

/** Sets the text aside; if even that fails, nothing may overwrite it. */
function savedAside<State>(
  storage: TextStorage,
  { key, text }: { readonly key: string; readonly text: string },
  started: Started<State>,
  now: Ms,
): Started<State> {
  console.error(`What is stored under ${key} could not be read in full and was set aside.`)
  try {
    setAside(storage, key, text, now)
    return started
  } catch (error) {
    return {
      ...started,
      status: { ...started.status, problem: problemOf(error) },
      isWritable: false,
    }
  }
}

/** The state in local storage alone. Unreadable text is never overwritten. */
export function startApp(storage: TextStorage, snapshot: Snapshot, now: Ms): Started<AppState> {
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
      return savedAside(storage, snapshot, { state: EMPTY_STATE, status, isWritable: true }, now)
    }
    case 'read': {
      const { state, text } = snapshot
      const bytes = text.length
      if (!snapshot.isLossy) return { state, status: { bytes }, isWritable: true }
      const status = { bytes, setAside: 'parts' } as const
      return savedAside(storage, snapshot, { state, status, isWritable: true }, now)
    }
  }
}

interface StartedSchedules extends Started<Schedules> {
  /** The parts that had to be changed or dropped. */
  readonly repairs: readonly ScheduleRepair[]
}

/** The stored schedules. Unreadable text is set aside whole, never overwritten. */
export function startSchedules(storage: TextStorage, now: Ms): StartedSchedules {
  const key = STORAGE_KEYS.schedules
  let text: string | null
  let mark: string | null
  try {
    text = storage.read(key)
    mark = storage.read(STORAGE_KEYS.schedulesMark)
  } catch {
    const status = { problem: 'denied' } as const
    return { state: DEFAULT_SCHEDULES, repairs: [], status, isWritable: false }
  }
  const stored = text === null ? undefined : parse(text)
  // Text that is not JSON must not count as nothing stored.
  const loaded = loadSchedules(
    stored === undefined ? text : stored,
    schedulesSchema(text ?? '', mark),
  )
  const repairs = loaded.repairs.filter(({ lost }) => lost !== undefined)
  const started = { state: loaded.schedules, status: {}, isWritable: true }
  return text !== null && repairs.length > 0
    ? { ...savedAside(storage, { key, text }, started, now), repairs }
    : { ...started, repairs }
}
