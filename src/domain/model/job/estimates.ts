import { MINUTE, type Ms } from '../../core/time'
import type { EstimateRevision, Job } from './job'

/** The earlier estimates of a job, including the first one of a job that recorded none yet. */
function revisionsOf({ estimates, forecast, ts }: Job): readonly EstimateRevision[] {
  if (estimates) return estimates
  const { estimate } = forecast
  return estimate === undefined ? [] : [{ at: ts.create, estimate }]
}

/** Records the estimate of a changed job, if it differs from the previous one. */
export function withRevision(before: Job, after: Job, now: Ms): Job {
  const { estimate } = after.forecast
  if (estimate === undefined || estimate === before.forecast.estimate) return after
  const earlier = revisionsOf(before)
  const last = earlier.at(-1)
  if (last?.estimate === estimate) return after
  const revision = { at: Math.max(now, last?.at ?? now), estimate }
  return { ...after, estimates: [...earlier, revision] }
}

/**
 * The estimate that a job is judged by: the one at its start, else its first one. Otherwise a
 * correction on the last day would make every job look on time.
 */
export function judgedEstimate({
  forecast,
  estimates = [],
}: Pick<Job, 'forecast' | 'estimates'>): Ms | undefined {
  const { start, estimate } = forecast
  if (start === undefined || estimate === undefined) return estimate
  // An estimate that passed before the job started belonged to an earlier plan.
  const ofThisPlan = estimates.filter((revision) => revision.estimate > start)
  // Start and estimate are often saved together, and the start is a whole minute.
  const atStart = ofThisPlan.findLast(({ at }) => at < start + MINUTE)
  return (atStart ?? ofThisPlan[0])?.estimate ?? estimate
}
