import fc from 'fast-check'
import type { AppEvent } from '../app/state/events'
import type { AppState } from '../app/state/state'
import type { Ms } from '../core/time'

/** An event without ids yet: it picks them from the state that it is applied to. */
export type EventPlan = (state: AppState) => AppEvent

export const pick = <T>(items: readonly T[], seed: number): T | undefined =>
  items[seed % items.length]

/** Selects one of the existing items. */
export const seed = fc.nat({ max: 1000 })

export function planWithJob(
  plan: (id: number, state: AppState) => AppEvent,
  which: number,
): EventPlan {
  return (state) => plan(pick(state.jobs.items, which)?.id ?? which, state)
}

export function planWithLog(
  plan: (place: { jobId: number; logTs: Ms }, inner: (seed: number) => Ms) => AppEvent,
  which: number,
  whichLog: number,
): EventPlan {
  return (state) => {
    const job = pick(state.jobs.items, which)
    const log = job && pick(job.logs.items, whichLog)
    const inner = [...(log?.links ?? []), ...(log?.checklist ?? [])]
    return plan(
      { jobId: job?.id ?? which, logTs: log?.ts ?? whichLog },
      (index) => pick(inner, index)?.id ?? index,
    )
  }
}
