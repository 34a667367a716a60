import { createStore, type StoreApi } from 'zustand/vanilla'
import { MINUTE } from '../domain/core/time'
import type { JobId } from '../domain/model/job/job'
import { subscribeToTicks } from '../platform/clock'
import { afterPaint } from '../platform/page'
import type { Stores } from './appStores'
import type { Plan, PlanFollower } from './followPlan'

const NO_PLAN: Plan = {
  now: null,
  runs: 0,
  input: null,
  jobs: new Map(),
  projects: new Map(),
  people: new Map(),
  early: null,
  isCurrent: false,
  problem: null,
  retry: () => {},
}

export interface PlanStore
  extends Pick<StoreApi<Plan>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Computes the first rows in advance, before a page that shows them is opened. */
  readonly prepare: () => void
  /** Computes a job before the others as long as it is on screen; returns how to stop that. */
  readonly watch: (id: JobId) => () => void
}

const plans = new WeakMap<Stores, PlanStore>()

/** The one plan of these stores. Nothing is computed or fetched until a page shows it or is about to. */
export function planOf(stores: Stores): PlanStore {
  const known = plans.get(stores)
  if (known) return known
  const store = createStore<Plan>(() => NO_PLAN)
  const watched = new Set<{ readonly id: JobId }>()
  let isFollowing = false
  let readers = 0
  let stopTicks = () => {}
  let fetched: Promise<PlanFollower> | undefined
  const fetchFollower = (): Promise<PlanFollower> => {
    stores.workers.start('teamPlan')
    fetched ??= import('./followPlan').then(({ planFollower }) =>
      planFollower(stores, store, watched),
    )
    fetched.catch(() => {
      fetched = undefined
    })
    return fetched
  }
  const begin = async () => {
    // The worker and the code arrive while the page paints; rows get their dates right after it.
    const [follower] = await Promise.all([
      fetchFollower(),
      new Promise<void>((resolve) => {
        afterPaint(resolve)
      }),
    ])
    follower.follow()
  }
  const follow = () => {
    if (isFollowing) return
    isFollowing = true
    begin().catch((error: unknown) => {
      isFollowing = false
      store.setState({ problem: String(error), retry: follow })
    })
  }
  const plan: PlanStore = {
    ...store,
    prepare: () => {
      if (fetched) return
      // If that fails, it is tried again when somebody looks, and the reason is shown then.
      fetchFollower()
        .then((follower) => follower.prepare())
        .catch(() => {})
    },
    subscribe: (listener) => {
      follow()
      readers += 1
      if (readers === 1) {
        const computeAgain = () => store.getState().retry()
        // Time has passed since somebody looked.
        computeAgain()
        stopTicks = subscribeToTicks(MINUTE, computeAgain)
      }
      const stop = store.subscribe(listener)
      return () => {
        stop()
        readers -= 1
        if (readers === 0) stopTicks()
      }
    },
    watch: (id) => {
      const watcher = { id }
      watched.add(watcher)
      return () => {
        watched.delete(watcher)
      }
    },
  }
  plans.set(stores, plan)
  return plan
}
