import type { Ms } from '../core/time'
import type { Job, JobId, LogTs } from '../model/job/job'
import { countLogs, type FeedEntry, feedEntries, feedIndexOf } from './feed'
import { type ActiveFilters, filterJobs } from './filters'
import { type Page, placeOf } from './page'

export interface LogsPageInput {
  readonly jobs: readonly Job[]
  readonly activeLogTs?: LogTs | undefined
  readonly activeJobId?: JobId | undefined
  readonly requiredPage?: number | undefined
  readonly _activeFilters?: ActiveFilters | undefined
  readonly now: Ms
}

export type LogsPage = Page<FeedEntry, Omit<LogsPageInput, 'jobs'>>

/** A page of the logs of all jobs that match the filters, newest first. */
export function logsPage(input: LogsPageInput): LogsPage {
  const { jobs: all, ..._partialInput } = input
  const { activeLogTs, activeJobId, requiredPage, _activeFilters, now } = input
  const jobs = _activeFilters ? filterJobs(all, _activeFilters, now) : all
  const activeIndex =
    activeLogTs === undefined ? undefined : feedIndexOf(jobs, activeLogTs, activeJobId)
  const { from, to, pagination, message } = placeOf(countLogs(jobs), { requiredPage, activeIndex })
  return { currentPage: feedEntries(jobs, from, to), pagination, message, _partialInput }
}
