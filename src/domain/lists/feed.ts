import { sortedSlice } from '../core/sortedSlice'
import { DAY, isSameDay, type Ms } from '../core/time'
import type { ChecklistItem, Job, JobId, JobLink, Log, LogTs } from '../model/job/job'
import { logUniqueKey } from '../model/job/logs'
import { type ActiveFilters, filterJobs } from './filters'
import { type Page, placeOf } from './page'

/** The next or the previous entry of the same job. */
export interface FeedNeighbour {
  readonly text: string
  readonly ts: LogTs
  readonly jobId: JobId
  readonly logUniqueKey: string
}

export interface FeedEntry extends FeedNeighbour {
  readonly links?: readonly JobLink[]
  readonly checklist?: readonly ChecklistItem[]
  /** Who caused it, in a shared workspace. */
  readonly by?: string
  readonly jobType: 'default' | 'globalTag'
  readonly logBg?: 'green' | 'warn'
  readonly logBorder?: 'red'
  readonly jobTitle: string
  readonly jobTsUpdate: Ms
  /** The next older entry of the job. */
  readonly __prevLog?: FeedNeighbour
  /** The next newer entry of the job. */
  readonly __nextLog?: FeedNeighbour
}

const neighbour = (job: Job, { text, ts }: Log): FeedNeighbour => ({
  text,
  ts,
  jobId: job.id,
  logUniqueKey: logUniqueKey(job.id, ts),
})

// Matched without the variation selector, which some keyboards omit.
const WARNINGS = ['☝', '⚡']

function backgroundOf(text: string): 'green' | 'warn' | undefined {
  if (text.includes('✅')) return 'green'
  return WARNINGS.some((mark) => text.includes(mark)) ? 'warn' : undefined
}

function feedEntry(job: Job, log: Log): FeedEntry {
  let older: Log | undefined
  let newer: Log | undefined
  for (const other of job.logs.items) {
    if (other.ts < log.ts && (!older || other.ts > older.ts)) older = other
    if (other.ts > log.ts && (!newer || other.ts < newer.ts)) newer = other
  }
  const logBg = backgroundOf(log.text)
  return {
    ...neighbour(job, log),
    ...(log.links && { links: log.links }),
    ...(log.checklist && { checklist: log.checklist }),
    ...(log.by && { by: log.by }),
    jobType: job.title.toLowerCase().includes('#global') ? 'globalTag' : 'default',
    ...(logBg && { logBg }),
    ...(log.text.includes('📣') && { logBorder: 'red' as const }),
    jobTitle: job.title,
    jobTsUpdate: job.ts.update,
    ...(older && { __prevLog: neighbour(job, older) }),
    ...(newer && { __nextLog: neighbour(job, newer) }),
  }
}

export const countLogs = (jobs: readonly Job[]): number =>
  jobs.reduce((count, job) => count + job.logs.items.length, 0)

/**
 * The index of a log in the feed; -1 if it is not in it. Without a job only the time is compared.
 */
export function feedIndexOf(jobs: readonly Job[], ts: LogTs, jobId?: JobId): number {
  let isFound = false
  let before = 0
  for (const job of jobs) {
    for (const log of job.logs.items) {
      if (log.ts > ts) before++
      else if (log.ts === ts && !isFound) {
        if (jobId === undefined || job.id === jobId) isFound = true
        else before++
      }
    }
  }
  return isFound ? before : -1
}

/**
 * Entries `from` to `to` (exclusive) of the feed of all jobs: newest first, and in the order of the
 * jobs if times are equal. Reads each log once and stores only numbers, so that half
 * a million logs stay fast.
 */
export function feedEntries(jobs: readonly Job[], from: number, to: number): readonly FeedEntry[] {
  const times: LogTs[] = []
  const jobPlaces: number[] = []
  const firstPlaces: number[] = []
  jobs.forEach(({ logs }, jobPlace) => {
    firstPlaces.push(times.length)
    for (const { ts } of logs.items) {
      times.push(ts)
      jobPlaces.push(jobPlace)
    }
  })
  const timeAt = (place: number) => times[place] as LogTs
  const places = times.map((_, place) => place)
  const newestFirst = (a: number, b: number) => timeAt(b) - timeAt(a) || a - b
  return sortedSlice(places, from, to, newestFirst).map((place) => {
    const jobPlace = jobPlaces[place] as number
    const job = jobs[jobPlace] as Job
    return feedEntry(job, job.logs.items[place - (firstPlaces[jobPlace] as number)] as Log)
  })
}

/**
 * Whole days between two entries, for the labels `Nd after` and `Nd before`. Zero means the same day,
 * because the date of the other entry stands beside the label.
 */
export const daysBetween = (a: Ms, b: Ms): number =>
  Math.max(Math.floor(Math.abs(a - b) / DAY), isSameDay(a, b) ? 0 : 1)

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
