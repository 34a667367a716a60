import type { Job, JobId } from '../../model/job/job'
import type { User, UserId } from '../../model/person/user'

export const JOB_FILTERS = ['all', 'active', 'completed', 'new'] as const
export type JobFilter = (typeof JOB_FILTERS)[number]

export interface AppState {
  /** The title that is being typed into the new-job field. */
  readonly todo: string
  readonly jobs: {
    readonly pinned: readonly JobId[]
    /** Newest created first. */
    readonly items: readonly Job[]
    readonly filter: JobFilter
    /** Ids of jobs that are gone: none of them is ever given again. */
    readonly retiredIds?: readonly JobId[]
    /** The last jobs that were deleted, newest first: words written elsewhere bring one back. */
    readonly deleted?: readonly Job[]
  }
  readonly users: {
    readonly items: readonly User[]
    /** Ids of people who are gone: none of them is ever given again. */
    readonly retiredIds?: readonly UserId[]
  }
}

export const EMPTY_STATE: AppState = {
  todo: '',
  jobs: { pinned: [], items: [], filter: 'all' },
  users: { items: [] },
}
