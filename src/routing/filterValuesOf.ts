import type { FilterValues } from '../domain/lists/filters'
import type { RouteParams } from './params'
import type { Query } from './query'

/** The filters that the address asks for. An employee's page is about that employee alone. */
export function filterValuesOf(query: Query, params: RouteParams): FilterValues {
  const { jobStatusFilter, estimateReached, isProject, isNew } = query
  const assignedTo = params.userId ?? query.assignedTo
  return {
    targetJobsRequested: params.jobIds,
    ...(jobStatusFilter !== undefined && { jobStatusFilter }),
    ...(assignedTo !== undefined && { assignedTo }),
    ...(estimateReached !== undefined && { estimateReached }),
    ...(isProject !== undefined && { isProject }),
    ...(isNew !== undefined && { isNew }),
  }
}
