import { stampEvent } from '../../domain/app/stampEvent'
import type { AppEvent } from '../../domain/app/state/events'
import { writerOf } from '../../domain/app/state/seen'
import type { AppState } from '../../domain/app/state/state'
import { transition } from '../../domain/app/transition'
import type { Ms } from '../../domain/core/time'
import type { Drafts } from '../../domain/entry/drafts'
import type { Schedules } from '../../domain/model/schedule/schedule'
import { type ScheduleEvent, scheduleTransition } from '../../domain/model/schedule/transition'
import type { Clock } from '../../platform/clock'
import type { TextStorage } from '../../platform/storage'
import type { WorkerPool } from '../../platform/workers/workers'
import type { Stores } from '../../state/appStores'
import { createEventStore, type JournaledStore } from '../../state/eventStore'
import { createSessionStore, type Session } from '../../state/sessionStore'
import { createDrafts } from '../drafts/drafts'

export interface StoreDeps {
  readonly storage: TextStorage
  readonly clock: Clock
  readonly workers: WorkerPool
  readonly app: Session['app']
  /** In a shared workspace an event also gets the name of its author. */
  readonly stamp?: typeof stampEvent
  /** In a shared workspace the times of events, and so the ids, differ from those of other devices. */
  readonly nextTime?: (now: Ms, last: Ms) => Ms
}

/** The stores, with what saving them needs. */
export interface SavedStores extends Omit<Stores, 'undo' | 'archive' | 'saved'> {
  readonly app: JournaledStore<AppState, AppEvent>
  readonly schedules: JournaledStore<Schedules, ScheduleEvent>
}

/** Globally unique: the writer's name and a number. */
function idsOf(writer: string): () => string {
  let number = 0
  return () => {
    number += 1
    return `${writer}:${number}`
  }
}

export function createStores(
  { clock, workers, app, stamp = stampEvent, nextTime }: Omit<StoreDeps, 'storage'>,
  states: Pick<Stores, 'scheduleRepairs'> & {
    readonly app: AppState
    readonly schedules: Schedules
    readonly drafts: Drafts
  },
  /** A name of this tab since it was opened. */
  tab: string,
): SavedStores {
  const common = { clock, nextTime }
  return {
    app: createEventStore(states.app, transition, {
      ...common,
      newId: idsOf(writerOf(tab, 'app')),
      stamp: (event, state) =>
        stamp(event, state, Intl.DateTimeFormat().resolvedOptions().timeZone),
    }),
    schedules: createEventStore(states.schedules, scheduleTransition, {
      ...common,
      newId: idsOf(writerOf(tab, 'schedules')),
    }),
    scheduleRepairs: states.scheduleRepairs,
    drafts: createDrafts(states.drafts, clock),
    session: createSessionStore(app),
    workers,
  }
}

/** Events get their position at once, because there is only one tab and one order. */
export function agreeAtOnce({ app, schedules, drafts }: SavedStores) {
  app.onChange((change) => {
    app.agree([change])
    drafts.agree([change])
  })
  schedules.onChange((change) => {
    schedules.agree([change])
    drafts.agree([change])
  })
}
