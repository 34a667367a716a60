import { isSameValue } from '../../core/sameValue'
import type { Ms } from '../../core/time'
import type { Job, JobId } from '../../model/job/job'
import type { User, UserId } from '../../model/person/user'
import { DEFAULT_SCHEDULES, type Schedules } from '../../model/schedule/schedule'

export const JOB_FILTERS = ['all', 'active', 'completed', 'new'] as const
export type JobFilter = (typeof JOB_FILTERS)[number]

/** Filters and an order of the list, saved by name. */
export interface SavedView {
  readonly id: number
  readonly name: string
  /** As in the address, without the question mark. */
  readonly query: string
  readonly ts: { readonly create: Ms; readonly update: Ms }
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
  /** In the order that they are shown in; absent if there are none. */
  readonly views?: readonly SavedView[]
  /** Absent if they are the default ones. */
  readonly schedules?: Schedules
}

export const EMPTY_STATE: AppState = {
  todo: '',
  jobs: { pinned: [], items: [], filter: 'all' },
  users: { items: [] },
}

/** The state with these views; without any there is no field. */
export function withViews(state: AppState, views: readonly SavedView[]): AppState {
  if (views === state.views || views.length + (state.views?.length ?? 0) === 0) return state
  const { views: _, ...rest } = state
  return views.length === 0 ? rest : { ...rest, views }
}

export const schedulesOf = ({ schedules = DEFAULT_SCHEDULES }: AppState): Schedules => schedules

/** The state with these schedules; with the default ones there is no field. */
export function withSchedules(state: AppState, schedules: Schedules): AppState {
  if (schedules === schedulesOf(state)) return state
  const { schedules: _, ...rest } = state
  return isSameValue(schedules, DEFAULT_SCHEDULES) ? rest : { ...rest, schedules }
}
