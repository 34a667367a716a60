import type { Schedules } from '../domain/business-time/schedule'
import { type ScheduleEvent, scheduleTransition } from '../domain/business-time/transition'
import type { AppEvent } from '../domain/events'
import type { AppState } from '../domain/state'
import { transition } from '../domain/transition'
import type { Clock } from '../platform/clock'
import { readOnlyFor, STORAGE_KEYS, type TextStorage } from '../platform/storage'
import type { WorkerPool } from '../platform/workers'
import { createEventStore, type EventStore } from './eventStore'
import { keep, LAZILY, SOON } from './keep'
import { createSessionStore, type Session, type SessionStore } from './sessionStore'
import { snapshotText } from './snapshot'
import { startApp, startSchedules } from './start'

export interface Stores {
  /** Jobs, users and the draft of a new job. */
  readonly app: EventStore<AppState, AppEvent>
  readonly schedules: EventStore<Schedules, ScheduleEvent>
  readonly session: SessionStore
  readonly workers: WorkerPool
}

interface Surroundings {
  readonly storage: TextStorage
  readonly clock: Clock
  readonly workers: WorkerPool
  readonly app: Session['app']
}

/** Reads what was kept, and keeps what changes from now on. */
export function openStores({ storage, clock, workers, app }: Surroundings): Stores {
  const session = createSessionStore(app)
  const started = startApp(storage, clock.now())
  const schedules = startSchedules(storage)
  const stores: Stores = {
    app: createEventStore(started.state, transition, clock),
    schedules: createEventStore(schedules.schedules, scheduleTransition, clock),
    session,
    workers,
  }
  const { setStorage } = session.actions
  setStorage(started.status)
  const onProblem = (problem: Session['storage']['problem']) => setStorage({ problem })
  if (started.isWritable) {
    keep(stores.app, storage, {
      key: STORAGE_KEYS.topLevel,
      waitsFor: ({ type }) => (type === 'newTodo.change' ? LAZILY : SOON),
      toText: snapshotText,
      onWritten: (text) => setStorage({ bytes: text.length, problem: null }),
      onProblem,
    })
  }
  if (schedules.isWritable) {
    keep(stores.schedules, readOnlyFor(storage, [STORAGE_KEYS.topLevel]), {
      key: STORAGE_KEYS.schedules,
      toText: JSON.stringify,
      onWritten: () => {},
      onProblem,
    })
  }
  return stores
}
