import { CRPS_LEVELS, rankedScore } from '../../src/domain/forecast/record/walkForward'

type Quantiles = (level: number) => number

/** Adds up how well a method predicted, job by job. */
export interface Tally {
  readonly add: (quantiles: Quantiles, actual: number) => void
  readonly jobs: () => number
  readonly crps: () => number
  /** Share of the values that were not above the quantile of this level. */
  readonly met: (level: number) => number
}

const WATCHED = [0.1, 0.5, 0.8, 0.9] as const

export function tally(): Tally {
  let jobs = 0
  let total = 0
  const met = new Map<number, number>()
  return {
    add: (quantiles, actual) => {
      jobs += 1
      total += rankedScore(CRPS_LEVELS, quantiles, actual)
      for (const level of WATCHED)
        if (actual <= quantiles(level) + 1e-9) met.set(level, (met.get(level) ?? 0) + 1)
    },
    jobs: () => jobs,
    crps: () => total / jobs,
    met: (level) => (met.get(level) ?? 0) / jobs,
  }
}
