import type { Ms } from '../../core/time'
import { evidenceOf, type FinishedJobs } from './evidence'
import { type Observation, observationOf } from './observation'
import type { TimeKind } from './workTime'

/** What had been seen by a moment, measured in either kind of time; each is made when asked for. */
export type History = (kind: TimeKind) => readonly Observation[]

export function historyAt(finished: FinishedJobs, asOf: Ms): History {
  const made = new Map<TimeKind, readonly Observation[]>()
  return (kind) => {
    const known = made.get(kind)
    if (known !== undefined) return known
    const observations = evidenceOf(finished, kind, asOf).map(observationOf)
    made.set(kind, observations)
    return observations
  }
}
