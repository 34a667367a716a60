import type { JobId, JobOutline } from '../job/job'
import type { Ms } from '../time'
import { type ActiveFilters, filterJobs } from './filters'
import { type Page, pageOf } from './page'
import { LAST_UPDATED, type NamedUser, type Sort, sortJobs } from './sort'

export interface JobsPageInput {
  readonly jobs: readonly JobOutline[]
  readonly activeJobId?: JobId | undefined
  readonly requiredPage?: number | undefined
  readonly _activeFilters?: ActiveFilters | undefined
  readonly now: Ms
}

export interface SortedJobsPageInput extends JobsPageInput {
  /** Last updated first unless told otherwise. */
  readonly sort?: Sort | undefined
  /** Whose names `assignee` sorts by. */
  readonly users: readonly NamedUser[]
}

export type JobsPage = Page<JobOutline, Omit<JobsPageInput, 'jobs'>>
export type SortedJobsPage = Page<JobOutline, Omit<SortedJobsPageInput, 'jobs' | 'users'>>

const filtered = ({ jobs, _activeFilters, now }: JobsPageInput): readonly JobOutline[] =>
  _activeFilters ? filterJobs(jobs, _activeFilters, now) : jobs

function pageOfJobs<Input>(
  jobs: readonly JobOutline[],
  { activeJobId, requiredPage }: JobsPageInput,
  _partialInput: Input,
): Page<JobOutline, Input> {
  const activeIndex =
    activeJobId === undefined ? undefined : jobs.findIndex(({ id }) => id === activeJobId)
  return { ...pageOf(jobs, { requiredPage, activeIndex }), _partialInput }
}

/** A page of the jobs in the order they are given. */
export function jobsPage(input: JobsPageInput): JobsPage {
  const { jobs: _, ...partial } = input
  return pageOfJobs(filtered(input), input, partial)
}

export function sortedJobsPage(input: SortedJobsPageInput): SortedJobsPage {
  const { jobs: _, users, ...partial } = input
  const sort = input.sort ?? LAST_UPDATED
  return pageOfJobs(sortJobs(filtered(input), sort, users), input, { ...partial, sort })
}
