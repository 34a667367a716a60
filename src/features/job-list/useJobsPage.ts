import { useMemo } from 'react'
import { DAY, type Ms } from '../../domain/core/time'
import { type ActiveFilters, activeFilters } from '../../domain/lists/filters'
import {
  type SortedJobsPage,
  type SortedJobsPageInput,
  sortedJobsPage,
} from '../../domain/lists/jobsPage'
import { narrowed } from '../../domain/lists/narrow'
import { outlinesOf } from '../../domain/lists/outlines'
import { isByPlan, jobsPassing, planValues } from '../../domain/lists/planned'
import { isPlanSort, type Sort } from '../../domain/lists/sort'
import type { Job, JobId, JobOutline } from '../../domain/model/job/job'
import type { UserId } from '../../domain/model/person/user'
import { useApp } from '../../hooks/stores'
import { BADGE_REFRESH, useNow } from '../../hooks/useNow'
import { useOperation } from '../../hooks/useOperation'
import { usePlan } from '../../hooks/usePlan'
import { systemClock } from '../../platform/clock'
import { operations } from '../../protocol/operations'
import { filterValuesOf } from '../../routing/listQuery'
import type { Query } from '../../routing/query'

interface JobsPageRequest {
  readonly query: Query
  readonly defaultSort: Sort
  /** Lists only the jobs of this person. */
  readonly userId?: UserId | undefined
}

export interface JobsPageState {
  readonly status: 'loading' | 'ok' | 'error'
  /**
   * Undefined until the first page arrives; after that the last page stays until the next comes.
   */
  readonly jobs: readonly Job[] | undefined
  readonly result: SortedJobsPage | undefined
  readonly filters: ActiveFilters
  /** The jobs that filters beside the spec's let pass; undefined without one. */
  readonly among: ReadonlySet<JobId> | undefined
  /** Whether the jobs are those of this address and state, and not of an earlier one. */
  readonly isCurrent: boolean
  readonly message: string
  readonly retry: () => void
}

const NO_TICKS: Ms = DAY

/** Rows come with the click that asks for them, and a first visit waits for no worker to start. */
const SORTED_HERE = {
  rule: sortedJobsPage,
  jobsIn: ({ jobs }: SortedJobsPageInput) => jobs.length,
  // The worker also repeats the message it was asked by, which is of interest to debug mode alone.
  shown: ({ currentPage, pagination }: SortedJobsPage) => ({ currentPage, pagination }),
}

/** Only a filter by the estimate needs the current time. */
function useMoment(isTimed: boolean): Ms | null {
  const tick = useNow(isTimed ? BADGE_REFRESH : NO_TICKS)
  return isTimed ? tick : null
}

/** The jobs in the order of their outlines; a job deleted in the meantime is skipped. */
function inOrder(outlines: readonly JobOutline[], jobs: readonly Job[]): readonly Job[] {
  const places = new Map(outlines.map(({ id }, place) => [id, place]))
  const found: Job[] = []
  for (const job of jobs) {
    // The jobs of a page are often near each other, and the rest of a long list need not be read.
    if (places.size === 0) break
    const place = places.get(job.id)
    if (place === undefined) continue
    places.delete(job.id)
    found[place] = job
  }
  return found.filter(Boolean)
}

/** What the plan adds to the request; nothing if nothing asks for it, null until it is known. */
function useByPlan(query: Query, sort: Sort) {
  const plan = usePlan((latest) => (isByPlan(query, sort) ? latest : undefined))
  const byPlan = useMemo(() => {
    if (!plan) return {}
    const { input, now } = plan
    if (!input || now === null) return null
    return {
      ...(isPlanSort(sort) && { planned: planValues(input.jobs, plan, sort) }),
      ...(isByPlan(query) && { among: jobsPassing(input.jobs, plan, query, now) }),
    }
  }, [plan, query, sort])
  return { byPlan, problem: byPlan ? null : (plan?.problem ?? null), retry: plan?.retry }
}

/** What two filters let pass together; undefined lets everything pass. */
const both = (
  one: ReadonlySet<JobId> | undefined,
  other: ReadonlySet<JobId> | undefined,
): ReadonlySet<JobId> | undefined =>
  one && other ? new Set([...one].filter((id) => other.has(id))) : (one ?? other)

/** The page of the list that the address asks for, filtered, sorted and cut by the worker. */
export function useJobsPage({ query, defaultSort, userId }: JobsPageRequest): JobsPageState {
  const items = useApp(({ jobs }) => jobs.items)
  const users = useApp((state) => state.users.items)
  const filters = useMemo(
    () =>
      activeFilters(filterValuesOf(query, { jobIds: [], ...(userId !== undefined && { userId }) })),
    [query, userId],
  )
  const moment = useMoment(filters.estimateReached)
  const sort = query.sort ?? defaultSort
  const { byPlan, problem, retry } = useByPlan(query, sort)
  const narrow = useMemo(() => narrowed(items, query), [items, query])
  const among = useMemo(() => both(byPlan?.among, narrow), [byPlan, narrow])
  const input = useMemo(
    () =>
      byPlan
        ? {
            jobs: outlinesOf(items),
            users,
            sort,
            ...byPlan,
            ...(among && { among }),
            _activeFilters: filters,
            activeJobId: query.lastSeenJob,
            requiredPage: query.page,
            now: moment ?? systemClock.now(),
          }
        : undefined,
    [items, users, query, sort, byPlan, among, filters, moment],
  )
  const here = query.debugFiltersLevel ? undefined : SORTED_HERE
  const page = useOperation(operations.sortedJobsPager, input, here)
  const { result } = page
  const outlines = result?.currentPage
  const jobs = useMemo(() => outlines && inOrder(outlines, items), [outlines, items])
  return {
    status: problem === null ? page.status : 'error',
    jobs,
    result,
    filters,
    among,
    isCurrent: page.isCurrent,
    message: problem ?? (page.status === 'error' ? page.message : ''),
    retry: retry ?? page.retry,
  }
}
