import type { JobFilter } from '../app/state/state'
import type { Ms } from '../core/time'
import {
  isActive,
  isCompleted,
  isEstimateNotReached,
  isEstimateReached,
  isNew,
  isProject,
} from '../model/job/classify'
import type { JobId, JobOutline } from '../model/job/job'
import type { UserId } from '../model/person/user'

export type Flag = 0 | 1

export interface FilterValues {
  readonly targetJobsRequested: readonly JobId[]
  readonly jobStatusFilter?: JobFilter
  readonly assignedTo?: UserId
  readonly estimateReached?: Flag
  readonly isProject?: Flag
  readonly isNew?: Flag
}

export interface ActiveFilters {
  readonly isAnyFilterActive: boolean
  readonly jobStatusFilter: boolean
  readonly assignedTo: boolean
  readonly estimateReached: boolean
  readonly isProject: boolean
  readonly isTargetJobsRequested: boolean
  readonly values: FilterValues
}

/**
 * The values that narrow the list. Only jobs that are neither completed nor new have an estimate to
 * reach, so `estimateReached` is ignored beside those two statuses.
 */
export function activeFilters(values: FilterValues): ActiveFilters {
  const status = values.jobStatusFilter
  const active = {
    jobStatusFilter: status !== undefined && status !== 'all',
    assignedTo: values.assignedTo !== undefined,
    estimateReached:
      values.estimateReached !== undefined && status !== 'completed' && status !== 'new',
    isProject: values.isProject !== undefined,
    isTargetJobsRequested: values.targetJobsRequested.length > 0,
  }
  const isAnyFilterActive = Object.values(active).some(Boolean) || values.isNew !== undefined
  return { isAnyFilterActive, ...active, values }
}

const STATUS: Record<JobFilter, (job: JobOutline) => boolean> = {
  all: () => true,
  active: isActive,
  completed: isCompleted,
  new: isNew,
}

function passes(job: JobOutline, filters: ActiveFilters, now: Ms): boolean {
  const { values } = filters
  if (values.assignedTo !== undefined && job.forecast.assignedTo !== values.assignedTo) return false
  if (values.jobStatusFilter !== undefined && !STATUS[values.jobStatusFilter](job)) return false
  if (filters.estimateReached) {
    const isWanted = values.estimateReached === 1 ? isEstimateReached : isEstimateNotReached
    if (!isWanted(job, now)) return false
  }
  if (values.isProject !== undefined && isProject(job) !== (values.isProject === 1)) return false
  return values.isNew === undefined || isNew(job) === (values.isNew === 1)
}

/** The jobs that match the filters, in their order. Requested jobs ignore all other filters. */
export function filterJobs<J extends JobOutline>(
  jobs: readonly J[],
  filters: ActiveFilters,
  now: Ms,
): readonly J[] {
  if (!filters.isAnyFilterActive) return jobs
  if (filters.isTargetJobsRequested) {
    const requested = new Set(filters.values.targetJobsRequested)
    return jobs.filter((job) => requested.has(job.id))
  }
  return jobs.filter((job) => passes(job, filters, now))
}
