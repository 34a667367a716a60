import {
  DAILY_RECORDED_PLANS,
  MOST_RECORDED_FORECASTS,
  MOST_RECORDED_PLANS,
} from '../../core/limits'
import { isMoment, isSameDay, MINUTE, type Ms, type TimeZone } from '../../core/time'
import type { Job, RecordedForecast, RecordedPlan } from './job'

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

/** Minutes are exact enough for a date that is a chance, and take half the room. */
export const momentOfMinute = (minute: number): Ms => minute * MINUTE
export const minuteOf = (moment: Ms): number => Math.ceil(moment / MINUTE)

/** If there are too many, drops every second one of those that are not of the last days. */
export function thinnedPlans(all: readonly RecordedPlan[]): readonly RecordedPlan[] {
  let left = all
  while (left.length > MOST_RECORDED_PLANS) {
    const older = left.length - DAILY_RECORDED_PLANS
    left = left.filter((_, index) => index % 2 === 0 || index >= older)
  }
  return left
}

/** Records what the plan predicts for an open job or project, once a day. It is not an edit either. */
export function recordPlan(
  job: Job,
  [p50, p80]: readonly [p50: number, p80: number],
  now: Ms,
  zone?: TimeZone,
): Job {
  const isOpen = !job.completed && job.forecast.finish === undefined
  if (!isOpen || ![p50, p80].every((minute) => isMoment(momentOfMinute(minute)))) return job
  const { plans = [] } = job
  const at = Math.floor(now / MINUTE)
  const last = plans.at(-1)?.[0]
  const isRecorded =
    last !== undefined && (last >= at || isSameDay(momentOfMinute(last), now, zone))
  return isRecorded ? job : { ...job, plans: thinnedPlans([...plans, [at, p50, p80]]) }
}

/** A version of a job with what was recorded of another version. */
export function withRecordsOf(job: Job, { forecasts, plans }: Job): Job {
  if (job.forecasts === forecasts && job.plans === plans) return job
  const { forecasts: _forecasts, plans: _plans, ...rest } = job
  return { ...rest, ...(forecasts && { forecasts }), ...(plans && { plans }) }
}

/** The records of both lists, the first one of each day. */
function joined<Entry>(
  one: readonly Entry[] | undefined,
  other: readonly Entry[] | undefined,
  momentOf: (entry: Entry) => Ms,
  zone?: TimeZone,
): readonly Entry[] | undefined {
  if (!other || one === other) return one
  const all = [...(one ?? []), ...other].sort((a, b) => momentOf(a) - momentOf(b))
  return all.filter((entry, index) => {
    const before = all[index - 1]
    return before === undefined || !isSameDay(momentOf(before), momentOf(entry), zone)
  })
}

/** A job with what was recorded of either version. */
export function joinedRecords(one: Job, other: Job, zone?: TimeZone): Job {
  const forecasts = joined(one.forecasts, other.forecasts, ({ at }) => at, zone)
  const plans = joined(one.plans, other.plans, ([at]) => momentOfMinute(at), zone)
  if (forecasts === one.forecasts && plans === one.plans) return one
  return {
    ...one,
    ...(forecasts && { forecasts: thinnedForecasts(forecasts) }),
    ...(plans && { plans: thinnedPlans(plans) }),
  }
}
