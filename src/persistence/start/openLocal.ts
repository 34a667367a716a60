import type { Schedules } from '../../domain/business-time/schedule'
import { type ScheduleEvent, scheduleTransition } from '../../domain/business-time/transition'
import type { AppEvent } from '../../domain/events'
import { stampEvent } from '../../domain/stampEvent'
import type { AppState } from '../../domain/state'
import { transition } from '../../domain/transition'
import type { Clock } from '../../platform/clock'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import type { WorkerPool } from '../../platform/workers'
import type { Stores } from '../../store/appStores'
import { createEventStore, type KeptStore } from '../../store/eventStore'
import { createSessionStore, type Session } from '../../store/sessionStore'
import { joined, NOTHING_SEEN, type Seen, withEvents } from '../schema/seen'
import type { Waits } from '../snapshot/coalescedWriter'
import { readSnapshot, type Snapshot } from '../snapshot/readSnapshot'
import {
  type Mark,
  ownSchedules,
  schedulesMarkText,
  schedulesText,
  snapshotText,
} from '../snapshot/snapshot'
import { LAZILY, SOON, schedulesStorage, textWriter } from '../snapshot/textWriter'
import { createUndo } from '../undo/undo'
import { startApp, startSchedules } from './readLocal'

export interface StoreDeps {
  readonly storage: TextStorage
  readonly clock: Clock
  readonly workers: WorkerPool
  readonly app: Session['app']
}

/** The stores with what saving them needs besides. */
export interface SavedStores extends Omit<Stores, 'undo' | 'archive' | 'saved'> {
  readonly app: KeptStore<AppState, AppEvent>
  readonly schedules: KeptStore<Schedules, ScheduleEvent>
}

/** Unlike any other, in this browser and beyond: a tab's own name and a number. */
export function idsOf(tab: string): () => string {
  let number = 0
  return () => {
    number += 1
    return `${tab}:${number}`
  }
}

const stampHere = (event: AppEvent, state: AppState): AppEvent =>
  stampEvent(event, state, Intl.DateTimeFormat().resolvedOptions().timeZone)

export function createStores(
  { clock, workers, app }: Omit<StoreDeps, 'storage'>,
  states: Pick<Stores, 'scheduleRepairs'> & {
    readonly app: AppState
    readonly schedules: Schedules
  },
  newId: () => string,
): SavedStores {
  return {
    app: createEventStore(states.app, transition, { clock, newId, stamp: stampHere }),
    schedules: createEventStore(states.schedules, scheduleTransition, { clock, newId }),
    scheduleRepairs: states.scheduleRepairs,
    session: createSessionStore(app),
    workers,
  }
}

const waitsFor = ({ type }: AppEvent): Waits => (type === 'newTodo.change' ? LAZILY : SOON)

/** What is sent has its place at once, since nobody else writes: one tab, one order. */
export function agreeAtOnce<State, Event>(store: KeptStore<State, Event>) {
  store.onChange((change) => store.agree([change]))
}

/**
 * The events that a state from local storage contains; null where somebody else wrote it, and it is to
 * replace what the journal has.
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
 * Reads what local storage keeps, and keeps there what changes from now on. Its texts name the events
 * in them, so that a start with a journal joins both and loses nothing of either.
 */
export function openStores(deps: StoreDeps, writer = `local@${deps.clock.now()}`): Stores {
  const { storage, clock } = deps
  const now = clock.now()
  const snapshot = readSnapshot(storage, now)
  const started = startApp(storage, snapshot, now)
  const schedules = startSchedules(storage, now)
  const stores = createStores(
    deps,
    { app: started.state, schedules: schedules.state, scheduleRepairs: schedules.repairs },
    idsOf(writer),
  )
  const known = { app: seenIn(snapshot), schedules: seenInSchedules(storage) }
  let own = NOTHING_SEEN
  const see = (change: { readonly id: string }) => {
    own = withEvents(own, [change])
  }
  stores.app.onChange(see)
  stores.schedules.onChange(see)
  const markOf = (seen: Seen | null): Mark | undefined =>
    seen ? { journal: writer, seq: 0, epoch: 0, seen: joined(seen, own) } : undefined
  agreeAtOnce(stores.app)
  agreeAtOnce(stores.schedules)
  const { setStorage } = stores.session.actions
  const isDenied = started.status.problem === 'denied'
  setStorage({ ...schedules.status, ...started.status, safety: isDenied ? 'memory' : 'local' })
  const onProblem = (problem: Session['storage']['problem']) => setStorage({ problem })
  if (started.isWritable) {
    const write = textWriter(storage, {
      key: STORAGE_KEYS.topLevel,
      text: () => snapshotText(stores.app.getState(), markOf(known.app)),
      onWritten: (text) => setStorage({ bytes: text.length, problem: null }),
      onProblem,
    })
    stores.app.onChange(({ event }) => write.schedule(waitsFor(event)))
  } else if (started.status.problem === 'newer') {
    stores.app.freeze()
  }
  if (schedules.isWritable) {
    const forSchedules = schedulesStorage(storage)
    const write = textWriter(forSchedules, {
      key: STORAGE_KEYS.schedules,
      text: () => schedulesText(stores.schedules.getState()),
      onWritten: (text) => {
        const mark = markOf(known.schedules)
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

/** What local storage holds, to look at: a newer version has the rest, and nothing may change. */
export function openReadOnly(deps: StoreDeps): Stores {
  const { read } = deps.storage
  const storage: TextStorage = {
    read,
    write: (key) => {
      throw new Error(`A newer version owns ${key}`)
    },
  }
  const now = deps.clock.now()
  const { state: app, status } = startApp(storage, readSnapshot(storage, now), now)
  const { state: schedules } = startSchedules(storage, now)
  const stores = createStores(deps, { app, schedules, scheduleRepairs: [] }, idsOf('tab'))
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
