import type { Ms } from '../../core/time'
import type { JobId, Stored } from './fields'

export type { JobId } from './fields'

/** A log's time is its id, so no two logs of a job share one. */
export type LogTs = Ms

/** The spec's name of a job's plan. */
export type Forecast = Stored<'forecast'>

/** What a project is measured by: others' deadline, or else its own estimate. */
export const dueDate = ({ deadline, estimate }: Forecast): Ms | undefined => deadline ?? estimate

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
  /** Who caused it, in a shared workspace. */
  readonly by?: string
}

export interface JobLogs {
  readonly limit: number
  /** Detailed logs with comments, or minimal ones. */
  readonly isEnabled: boolean
  /** Newest first. */
  readonly items: readonly Log[]
  /** The newest time of a deleted entry, which is never used again. */
  readonly lastTs?: LogTs
}

export interface Relations {
  readonly parent: JobId | null
  readonly children: readonly JobId[]
  /** The jobs that have to be finished before this one starts; absent if there are none. */
  readonly blockedBy?: readonly JobId[]
}

/** An estimate, and when it was made. */
export interface EstimateRevision {
  readonly at: Ms
  readonly estimate: Ms
}

/** Which record of another tool a job was imported from, with fingerprints of both at that time. */
export interface Origin {
  /** The unique key of the record. */
  readonly key: string
  /** A fingerprint of the record, to detect whether it has changed since. */
  readonly record: number
  /** A fingerprint of the imported job, to detect whether it was edited since. */
  readonly landed: number
}

/** The dates that the job's page forecast at a moment while the job ran. */
export interface RecordedForecast {
  readonly at: Ms
  readonly p50: Ms
  readonly p80: Ms
  readonly p95: Ms
}

/**
 * What the plan said on a day, in minutes and without names, because every open job has one for
 * every day: when it was computed, and by when the job, or the project that it is, is finished with
 * a chance of 50% and of 80%.
 */
export type RecordedPlan = readonly [at: number, p50: number, p80: number]

export interface Job extends Stored<'job'> {
  readonly id: JobId
  readonly completed: boolean
  readonly forecast: Forecast
  readonly ts: { readonly create: Ms; readonly update: Ms }
  readonly logs: JobLogs
  readonly relations: Relations
  /** The speed of a completed job. */
  readonly v?: number
  /** Every estimate of the job, oldest first. */
  readonly estimates?: readonly EstimateRevision[]
  readonly origin?: Origin
  /** The forecasts while it ran, oldest first, at most one a day. */
  readonly forecasts?: readonly RecordedForecast[]
  /** What the plan said while it was open, oldest first, at most once a day. */
  readonly plans?: readonly RecordedPlan[]
}

/** What lists are filtered, sorted and paged by: a job without its texts and logs. */
export type JobOutline = Pick<Job, 'id' | 'title' | 'completed' | 'forecast' | 'ts' | 'relations'>

/** The three dates of a job, in order. */
export const DATE_KEYS = ['start', 'estimate', 'finish'] as const
export type DateKey = (typeof DATE_KEYS)[number]
