import { OWN_WEIGHTS, TEAM_WEIGHTS } from './decay'
import {
  FIT_LIMIT,
  HIT_PRIOR,
  OWN_HIT_JOBS,
  OWN_MEAN_VARIANCE,
  OWN_SPREAD_JOBS,
  SCALE_FACTOR,
  SLOPE_PRIOR,
  SPREAD_PRIOR,
  TEAM_MEAN_VARIANCE,
} from './method'
import type { Observation, Windows } from './observation'

/** What team and person say of a job before any single job is looked at for likeness. */
export interface Fit {
  readonly hitRate: number
  readonly location: number
  readonly scale: number
  /** How much evidence stands behind each mean, and how much of it the prior is worth. */
  readonly misses: {
    readonly team: number
    readonly teamPrior: number
    readonly own: number
    readonly ownPrior: number
  }
  readonly all: { readonly team: number; readonly own: number }
}

type Weigh = (observation: Observation, weight: number) => void

function each(window: readonly Observation[], weights: readonly number[], weigh: Weigh): void {
  window.forEach((observation, later) => {
    weigh(observation, weights[later] ?? 0)
  })
}

const clipped = ({ score }: Observation) => Math.min(Math.max(score, -FIT_LIMIT), FIT_LIMIT)

function totals(window: readonly Observation[], weights: readonly number[]) {
  let all = 0
  let hits = 0
  each(window, weights, ({ isHit }, weight) => {
    all += weight
    if (isHit) hits += weight
  })
  return { all, hits }
}

/** Shrinks the person toward the team, and the team toward the prior, by how much each has shown. */
export function fit({ team, own }: Windows, size: number, priorMean: number): Fit {
  const teamTotals = totals(team, TEAM_WEIGHTS)
  const ownTotals = totals(own, OWN_WEIGHTS)
  const teamRate = (teamTotals.hits + HIT_PRIOR.hits) / (teamTotals.all + HIT_PRIOR.jobs)
  const hitRate = (ownTotals.hits + OWN_HIT_JOBS * teamRate) / (ownTotals.all + OWN_HIT_JOBS)

  const missed = team.map((observation) => !observation.isHit)
  const weightsOfMissed = TEAM_WEIGHTS.map((weight, later) => (missed[later] ? weight : 0))
  const teamFit = fitTeam(team, weightsOfMissed, size, priorMean)

  let weight = 0
  let sum = 0
  let squares = 0
  each(own, OWN_WEIGHTS, (observation, part) => {
    if (observation.isHit) return
    const rest =
      clipped(observation) - teamFit.mean - teamFit.slope * (observation.size - teamFit.meanSize)
    weight += part
    sum += part * rest
    squares += part * rest * rest
  })
  const spread = weight > 0 ? Math.max(0, squares - (sum * sum) / weight) : 0
  const variance = (spread + OWN_SPREAD_JOBS * teamFit.variance) / (weight + OWN_SPREAD_JOBS)
  const ownPrior = variance / OWN_MEAN_VARIANCE
  return {
    hitRate,
    location: teamFit.mean + teamFit.slope * (size - teamFit.meanSize) + sum / (weight + ownPrior),
    scale: Math.sqrt(SCALE_FACTOR * (variance + variance / (weight + ownPrior))),
    misses: { team: teamFit.weight, teamPrior: teamFit.prior, own: weight, ownPrior },
    all: { team: teamTotals.all, own: ownTotals.all },
  }
}

function fitTeam(
  team: readonly Observation[],
  weights: readonly number[],
  size: number,
  priorMean: number,
) {
  let weight = 0
  let scores = 0
  let sizes = 0
  each(team, weights, (observation, part) => {
    weight += part
    scores += part * clipped(observation)
    sizes += part * observation.size
  })
  const plainMean = weight > 0 ? scores / weight : 0
  const meanSize = weight > 0 ? sizes / weight : size
  let spread = 0
  each(team, weights, (observation, part) => {
    spread += part * (clipped(observation) - plainMean) ** 2
  })
  const variance =
    (spread + SPREAD_PRIOR.jobs * SPREAD_PRIOR.variance) / (weight + SPREAD_PRIOR.jobs)
  const prior = variance / TEAM_MEAN_VARIANCE
  const mean = (scores + prior * priorMean) / (weight + prior)
  let covariance: number = SLOPE_PRIOR.covariance
  let sizeVariance: number = SLOPE_PRIOR.variance
  each(team, weights, (observation, part) => {
    const distance = observation.size - meanSize
    covariance += part * distance * (clipped(observation) - mean)
    sizeVariance += part * distance * distance
  })
  return { weight, prior, mean, meanSize, variance, slope: covariance / sizeVariance }
}
