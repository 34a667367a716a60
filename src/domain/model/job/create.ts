import { LOGS_PER_JOB } from '../../core/limits'
import { isMoment, type Ms } from '../../core/time'
import type { UserId } from '../person/user'
import { withRevision } from './estimates'
import type { Forecast, Job, JobId } from './job'
import { complexityIssue, estimateIssue } from './rules'

export const newJob = (id: JobId, title: string, now: Ms, assignedTo?: UserId): Job => ({
  id,
  title,
  completed: false,
  forecast: { complexity: 0, ...(assignedTo !== undefined && { assignedTo }) },
  ts: { create: now, update: now },
  logs: { limit: LOGS_PER_JOB, isEnabled: false, items: [{ ts: now, text: 'Created' }] },
  relations: { parent: null, children: [] },
})

/** A new job with more than a title; fields that the rules refuse are left out. */
export function withPlan(
  job: Job,
  plan: Partial<Pick<Forecast, 'complexity' | 'start' | 'estimate'>>,
  now: Ms,
): Job {
  const { complexity, start, estimate } = plan
  const isEstimated = isMoment(estimate) && estimateIssue(estimate, start) === null
  const forecast = {
    ...job.forecast,
    ...(Number.isInteger(complexity) && complexityIssue(complexity) === null && { complexity }),
    ...(isMoment(start) && { start }),
    ...(isEstimated && { estimate }),
  }
  return withRevision(job, { ...job, forecast }, now)
}
