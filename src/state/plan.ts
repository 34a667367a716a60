import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Ms } from '../domain/core/time'
import { whenIdle } from '../platform/page'
import type { Stores } from './appStores'
import type { Plan } from './followPlan'

const NO_PLAN: Plan = {
  now: null,
  runs: 0,
  input: null,
  jobs: new Map(),
  projects: new Map(),
  people: new Map(),
  isCurrent: false,
  problem: null,
  retry: () => {},
}

export type PlanStore = Pick<StoreApi<Plan>, 'getState' | 'getInitialState' | 'subscribe'>

/** The first paint comes first; rows get their dates right after it. */
const WITHIN: Ms = 200
const plans = new WeakMap<Stores, PlanStore>()

/** The one plan of these stores. Nothing is computed, or even fetched, before somebody looks. */
export function planOf(stores: Stores): PlanStore {
  const known = plans.get(stores)
  if (known) return known
  const store = createStore<Plan>(() => NO_PLAN)
  let isFollowing = false
  const follow = async () => {
    try {
      const { followPlan } = await import('./followPlan')
      followPlan(stores, store)
    } catch (error) {
      store.setState({ problem: String(error) })
    }
  }
  const plan: PlanStore = {
    ...store,
    subscribe: (listener) => {
      if (!isFollowing) whenIdle(follow, WITHIN)
      isFollowing = true
      return store.subscribe(listener)
    },
  }
  plans.set(stores, plan)
  return plan
}
