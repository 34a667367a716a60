import type { Ms } from '../../core/time'
import type { Job, JobId, RecordedForecast } from '../../model/job/job'

export const SHOWN_LEVELS = ['p50', 'p80', 'p95'] as const
export type ShownLevel = (typeof SHOWN_LEVELS)[number]

/** A finished job, with its first and last forecast while it ran. */
export interface PredictedJob {
  readonly jobId: JobId
  readonly title: string
  readonly finish: Ms
  readonly first: RecordedForecast
  readonly last: RecordedForecast
}

/** How many of the forecasts came true, by level. */
export interface ShownTally extends Readonly<Record<ShownLevel, number>> {
  readonly forecasts: number
}

export interface ShownRecord {
  readonly first: ShownTally
  readonly last: ShownTally
  readonly every: ShownTally
  /** Latest finished first. */
  readonly jobs: readonly PredictedJob[]
}

/**
 * The forecasts made before the job was done. A finish may be entered later, with an earlier date.
 */
const forecastsBefore = ({ forecasts = [] }: Job, finish: Ms): readonly RecordedForecast[] =>
  forecasts.filter(({ at }) => at < finish)

export function predictedJob(job: Job): PredictedJob | null {
  const { id, title, forecast } = job
  const { finish } = forecast
  if (finish === undefined) return null
  const shown = forecastsBefore(job, finish)
  const [first] = shown
  const last = shown.at(-1)
  return first && last ? { jobId: id, title, finish, first, last } : null
}

/** The earliest date that was met; `later` if none was. */
export const metDate = (forecast: RecordedForecast, finish: Ms): ShownLevel | 'later' =>
  SHOWN_LEVELS.find((level) => finish <= forecast[level]) ?? 'later'

interface Judged {
  readonly forecast: RecordedForecast
  readonly finish: Ms
}

function tallyOf(judged: readonly Judged[]): ShownTally {
  const metBy = (level: ShownLevel) =>
    judged.filter(({ forecast, finish }) => finish <= forecast[level]).length
  return { forecasts: judged.length, p50: metBy('p50'), p80: metBy('p80'), p95: metBy('p95') }
}

/** How often the forecasts shown came true, over all finished jobs that had one. */
export function shownRecord(all: readonly Job[]): ShownRecord {
  const jobs = all
    .flatMap((job) => predictedJob(job) ?? [])
    .sort((a, b) => b.finish - a.finish || b.jobId - a.jobId)
  const every = all.flatMap((job): readonly Judged[] => {
    const { finish } = job.forecast
    return finish === undefined
      ? []
      : forecastsBefore(job, finish).map((forecast) => ({ forecast, finish }))
  })
  return {
    first: tallyOf(jobs.map(({ first: forecast, finish }) => ({ forecast, finish }))),
    last: tallyOf(jobs.map(({ last: forecast, finish }) => ({ forecast, finish }))),
    every: tallyOf(every),
    jobs,
  }
}
