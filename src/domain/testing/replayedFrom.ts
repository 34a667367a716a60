import type { AppState } from '../app/state/state'
import { transition } from '../app/transition'
import type { Ms } from '../core/time'
import type { EventPlan } from './plan'

/** The state after these events, each with the clock step before it. */
export function replayedFrom(
  state: AppState,
  history: readonly (readonly [EventPlan, Ms])[],
  start: Ms,
): AppState {
  let now = start
  return history.reduce((current, [plan, step]) => {
    now += step
    return transition(current, plan(current), now)
  }, state)
}
