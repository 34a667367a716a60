import {
  changedList,
  clashesIn,
  inverseList,
  isEmptyChange,
  type ListChange,
  listChange,
} from '../../core/listChange'
import { isSameValue } from '../../core/sameValue'
import { withSoundBlockers } from '../../model/job/blockers'
import type { Job, JobId } from '../../model/job/job'
import { withRecordsOf } from '../../model/job/recordedForecasts'
import type { User } from '../../model/person/user'
import { type AppState, type SavedView, withViews } from './state'

/** The difference between two states, which turns one into the other. */
export interface Patch {
  readonly jobs: ListChange<Job>
  readonly users: ListChange<User>
  readonly pinned: { readonly from: readonly JobId[]; readonly to: readonly JobId[] } | null
  /** Absent if they did not change, and in steps of schema 4. */
  readonly views?: ListChange<SavedView>
}

/** What was recorded is not part of an undo step, and no step changes it. */
const isSameJob = (a: Job, b: Job): boolean => isSameValue(withRecordsOf(a, b), b)

/** Typing a title and changing a filter cannot be undone. */
export function patchBetween(before: AppState, after: AppState): Patch {
  const views = listChange(before.views ?? [], after.views ?? [], isSameValue)
  return {
    jobs: listChange(before.jobs.items, after.jobs.items, isSameJob),
    users: listChange(before.users.items, after.users.items),
    pinned:
      before.jobs.pinned === after.jobs.pinned
        ? null
        : { from: before.jobs.pinned, to: after.jobs.pinned },
    ...(!isEmptyChange(views) && { views }),
  }
}

/** The reverse patch, for undo. */
export const inverse = ({ jobs, users, pinned, views }: Patch): Patch => ({
  jobs: inverseList(jobs),
  users: inverseList(users),
  pinned: pinned && { from: pinned.to, to: pinned.from },
  ...(views && { views: inverseList(views) }),
})

export const isEmptyPatch = ({ jobs, users, pinned, views }: Patch): boolean =>
  isEmptyChange(jobs) && isEmptyChange(users) && pinned === null && !views

/** What the patch changes, by name: jobs first, then people and views. */
export const changedNames = ({ jobs, users, views }: Patch): readonly string[] => [
  ...jobs.items.flatMap(({ from, to }) => (to ?? from)?.title ?? []),
  ...users.items.flatMap(({ from, to }) => (to ?? from)?.displayName ?? []),
  ...(views?.items ?? []).flatMap(({ from, to }) => (to ?? from)?.name ?? []),
]

/** Jobs, people and views that someone changed since the patch was made. */
export const clashes = (state: AppState, { jobs, users, views }: Patch): readonly number[] => [
  ...clashesIn(state.jobs.items, jobs, isSameJob),
  ...clashesIn(state.users.items, users),
  ...(views ? clashesIn(state.views ?? [], views) : []),
]

/**
 * Applies the patch. If anything was changed since, nothing is applied: half an undo is worse than
 * none.
 */
export function applyPatch(state: AppState, patch: Patch): AppState {
  if (isEmptyPatch(patch) || clashes(state, patch).length > 0) return state
  // Together with what others blocked since, an older blocker may close a circle.
  const items = withSoundBlockers(changedList(state.jobs.items, patch.jobs, withRecordsOf))
  const users = changedList(state.users.items, patch.users)
  const known = new Set(items.map(({ id }) => id))
  const pinned = patch.pinned?.to ?? state.jobs.pinned
  const { views = [] } = state
  return {
    ...withViews(state, patch.views ? changedList(views, patch.views) : views),
    jobs: {
      ...state.jobs,
      items,
      pinned: pinned.every((id) => known.has(id)) ? pinned : pinned.filter((id) => known.has(id)),
    },
    users: users === state.users.items ? state.users : { ...state.users, items: users },
  }
}
