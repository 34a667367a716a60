import { TRUNCATE_CHART_LABEL } from '../../core/limits'
import { truncate } from '../../core/text'
import { formatDate, isMoment, type Ms } from '../../core/time'
import type { Job, JobId } from '../../model/job/job'
import { speedRatio } from '../../model/job/speed'

/** A job to be predicted: its start and its estimated duration. */
export interface ChartTiming {
  readonly testStart: Ms
  readonly testDiff: Ms
}

export interface DeviationPoint {
  readonly jobId: JobId
  readonly title: string
  readonly complexity: number
  /** When the job would be done if it went like this one. */
  readonly at: Ms
  /** Share of the former jobs by which it would be done by then. */
  readonly percent: number
}

export type Deviation =
  | { readonly ok: true; readonly points: readonly DeviationPoint[] }
  | { readonly ok: false }

/** The jobs that the chart is based on: the similar ones, and the job itself once it is done. */
export const deviationJobs = (job: Job, similar: readonly Job[]): readonly Job[] =>
  job.forecast.finish === undefined ? similar : [...similar, job]

/** Null for a job that is no evidence. */
function predictedTime({ forecast }: Job, { testStart, testDiff }: ChartTiming): Ms | null {
  const ratio = speedRatio(forecast)
  const at = ratio === null ? null : Math.round(testStart + Math.max(0, testDiff) / ratio)
  return isMoment(at) ? at : null
}

const isDated = ({ forecast }: Job): boolean =>
  forecast.start !== undefined && forecast.finish !== undefined

/**
 * How the end of a job varies if it goes like the given ones. Fails if one of them has no start or
 * finish; one without a speed is no evidence and is left out.
 */
export function deviation(jobs: readonly Job[], timing: ChartTiming): Deviation {
  if (!jobs.every(isDated)) return { ok: false }
  const points = jobs
    .flatMap((job) => {
      const at = predictedTime(job, timing)
      return at === null ? [] : [{ job, at }]
    })
    .sort((a, b) => a.at - b.at)
    .map(({ job, at }, i, { length }) => ({
      jobId: job.id,
      title: truncate(job.title, TRUNCATE_CHART_LABEL),
      complexity: job.forecast.complexity,
      at,
      percent: ((i + 1) * 100) / length,
    }))
  return { ok: true, points }
}

export const deviationLabel = ({ title, complexity, at }: DeviationPoint): string =>
  `Based on job: ${title} compl ${complexity} ${formatDate(at, 'YYYY-MM-DD HH:mm')}`
