import { OWN_WEIGHTS, TEAM_WEIGHTS } from '../evidence/decay'
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
} from '../evidence/method'
import type { Observation, Windows } from '../evidence/observation'

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

/** A job that was not done in just the estimated time. */
interface Miss {
  readonly weight: number
  readonly score: number
  readonly size: number
}

/** Jobs sorted into hits and misses, with how much they weigh. */
function sorted(recent: readonly Observation[], weights: readonly number[]) {
  let all = 0
  let hits = 0
  const misses: Miss[] = []
  for (let later = 0; later < recent.length; later++) {
    const observation = recent[later]
    const weight = weights[later]
    if (observation === undefined || weight === undefined) continue
    all += weight
    if (observation.isHit) hits += weight
    else {
      const score = Math.min(Math.max(observation.score, -FIT_LIMIT), FIT_LIMIT)
      misses.push({ weight, score, size: observation.size })
    }
  }
  return { all, hits, misses }
}

/** Shrinks the person toward the team, and the team toward the prior, by how much each has shown. */
export function fitOf(windows: Windows, size: number, priorMean: number): Fit {
  const team = sorted(windows.team, TEAM_WEIGHTS)
  const own = sorted(windows.own, OWN_WEIGHTS)
  const teamRate = (team.hits + HIT_PRIOR.hits) / (team.all + HIT_PRIOR.jobs)
  const hitRate = (own.hits + OWN_HIT_JOBS * teamRate) / (own.all + OWN_HIT_JOBS)
  const { mean, slope, meanSize, ...teamFit } = fitTeam(team.misses, size, priorMean)

  let weight = 0
  let rests = 0
  const restOf = (miss: Miss) => miss.score - mean - slope * (miss.size - meanSize)
  for (const miss of own.misses) {
    weight += miss.weight
    rests += miss.weight * restOf(miss)
  }
  const meanRest = weight > 0 ? rests / weight : 0
  let spread = 0
  for (const miss of own.misses) spread += miss.weight * (restOf(miss) - meanRest) ** 2
  const variance = (spread + OWN_SPREAD_JOBS * teamFit.variance) / (weight + OWN_SPREAD_JOBS)
  const ownPrior = variance / OWN_MEAN_VARIANCE
  return {
    hitRate,
    location: mean + slope * (size - meanSize) + rests / (weight + ownPrior),
    scale: Math.sqrt(SCALE_FACTOR * (variance + variance / (weight + ownPrior))),
    misses: { team: teamFit.weight, teamPrior: teamFit.prior, own: weight, ownPrior },
    all: { team: team.all, own: own.all },
  }
}

function fitTeam(misses: readonly Miss[], size: number, priorMean: number) {
  let weight = 0
  let scores = 0
  let sizes = 0
  for (const miss of misses) {
    weight += miss.weight
    scores += miss.weight * miss.score
    sizes += miss.weight * miss.size
  }
  const plainMean = weight > 0 ? scores / weight : 0
  const meanSize = weight > 0 ? sizes / weight : size
  let spread = 0
  for (const miss of misses) spread += miss.weight * (miss.score - plainMean) ** 2
  const variance =
    (spread + SPREAD_PRIOR.jobs * SPREAD_PRIOR.variance) / (weight + SPREAD_PRIOR.jobs)
  const prior = variance / TEAM_MEAN_VARIANCE
  const mean = (scores + prior * priorMean) / (weight + prior)
  let covariance: number = SLOPE_PRIOR.covariance
  let sizeVariance: number = SLOPE_PRIOR.variance
  for (const miss of misses) {
    const distance = miss.size - meanSize
    covariance += miss.weight * distance * (miss.score - mean)
    sizeVariance += miss.weight * distance * distance
  }
  return { weight, prior, mean, meanSize, variance, slope: covariance / sizeVariance }
}
