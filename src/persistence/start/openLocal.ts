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
import { writerOf } from '../schema/seen'
import type { Waits } from '../snapshot/coalescedWriter'
import { readSnapshot } from '../snapshot/readSnapshot'
import { schedulesText, snapshotText } from '../snapshot/snapshot'
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

/** Unlike any other, in this browser and beyond: the writer's own name and a number. */
function idsOf(writer: string): () => string {
  let number = 0
  return () => {
    number += 1
    return `${writer}:${number}`
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
  /** A name of this tab since it was opened. */
  tab: string,
): SavedStores {
  return {
    app: createEventStore(states.app, transition, {
      clock,
      newId: idsOf(writerOf(tab, 'app')),
      stamp: stampHere,
    }),
    schedules: createEventStore(states.schedules, scheduleTransition, {
      clock,
      newId: idsOf(writerOf(tab, 'schedules')),
    }),
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

/** Reads what local storage keeps, and keeps there what changes from now on. */
export function openStores(deps: StoreDeps): Stores {
  const { storage, clock } = deps
  const now = clock.now()
  const started = startApp(storage, readSnapshot(storage, now), now)
  const schedules = startSchedules(storage, now)
  const stores = createStores(
    deps,
    { app: started.state, schedules: schedules.state, scheduleRepairs: schedules.repairs },
    'tab',
  )
  agreeAtOnce(stores.app)
  agreeAtOnce(stores.schedules)
  const { setStorage } = stores.session.actions
  const isDenied = started.status.problem === 'denied'
  setStorage({ ...schedules.status, ...started.status, safety: isDenied ? 'memory' : 'local' })
  const onProblem = (problem: Session['storage']['problem']) => setStorage({ problem })
  if (started.isWritable) {
    const write = textWriter(storage, {
      key: STORAGE_KEYS.topLevel,
      text: () => snapshotText(stores.app.getState()),
      onWritten: (text) => setStorage({ bytes: text.length, problem: null }),
      onProblem,
    })
    stores.app.onChange(({ event }) => write.schedule(waitsFor(event)))
  } else if (started.status.problem === 'newer') {
    stores.app.freeze()
  }
  if (schedules.isWritable) {
    const write = textWriter(schedulesStorage(storage), {
      key: STORAGE_KEYS.schedules,
      text: () => schedulesText(stores.schedules.getState()),
      onWritten: () => {},
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
  const stores = createStores(deps, { app, schedules, scheduleRepairs: [] }, 'tab')
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
