import { perObject } from '../../core/computedOnce'
import {
  FIT_LIMIT,
  HIT_PRIOR,
  OTHER_COMPLEXITY,
  OWN_ANALOGY,
  OWN_HALF_LIFE,
  OWN_HIT_JOBS,
  OWN_MEAN_VARIANCE,
  OWN_SPREAD_JOBS,
  OWN_WINDOW,
  PRIOR_MEAN,
  SCALE_FACTOR,
  SLOPE_PRIOR,
  SPREAD_PRIOR,
  TEAM_ANALOGY,
  TEAM_HALF_LIFE,
  TEAM_MEAN_VARIANCE,
  TEAM_WINDOW,
} from '../evidence/method'
import {
  type Complexity,
  type Developer,
  type Observation,
  type Windows,
  windowsOf,
} from '../evidence/observation'
import { binOf, blur, studentMass, ZERO_BIN } from './grid'

const decay = (length: number, halfLife: number): readonly number[] =>
  Array.from({ length }, (_, later) => 2 ** (-later / halfLife))

/** The weight of a job by how many the team has finished since. */
export const TEAM_WEIGHTS = decay(TEAM_WINDOW, TEAM_HALF_LIFE)
/** The weight of a job by how many the person has finished since. */
export const OWN_WEIGHTS = decay(OWN_WINDOW, OWN_HALF_LIFE)

/** What team and person suggest for a job, before single jobs are compared by similarity. */
interface Fit {
  readonly hitRate: number
  readonly location: number
  readonly scale: number
  /** How much evidence is behind each mean, and how much of it the prior is worth. */
  readonly misses: {
    readonly team: number
    readonly teamPrior: number
    readonly own: number
    readonly ownPrior: number
  }
  readonly all: { readonly team: number; readonly own: number }
}

/** A job that did not take exactly the estimated time. */
interface Miss {
  readonly weight: number
  readonly score: number
  readonly size: number
}

/** Jobs split into hits and misses, with their weights. */
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

/** What windows say of a job whatever its size. */
interface Means extends Omit<Fit, 'location'> {
  readonly mean: number
  readonly slope: number
  readonly meanSize: number
  /** How much later the person is than the team. */
  readonly own: number
}

type Sorted = ReturnType<typeof sorted>

/**
 * Shrinks the person toward the team, and the team toward the prior, by the amount of evidence. The
 * size counts only where the team has no misses with a mean size of their own.
 */
function meansOf(team: Sorted, own: Sorted, priorMean: number, size: number): Means {
  const teamRate = (team.hits + HIT_PRIOR.hits) / (team.all + HIT_PRIOR.jobs)
  const hitRate = (own.hits + OWN_HIT_JOBS * teamRate) / (own.all + OWN_HIT_JOBS)
  const teamFit = fitTeam(team.misses, size, priorMean)
  const { mean, slope, meanSize } = teamFit

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
    mean,
    slope,
    meanSize,
    own: rests / (weight + ownPrior),
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

const sortedTeam = perObject((team: Windows['team']) => sorted(team, TEAM_WEIGHTS))

interface KnownMeans {
  readonly priorMean: number
  readonly means: Means
}
const knownMeans = new WeakMap<Windows, KnownMeans>()

/** A plan fits many jobs to the same windows, and to sum these up is most of the work. */
function meansIn(windows: Windows, priorMean: number, size: number): Means {
  const known = knownMeans.get(windows)
  if (known?.priorMean === priorMean) return known.means
  const own = sorted(windows.own, OWN_WEIGHTS)
  const means = meansOf(sortedTeam(windows.team), own, priorMean, size)
  // Without a miss of the team they are about jobs of this one size.
  if (means.misses.team > 0) knownMeans.set(windows, { priorMean, means })
  return means
}

function fitOf(windows: Windows, size: number, priorMean: number): Fit {
  const { mean, slope, meanSize, own, ...rest } = meansIn(windows, priorMean, size)
  return { ...rest, location: mean + slope * (size - meanSize) + own }
}

/** A job to be predicted. */
export interface Target {
  readonly developer?: Developer | undefined
  readonly complexity: Complexity
  readonly estimateHours: number
  readonly time?: keyof typeof PRIOR_MEAN
}

/** How likely each ratio of real to estimated time is, by bin of the grid. Mass 1. */
export interface Distribution {
  readonly mass: Float64Array
}

/** How similar each of the jobs is to the target, and the total weight. */
interface Analogies {
  readonly weights: readonly number[]
  readonly total: number
}

/** A distribution with the components that it is mixed from. */
export interface FittedDistribution extends Distribution {
  readonly windows: Windows
  readonly fit: Fit
  readonly team: Analogies
  readonly own: Analogies
}

function analogies(
  recent: readonly Observation[],
  decay: readonly number[],
  width: number,
  { complexity }: Target,
  size: number,
): Analogies {
  let total = 0
  const weights = recent.map((observation, later) => {
    const distance = (size - observation.size) / width
    const likeness = observation.complexity === complexity ? 1 : OTHER_COMPLEXITY
    const weight = (decay[later] ?? 0) * Math.exp(-(distance * distance) / 2) * likeness
    total += weight
    return weight
  })
  return { weights, total }
}

/** Mixes the outcomes of similar jobs into the prior knowledge, which counts as `prior` jobs. */
function mixIn(
  mass: Float64Array,
  atom: number,
  recent: readonly Observation[],
  { weights, total }: Analogies,
  prior: number,
): number {
  const all = total + prior
  const priorShare = prior / all
  for (let bin = 0; bin < mass.length; bin++) mass[bin] = (mass[bin] ?? 0) * priorShare
  let hits = atom * priorShare
  recent.forEach(({ isHit, score }, index) => {
    const part = (weights[index] ?? 0) / all
    if (isHit) hits += part
    else {
      const bin = binOf(score)
      mass[bin] = (mass[bin] ?? 0) + part
    }
  })
  return hits
}

/** Fits the distribution of a job to a history in order of completion. */
export const fitDistribution = (
  history: readonly Observation[],
  target: Target,
): FittedDistribution => fitToWindows(windowsOf(history, target.developer), target)

/** Fits the distribution of a job to the evidence that counts for it. */
export function fitToWindows(windows: Windows, target: Target): FittedDistribution {
  const size = Math.log(target.estimateHours)
  const base = fitOf(windows, size, PRIOR_MEAN[target.time ?? 'business'])
  const team = analogies(windows.team, TEAM_WEIGHTS, TEAM_ANALOGY.width, target, size)
  const own = analogies(windows.own, OWN_WEIGHTS, OWN_ANALOGY.width, target, size)

  const mass = studentMass(base.location, base.scale, 1 - base.hitRate)
  const atTeam = mixIn(mass, base.hitRate, windows.team, team, TEAM_ANALOGY.prior)
  const atom = mixIn(mass, atTeam, windows.own, own, OWN_ANALOGY.prior)
  const blurred = blur(mass)
  blurred[ZERO_BIN] = (blurred[ZERO_BIN] ?? 0) + atom
  return { mass: blurred, windows, fit: base, team, own }
}
