import { fitDistribution } from '../../src/domain/forecast/distribution/distribution'
import { outlookOf, scoreAt } from '../../src/domain/forecast/distribution/outlook'
import { evidenceBased, rawEstimate, specChart } from './baselines'
import { pastOf } from './history'
import { type Tally, tally } from './tally'
import type { Task } from './task'

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
