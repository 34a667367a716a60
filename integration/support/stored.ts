import { type AppState, EMPTY_STATE, schedulesOf } from '../../src/domain/app/state/state'
import type { Drafts, TypedDraft } from '../../src/domain/entry/drafts'
import type { Job } from '../../src/domain/model/job/job'
import type { User } from '../../src/domain/model/person/user'
import { snapshotText } from '../../src/persistence/snapshot/snapshot'
import { openStores } from '../../src/persistence/start/openLocal'
import { systemClock } from '../../src/platform/clock'
import { STORAGE_KEYS } from '../../src/platform/storage'
import { createWorkerPool, type WorkerPool } from '../../src/platform/workers/workers'
import type { DraftStore, Stores } from '../../src/state/appStores'

export const userOf = (id: number, displayName: string): User => ({
  id,
  displayName,
  ts: { create: id, update: id },
})

export const ANNA = 1700000000001

export const stateOf = (
  jobs: readonly Job[],
  users: readonly User[] = [userOf(ANNA, 'Anna Petrova')],
): AppState => ({
  ...EMPTY_STATE,
  jobs: { ...EMPTY_STATE.jobs, items: jobs },
  users: { items: users },
})

export const schedulesIn = ({ app }: Pick<Stores, 'app'>) => schedulesOf(app.getState())

/** Shared by all tests of a page: to start a worker takes longer than to ask it. */
export const sharedPool: WorkerPool = createWorkerPool({ base: '/', appVersion: '1.0', builtAt: 1 })

/** What stands typed, by its places. */
export const typedIn = (drafts: Pick<DraftStore, 'all'>): Readonly<Record<string, TypedDraft>> =>
  Object.fromEntries([...drafts.all()].filter(([, { text }]) => text !== ''))

interface Stored {
  readonly state?: AppState
  readonly drafts?: Drafts
  /** As an object, or as the exact text that is stored. */
  readonly schedules?: unknown
  readonly workers?: WorkerPool
}

/** The stores of a page that finds this stored, and stores nothing. */
export function openStored({ state, drafts, schedules, workers = sharedPool }: Stored): Stores {
  const texts = new Map<string, string>()
  if (state) texts.set(STORAGE_KEYS.topLevel, snapshotText(state, undefined, drafts))
  if (schedules !== undefined) {
    const text = typeof schedules === 'string' ? schedules : JSON.stringify(schedules)
    texts.set(STORAGE_KEYS.schedules, text)
  }
  return openStores({
    storage: { read: (key) => texts.get(key) ?? null, write: () => {} },
    clock: systemClock,
    workers,
    app: { name: 'Hindcast', version: '1.0' },
  })
}
