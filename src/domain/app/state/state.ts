import type { Ms } from '../../core/time'
import type { Job, JobId } from '../../model/job/job'
import type { User, UserId } from '../../model/person/user'

export const JOB_FILTERS = ['all', 'active', 'completed', 'new'] as const
export type JobFilter = (typeof JOB_FILTERS)[number]

/** What stands typed in a place and is not saved. */
export interface TypedDraft {
  readonly text: string
  /** When it was last changed. */
  readonly at: Ms
}

export interface AppState {
  /** The text in the new-job field. */
  readonly todo: string
  readonly jobs: {
    readonly pinned: readonly JobId[]
    /** Newest created first. */
    readonly items: readonly Job[]
    readonly filter: JobFilter
    /** Ids of deleted jobs, which are never used again. */
    readonly retiredIds?: readonly JobId[]
    /** The last deleted jobs, newest first: an edit made elsewhere restores one. */
    readonly deleted?: readonly Job[]
  }
  readonly users: {
    readonly items: readonly User[]
    /** Ids of deleted people, which are never used again. */
    readonly retiredIds?: readonly UserId[]
  }
  /** By their places, the one changed last at the end; absent if there are none. */
  readonly drafts?: Readonly<Record<string, TypedDraft>>
}

export const EMPTY_STATE: AppState = {
  todo: '',
  jobs: { pinned: [], items: [], filter: 'all' },
  users: { items: [] },
}
