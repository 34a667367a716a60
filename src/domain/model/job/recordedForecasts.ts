import { MOST_RECORDED_FORECASTS } from '../../core/limits'
import { isMoment, isSameDay, type Ms, type TimeZone } from '../../core/time'
import type { Job, RecordedForecast } from './job'

/** If there are too many, drops every second one but never the first and the last. */
export function thinnedForecasts(all: readonly RecordedForecast[]): readonly RecordedForecast[] {
  let left = all
  while (left.length > MOST_RECORDED_FORECASTS) {
    const last = left.length - 1
    left = left.filter((_, index) => index % 2 === 0 || index === last)
  }
  return left
}

const isRunning = ({ completed, forecast: { start, finish } }: Job, now: Ms): boolean =>
  !completed && finish === undefined && start !== undefined && start <= now

/**
 * Records a forecast of a running job, once a day. It is not an edit: it is not logged, and the job
 * counts as unchanged.
 */
export function recordForecast(
  job: Job,
  { p50, p80, p95 }: Omit<RecordedForecast, 'at'>,
  now: Ms,
  zone?: TimeZone,
): Job {
  if (!isRunning(job, now) || ![p50, p80, p95].every(isMoment)) return job
  const { forecasts = [] } = job
  const last = forecasts.at(-1)
  if (last && (last.at >= now || isSameDay(last.at, now, zone))) return job
  return { ...job, forecasts: thinnedForecasts([...forecasts, { at: now, p50, p80, p95 }]) }
}

/** A version of a job with the recorded forecasts of another version. */
export function withForecastsOf(job: Job, { forecasts }: Job): Job {
  if (job.forecasts === forecasts) return job
  const { forecasts: _, ...rest } = job
  return forecasts ? { ...rest, forecasts } : rest
}

/** The recorded forecasts of both versions of a job. */
export function joinedForecasts(one: Job, other: Job, zone?: TimeZone): Job {
  if (!other.forecasts || one.forecasts === other.forecasts) return one
  const all = [...(one.forecasts ?? []), ...other.forecasts].sort((a, b) => a.at - b.at)
  const daily = all.filter(({ at }, index) => {
    const before = all[index - 1]
    return before === undefined || !isSameDay(before.at, at, zone)
  })
  return { ...one, forecasts: thinnedForecasts(daily) }
}
