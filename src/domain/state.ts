import type { Job, JobId } from './job/job'
import type { User } from './user/user'

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
  }
  readonly users: { readonly items: readonly User[] }
}

export const EMPTY_STATE: AppState = {
  todo: '',
  jobs: { pinned: [], items: [], filter: 'all' },
  users: { items: [] },
}
