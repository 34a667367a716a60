import type { Ms } from '../core/time'
import type { JobId, JobOutline } from '../model/job/job'
import { type ActiveFilters, filterJobs } from './filters'
import { type Page, pageOf, placeOf } from './page'
import { LAST_UPDATED, type NamedUser, type PlanValues, type Sort } from './sort'
import { rowOrder, sortRows } from './sortedRows'

type Compare<T> = (a: T, b: T) => number

function middleOf<T>(a: T, b: T, c: T, compare: Compare<T>): T {
  if (compare(a, b) < 0) return compare(b, c) < 0 ? b : compare(a, c) < 0 ? c : a
  return compare(a, c) < 0 ? a : compare(b, c) < 0 ? c : b
}

/** Moves items that sort before the pivot to the left of those that sort after it. */
function partition<T>(items: T[], low: number, high: number, compare: Compare<T>) {
  const at = (index: number) => items[index] as T
  const pivot = middleOf(at(low), at((low + high) >> 1), at(high), compare)
  let left = low
  let right = high
  while (left <= right) {
    while (compare(at(left), pivot) < 0) left++
    while (compare(at(right), pivot) > 0) right--
    if (left > right) break
    const moved = at(left)
    items[left] = at(right)
    items[right] = moved
    left++
    right--
  }
  return { left, right }
}

/** Puts the right item at the index, with smaller items before it and larger ones after. */
function select<T>(items: T[], index: number, compare: Compare<T>): void {
  let low = 0
  let high = items.length - 1
  while (low < high) {
    const { left, right } = partition(items, low, high, compare)
    if (index <= right) high = right
    else if (index >= left) low = left
    else return
  }
}

/**
 * The items that sorting everything would put from `from` to `to`, in linear time: a page is small,
 * so most of the list need not be sorted.
 */
export function sortedSlice<T>(
  items: readonly T[],
  from: number,
  to: number,
  compare: Compare<T>,
): readonly T[] {
  const own = [...items]
  if (from > 0) select(own, from, compare)
  const rest = own.slice(from)
  if (to - from < rest.length) select(rest, to - from, compare)
  return rest.slice(0, to - from).sort(compare)
}

export interface JobsPageInput {
  readonly jobs: readonly JobOutline[]
  readonly activeJobId?: JobId | undefined
  readonly requiredPage?: number | undefined
  readonly _activeFilters?: ActiveFilters | undefined
  readonly now: Ms
}

export interface SortedJobsPageInput extends JobsPageInput {
  /** Last updated first by default. */
  readonly sort?: Sort | undefined
  /** The people whose names `assignee` sorts by. */
  readonly users: readonly NamedUser[]
  /** What an order by the plan sorts by. */
  readonly planned?: PlanValues | undefined
  /** Only these jobs, whatever else the filters let pass: what the plan predicts is not in a job. */
  readonly among?: ReadonlySet<JobId> | undefined
}

export type PageOfJobs = Page<JobOutline, Omit<JobsPageInput, 'jobs'>>
export type SortedJobsPage = Page<
  JobOutline,
  Omit<SortedJobsPageInput, 'jobs' | 'users' | 'planned' | 'among'>
>

const filtered = ({ jobs, _activeFilters, now }: JobsPageInput): readonly JobOutline[] =>
  _activeFilters ? filterJobs(jobs, _activeFilters, now) : jobs

/** A page of the jobs in the order they are given. */
export function jobsPage(input: JobsPageInput): PageOfJobs {
  const { jobs: _, ..._partialInput } = input
  const { activeJobId, requiredPage } = input
  const jobs = filtered(input)
  const activeIndex =
    activeJobId === undefined ? undefined : jobs.findIndex(({ id }) => id === activeJobId)
  return { ...pageOf(jobs, { requiredPage, activeIndex }), _partialInput }
}

/** A page of the sorted jobs, without sorting the rest. */
export function sortedJobsPage(input: SortedJobsPageInput): SortedJobsPage {
  const { jobs: _, users, planned, among, ...partial } = input
  const { activeJobId, requiredPage, sort = LAST_UPDATED } = input
  const jobs = filtered(input)
  const listed = among ? jobs.filter(({ id }) => among.has(id)) : jobs
  const rows = sortRows(listed, sort, users, planned)
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
