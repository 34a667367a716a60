import type { Ms } from '../../core/time'
import type { UserId } from '../person/user'

/** The moment of creation in ms, made unique. */
export type JobId = number
/** A log's time is its id, so no two logs of a job share one. */
export type LogTs = Ms

export interface Forecast {
  readonly complexity: number
  readonly start?: Ms
  /** The expected finish. */
  readonly estimate?: Ms
  readonly finish?: Ms
  readonly assignedTo?: UserId
  readonly comment?: string
}

export interface JobLink {
  readonly id: Ms
  readonly url: string
  readonly title: string
  readonly descr: string
}

export interface ChecklistItem {
  readonly id: Ms
  readonly title: string
  readonly descr: string
  readonly isDone: boolean
  readonly isDisabled: boolean
  readonly links: readonly JobLink[]
  readonly ts: { readonly createdAt: Ms; readonly updatedAt: Ms }
}

/** Percent of the time toward the estimate, and toward the worst date, when the log was written. */
export interface LogProgress {
  readonly estimate: number
  readonly worst: number
}

export interface Log {
  readonly ts: LogTs
  readonly text: string
  readonly progress?: LogProgress
  readonly links?: readonly JobLink[]
  readonly checklist?: readonly ChecklistItem[]
}

export interface JobLogs {
  readonly limit: number
  /** Detailed logs with comments, or minimal ones. */
  readonly isEnabled: boolean
  /** Newest first. */
  readonly items: readonly Log[]
  /** The newest time that an entry which is gone had: it is never given again. */
  readonly lastTs?: LogTs
}

export interface Relations {
  readonly parent: JobId | null
  readonly children: readonly JobId[]
}

/** An estimate, and when it was made. */
export interface EstimateRevision {
  readonly at: Ms
  readonly estimate: Ms
}

/** Where a job that another tool had comes from, and how both looked when it last came. */
export interface Origin {
  /** Tells the record from all others. */
  readonly key: string
  /** The record in short, to see whether it has changed since. */
  readonly record: number
  /** The job that was made of it in short, to see whether it was edited since. */
  readonly landed: number
}

/** By when a job would be done, as its page said at a moment while it ran. */
export interface RecordedForecast {
  readonly at: Ms
  readonly p50: Ms
  readonly p80: Ms
  readonly p95: Ms
}

export interface Job {
  readonly id: JobId
  readonly title: string
  readonly descr?: string
  readonly completed: boolean
  readonly forecast: Forecast
  readonly ts: { readonly create: Ms; readonly update: Ms }
  readonly logs: JobLogs
  readonly relations: Relations
  /** The speed of a completed job. */
  readonly v?: number
  /** Every estimate that the job has had, oldest first. */
  readonly estimates?: readonly EstimateRevision[]
  /** Left out by hand of what forecasts rest on. */
  readonly isNoEvidence?: true
  readonly origin?: Origin
  /** What was said while it ran, oldest first and one a day at most. */
  readonly forecasts?: readonly RecordedForecast[]
}

/** What lists are filtered, sorted and paged by: a job without its texts and logs. */
export type JobOutline = Pick<Job, 'id' | 'title' | 'completed' | 'forecast' | 'ts' | 'relations'>

/** The three dates that a job goes through, in their order. */
export const DATE_KEYS = ['start', 'estimate', 'finish'] as const
export type DateKey = (typeof DATE_KEYS)[number]
