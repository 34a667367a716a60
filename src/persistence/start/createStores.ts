import { stampEvent } from '../../domain/app/stampEvent'
import type { AppEvent } from '../../domain/app/state/events'
import type { AppState } from '../../domain/app/state/state'
import { transition } from '../../domain/app/transition'
import type { Ms } from '../../domain/core/time'
import type { Drafts } from '../../domain/entry/drafts'
import type { Clock } from '../../platform/clock'
import type { TextStorage } from '../../platform/storage'
import type { WorkerPool } from '../../platform/workers/workers'
import type { Stores } from '../../state/appStores'
import { createEventStore, type JournaledStore } from '../../state/eventStore'
import { createSessionStore, type Session } from '../../state/sessionStore'
import { createDrafts } from '../drafts/drafts'
import { createUndo } from '../undo/undo'

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
  begin: Pick<Stores, 'scheduleRepairs'> & { readonly app: AppState; readonly drafts: Drafts },
  /** A name of this tab since it was opened. */
  tab: string,
): SavedStores {
  return {
    app: createEventStore<AppState, AppEvent>(begin.app, transition, {
      clock,
      nextTime,
      newId: idsOf(tab),
      stamp: (event, state) =>
        stamp(event, state, Intl.DateTimeFormat().resolvedOptions().timeZone),
    }),
    scheduleRepairs: begin.scheduleRepairs,
    drafts: createDrafts(begin.drafts, clock),
    session: createSessionStore(app),
    workers,
  }
}

/** Events get their position at once, because there is only one tab and one order. */
export function agreeAtOnce({ app, drafts }: SavedStores) {
  app.onChange((change) => {
    app.agree([change])
    drafts.agree([change])
  })
}

/** Nobody waits for a disk, and there are no backups. */
export const withoutJournal = (stores: SavedStores): Stores => ({
  ...stores,
  undo: createUndo(stores.app),
  archive: async () => null,
  saved: async () => 'saved',
})
