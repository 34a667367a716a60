import type { Ms } from '../../core/time'
import type { Job, JobId, RecordedForecast } from '../../model/job/job'
import { momentOfMinute } from '../../model/job/recordedForecasts'

export const SHOWN_LEVELS = ['p50', 'p80', 'p95'] as const
export type ShownLevel = (typeof SHOWN_LEVELS)[number]

/** Dates that were forecast at a moment; the plan records no 95% date. */
export type ShownDates = Omit<RecordedForecast, 'p95'> & Partial<Pick<RecordedForecast, 'p95'>>

/** What was forecast of a job while it was open, oldest first. */
type DatesOf = (job: Job) => readonly ShownDates[]

const ownForecasts: DatesOf = ({ forecasts = [] }) => forecasts

const plannedDates: DatesOf = ({ plans = [] }) =>
  plans.map(([at, p50, p80]) => ({
    at: momentOfMinute(at),
    p50: momentOfMinute(p50),
    p80: momentOfMinute(p80),
  }))

/** A finished job, with its first and last forecast while it ran. */
export interface PredictedJob {
  readonly jobId: JobId
  readonly title: string
  readonly finish: Ms
  readonly first: ShownDates
  readonly last: ShownDates
}

/** How many of the forecasts were met, by level. */
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
const datesBefore = (job: Job, finish: Ms, datesOf: DatesOf): readonly ShownDates[] =>
  datesOf(job).filter(({ at }) => at < finish)

export function predictedJob(job: Job, datesOf: DatesOf = ownForecasts): PredictedJob | null {
  const { id, title, forecast } = job
  const { finish } = forecast
  if (finish === undefined) return null
  const shown = datesBefore(job, finish, datesOf)
  const [first] = shown
  const last = shown.at(-1)
  return first && last ? { jobId: id, title, finish, first, last } : null
}

const isMet = (level: ShownLevel, forecast: ShownDates, finish: Ms): boolean =>
  finish <= (forecast[level] ?? -Infinity)

/** The earliest date that was met; `later` if none was. */
export const metDate = (forecast: ShownDates, finish: Ms): ShownLevel | 'later' =>
  SHOWN_LEVELS.find((level) => isMet(level, forecast, finish)) ?? 'later'

interface Judged {
  readonly forecast: ShownDates
  readonly finish: Ms
}

function tallyOf(judged: readonly Judged[]): ShownTally {
  const metBy = (level: ShownLevel) =>
    judged.filter(({ forecast, finish }) => isMet(level, forecast, finish)).length
  return { forecasts: judged.length, p50: metBy('p50'), p80: metBy('p80'), p95: metBy('p95') }
}

/** How often the forecasts shown were met, over all finished jobs that had one. */
export function shownRecord(all: readonly Job[], datesOf: DatesOf = ownForecasts): ShownRecord {
  const jobs = all
    .flatMap((job) => predictedJob(job, datesOf) ?? [])
    .sort((a, b) => b.finish - a.finish || b.jobId - a.jobId)
  const every = all.flatMap((job): readonly Judged[] => {
    const { finish } = job.forecast
    return finish === undefined
      ? []
      : datesBefore(job, finish, datesOf).map((forecast) => ({ forecast, finish }))
  })
  return {
    first: tallyOf(jobs.map(({ first: forecast, finish }) => ({ forecast, finish }))),
    last: tallyOf(jobs.map(({ last: forecast, finish }) => ({ forecast, finish }))),
    every: tallyOf(every),
    jobs,
  }
}

/** How often the plan's dates were met, of all jobs and projects that were open on some day. */
export const planRecord = (all: readonly Job[]): ShownRecord => shownRecord(all, plannedDates)
