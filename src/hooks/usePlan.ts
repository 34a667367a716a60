import { useStore } from 'zustand'
import type { Plan } from '../state/followPlan'
import { planOf } from '../state/plan'
import { useStores } from './stores'

/** A part of the one plan of all open jobs; renders again only when that part changed. */
export const usePlan = <T>(selector: (plan: Plan) => T): T =>
  useStore(planOf(useStores()), selector)
