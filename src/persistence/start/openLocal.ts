import { type AppEvent, TYPED } from '../../domain/app/state/events'
import {
  joined,
  NOTHING_SEEN,
  type Scope,
  type Seen,
  withEvents,
} from '../../domain/app/state/seen'
import { type AppState, EMPTY_STATE } from '../../domain/app/state/state'
import { parse } from '../../domain/core/shape'
import type { Ms } from '../../domain/core/time'
import { loadSchedules, type ScheduleRepair } from '../../domain/model/schedule/load'
import { DEFAULT_SCHEDULES, type Schedules } from '../../domain/model/schedule/schedule'
import { STORAGE_KEYS, setAside, type TextStorage } from '../../platform/storage'
import type { Stores } from '../../state/appStores'
import type { Session, StorageStatus } from '../../state/sessionStore'
import { draftsIn } from '../drafts/drafts'
import {
  type Mark,
  ownSchedules,
  readSnapshot,
  type Snapshot,
  schedulesMarkText,
  schedulesSchema,
  schedulesText,
  snapshotText,
} from '../snapshot/snapshot'
import {
  LAZILY,
  problemOf,
  SOON,
  schedulesStorage,
  textWriter,
  type Waits,
} from '../snapshot/textWriter'
import { createUndo } from '../undo/undo'
import { agreeAtOnce, createStores, type StoreDeps } from './createStores'

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
function startApp(storage: TextStorage, snapshot: Snapshot, now: Ms): Started<AppState> {
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

const waitsFor = ({ type }: AppEvent): Waits => (TYPED.includes(type) ? LAZILY : SOON)

/**
 * The events that a state from local storage contains; null if the text is foreign and is to
 * replace the journal's content.
 */
function seenIn(snapshot: Snapshot): Seen | null {
  if (snapshot.kind !== 'read' || snapshot.isLossy) return NOTHING_SEEN
  return snapshot.origin.kind === 'own' ? snapshot.origin.seen : null
}

/** The same for the schedules. */
function seenInSchedules({ read }: TextStorage): Seen | null {
  try {
    const text = read(STORAGE_KEYS.schedules)
    if (text === null) return NOTHING_SEEN
    const own = ownSchedules(text, read(STORAGE_KEYS.schedulesMark), '')
    return typeof own === 'string' ? null : own
  } catch {
    return null
  }
}

/**
 * Reads and saves in local storage alone. Its texts name the events in them, so that a later start
 * with a journal merges both and loses nothing of either.
 */
export function openStores(deps: StoreDeps, writer = `local@${deps.clock.now()}`): Stores {
  const { storage, clock } = deps
  const now = clock.now()
  const snapshot = readSnapshot(storage, now)
  const started = startApp(storage, snapshot, now)
  const schedules = startSchedules(storage, now)
  const stores = createStores(
    deps,
    {
      app: started.state,
      schedules: schedules.state,
      scheduleRepairs: schedules.repairs,
      drafts: draftsIn(storage, snapshot),
    },
    writer,
  )
  const known = { app: seenIn(snapshot), schedules: seenInSchedules(storage) }
  const own = { app: NOTHING_SEEN, schedules: NOTHING_SEEN }
  stores.app.onChange(({ id }) => {
    own.app = withEvents(own.app, [{ id }])
  })
  stores.schedules.onChange(({ id }) => {
    own.schedules = withEvents(own.schedules, [{ id }])
  })
  const markOf = (scope: Scope): Mark | undefined => {
    const seen = known[scope]
    return seen ? { journal: writer, seq: 0, epoch: 0, seen: joined(seen, own[scope]) } : undefined
  }
  agreeAtOnce(stores)
  const { setStorage } = stores.session.actions
  const isDenied = started.status.problem === 'denied'
  setStorage({ ...schedules.status, ...started.status, safety: isDenied ? 'memory' : 'local' })
  const onProblem = (problem: Session['storage']['problem']) => setStorage({ problem })
  if (started.isWritable) {
    const write = textWriter(storage, {
      key: STORAGE_KEYS.topLevel,
      // In one text, so that what is typed is either saved or a draft.
      text: () => snapshotText(stores.app.getState(), markOf('app'), stores.drafts.all()),
      onWritten: (text) => setStorage({ bytes: text.length, problem: null }),
      onProblem,
    })
    stores.app.onChange(({ event }) => write.schedule(waitsFor(event)))
    stores.drafts.onChange(() => write.schedule(LAZILY))
  } else if (started.status.problem === 'newer') {
    stores.app.freeze()
  }
  if (schedules.isWritable) {
    const forSchedules = schedulesStorage(storage)
    const write = textWriter(forSchedules, {
      key: STORAGE_KEYS.schedules,
      text: () => schedulesText(stores.schedules.getState()),
      onWritten: (text) => {
        const mark = markOf('schedules')
        if (mark) forSchedules.write(STORAGE_KEYS.schedulesMark, schedulesMarkText(text, mark))
      },
      onProblem,
    })
    stores.schedules.onChange(() => write.schedule(SOON))
  }
  return {
    ...stores,
    undo: createUndo(stores),
    archive: async () => null,
    saved: async () => 'saved',
  }
}

/** Shows local storage read-only: a newer version has the rest, and nothing may change. */
export function openReadOnly(deps: StoreDeps): Stores {
  const { read } = deps.storage
  const storage: TextStorage = {
    read,
    write: (key) => {
      throw new Error(`A newer version owns ${key}`)
    },
  }
  const now = deps.clock.now()
  const snapshot = readSnapshot(storage, now)
  const { state: app, status } = startApp(storage, snapshot, now)
  const { state: schedules } = startSchedules(storage, now)
  const stores = createStores(
    deps,
    { app, schedules, scheduleRepairs: [], drafts: draftsIn(storage, snapshot) },
    'tab',
  )
  stores.app.freeze()
  stores.schedules.freeze()
  const { setStorage } = stores.session.actions
  setStorage({ ...status, setAside: null, problem: 'newer', safety: 'journal' })
  return {
    ...stores,
    undo: createUndo(stores),
    archive: async () => null,
    saved: async () => 'saved',
  }
}
