import { round } from '../../../domain/core/numbers'
import { hasComeTrue } from '../../../domain/forecast/record/record'
import type { ScoredJob } from '../../../domain/forecast/record/walkForward'
import type { JobId } from '../../../domain/model/job/job'

export interface ScatterPoint {
  readonly id: JobId
  readonly estimate: number
  readonly actual: number
  /** Done by the 80% date of its forecast. */
  readonly isInTime: boolean
}

/** More points than this merge into one cloud, and are slow to draw. */
const MOST = 400

/** The latest jobs, as many as a drawing can show. */
export const scatterPoints = (scored: readonly ScoredJob[]): readonly ScatterPoint[] =>
  scored
    .toSorted((a, b) => a.finishedAt - b.finishedAt)
    .slice(-MOST)
    .map((job) => ({
      id: job.jobId,
      estimate: job.estimateHours,
      actual: job.estimateHours * Math.exp(job.score),
      isInTime: hasComeTrue(job, 0.8),
    }))

/** Hours, rounded to suit their size. */
export const hoursFigure = (hours: number): string =>
  String(round(hours, hours < 1 ? 2 : hours < 10 ? 1 : 0))
