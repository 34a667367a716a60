import type { Ms } from '../core/time'
import type { JobId, JobOutline } from '../model/job/job'
import { type ActiveFilters, filterJobs } from './filters'
import { type Page, pageOf, placeOf } from './page'
import { LAST_UPDATED, type NamedUser, rowOrder, type Sort, sortRows } from './sort'
import { sortedSlice } from './sortedSlice'

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

/** A page of the jobs in the order they are given. */
export function jobsPage(input: JobsPageInput): JobsPage {
  const { jobs: _, ..._partialInput } = input
  const { activeJobId, requiredPage } = input
  const jobs = filtered(input)
  const activeIndex =
    activeJobId === undefined ? undefined : jobs.findIndex(({ id }) => id === activeJobId)
  return { ...pageOf(jobs, { requiredPage, activeIndex }), _partialInput }
}

/** A page of the sorted jobs, without sorting those that it does not show. */
export function sortedJobsPage(input: SortedJobsPageInput): SortedJobsPage {
  const { jobs: _, users, ...partial } = input
  const { activeJobId, requiredPage, sort = LAST_UPDATED } = input
  const rows = sortRows(filtered(input), sort, users)
  const order = rowOrder(sort)
  const active = rows.find(({ job }) => job.id === activeJobId)
  const activeIndex = active && rows.filter((row) => order(row, active) < 0).length
  const { from, to, pagination, message } = placeOf(rows.length, { requiredPage, activeIndex })
  return {
    currentPage: sortedSlice(rows, from, to, order).map(({ job }) => job),
    pagination,
    message,
    _partialInput: { ...partial, sort },
  }
}
