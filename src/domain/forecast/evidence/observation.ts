import type { JobId } from '../../model/job/job'
import { HIT_WIDTH, OWN_WINDOW, SCORE_LIMIT, TEAM_WINDOW } from './method'

export type Developer = number | string
/** Jobs of one complexity are more similar; only equality matters. */
export type Complexity = number | string | null

/**
 * A finished job, reduced to what helps to predict the next one. Both durations are in the same
 * kind of time.
 */
export interface Evidence {
  readonly developer?: Developer | undefined
  readonly complexity: Complexity
  readonly estimateHours: number
  readonly actualHours: number
  readonly jobId?: JobId
}

export interface Observation {
  readonly developer: Developer | undefined
  readonly complexity: Complexity
  /** How late, as ln(actual ÷ estimate): 0 is on time, ln 2 twice as long. */
  readonly score: number
  /** How large, as ln(estimated hours). */
  readonly size: number
  readonly isHit: boolean
  readonly jobId: JobId | undefined
}

const within = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit)

export function observationOf(evidence: Evidence): Observation {
  const { developer, complexity, estimateHours, actualHours, jobId } = evidence
  const size = Math.log(estimateHours)
  const score = within(Math.log(actualHours) - size, SCORE_LIMIT)
  return { developer, complexity, score, size, isHit: Math.abs(score) < HIT_WIDTH, jobId }
}

/** The evidence that counts, latest first. */
export interface Windows {
  readonly team: readonly Observation[]
  readonly own: readonly Observation[]
}

/** The latest of a list that are meant, latest first. */
export function latestOf<Item>(
  list: readonly Item[],
  most: number,
  isMeant: (item: Item) => boolean = () => true,
): readonly Item[] {
  const found: Item[] = []
  for (let index = list.length - 1; index >= 0 && found.length < most; index--) {
    const item = list[index]
    if (item !== undefined && isMeant(item)) found.push(item)
  }
  return found
}

/** Takes a history in order of completion. An unassigned job shares no person with any other. */
export const windowsOf = (
  history: readonly Observation[],
  developer: Developer | undefined,
): Windows => ({
  team: latestOf(history, TEAM_WINDOW),
  own:
    developer === undefined
      ? []
      : latestOf(history, OWN_WINDOW, (observation) => observation.developer === developer),
})
