import { fitDistribution } from '../../src/domain/forecast/distribution/distribution'
import { outlookOf, scoreAt } from '../../src/domain/forecast/distribution/outlook'
import { pastOf } from './history'
import { type Tally, tally } from './tally'
import type { Task } from './task'

type Quantiles = (level: number) => number

/** The smallest of the values that this share of them does not exceed. */
function empirical(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b)
  return (level) =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(level * sorted.length) - 1))] ?? 0
}

const rawEstimate: Quantiles = () => 0

/**
 * Same person, same complexity, all former jobs weighted equally; the estimate itself if there are
 * none.
 */
const specChart = (like: readonly number[]): Quantiles =>
  like.length === 0 ? rawEstimate : empirical(like)

const REMEMBERED = 200
/**
 * Someone with little history is assumed to be sometimes faster, sometimes slower than estimated.
 */
const PADDING = [Math.log(0.5), Math.log(2), 0, Math.log(1.5), Math.log(0.75), 0]

/** Evidence-based scheduling: draws from the person's latest velocities, padded to six. */
function evidenceBased(own: readonly number[]): Quantiles {
  const latest = own.slice(-REMEMBERED)
  return empirical([...latest, ...PADDING.slice(latest.length)])
}

/** The same jobs, predicted by each method. */
export interface Scores {
  readonly raw: Tally
  readonly chart: Tally
  readonly ebs: Tally
  readonly ours: Tally
  readonly truth: Tally
  /** Ours, for jobs that have used up exactly their estimate and are not done. */
  readonly running: Tally
}

export const newScores = (): Scores => ({
  raw: tally(),
  chart: tally(),
  ebs: tally(),
  ours: tally(),
  truth: tally(),
  running: tally(),
})

/**
 * Predicts each task of one history at the time of its estimate, from what was completed by then.
 */
export function walk(tasks: readonly Task[], scoredFrom: number, scores: Scores): void {
  const past = pastOf(tasks)
  for (const task of tasks.toSorted((a, b) => a.estimatedOn - b.estimatedOn)) {
    past.moveTo(task.estimatedOn)
    if (task.estimatedOn < scoredFrom) continue
    const actual = Math.log(task.actualHours / task.estimateHours)
    const fitted = fitDistribution(past.observations, task)
    const outlook = outlookOf(fitted)
    scores.raw.add(rawEstimate, actual)
    scores.chart.add(specChart(past.scoresOfLike(task)), actual)
    scores.ebs.add(evidenceBased(past.scoresOf(task.developer)), actual)
    scores.ours.add((level) => scoreAt(outlook, level), actual)
    if (task.truth !== undefined) scores.truth.add(task.truth, actual)
    if (actual <= 0) continue
    const still = outlookOf(fitted, 1)
    scores.running.add((level) => scoreAt(still, level), actual)
  }
}

/** Independent histories. */
export function workspacesOf(tasks: readonly Task[]): readonly (readonly Task[])[] {
  const spaces = new Map<string, Task[]>()
  for (const task of tasks) {
    const known = spaces.get(task.workspace)
    if (known === undefined) spaces.set(task.workspace, [task])
    else known.push(task)
  }
  return [...spaces.values()]
}
