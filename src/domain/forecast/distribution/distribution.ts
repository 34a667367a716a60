import { OWN_WEIGHTS, TEAM_WEIGHTS } from '../evidence/decay'
import { OTHER_COMPLEXITY, OWN_ANALOGY, PRIOR_MEAN, TEAM_ANALOGY } from '../evidence/method'
import {
  type Complexity,
  type Developer,
  type Observation,
  type Windows,
  windowsOf,
} from '../evidence/observation'
import { type Fit, fitOf } from './fit'
import { binOf, blur, studentMass, ZERO_BIN } from './grid'

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

/** How much each of the jobs is like the target, and what that is out of. */
export interface Analogies {
  readonly weights: readonly number[]
  readonly total: number
}

/** A distribution, and all that it was mixed of. */
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

/** Mixes the outcomes of like jobs into what is known already, which counts as `prior` jobs. */
function mixIn(
  mass: Float64Array,
  atom: number,
  recent: readonly Observation[],
  { weights, total }: Analogies,
  prior: number,
): number {
  const all = total + prior
  const kept = prior / all
  for (let bin = 0; bin < mass.length; bin++) mass[bin] = (mass[bin] ?? 0) * kept
  let hits = atom * kept
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

/** What a history in order of completion says of a job. */
export function fitDistribution(
  history: readonly Observation[],
  target: Target,
): FittedDistribution {
  const windows = windowsOf(history, target.developer)
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
