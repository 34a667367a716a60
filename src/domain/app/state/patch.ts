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
import { type NamedSchedule, namedSchedules } from '../../model/schedule/schedule'
import { type AppState, type SavedView, schedulesOf, withSchedules, withViews } from './state'

/** The difference between two states, which turns one into the other. */
export interface Patch {
  readonly jobs: ListChange<Job>
  readonly users: ListChange<User>
  readonly pinned: { readonly from: readonly JobId[]; readonly to: readonly JobId[] } | null
  /** Absent if they did not change, and in steps of schema 4. */
  readonly views?: ListChange<SavedView>
  /** Absent if they did not change. */
  readonly schedules?: ListChange<NamedSchedule>
}

const namedIn = (state: AppState) => namedSchedules(schedulesOf(state))

const withChangedSchedules = (state: AppState, change: ListChange<NamedSchedule>): AppState =>
  withSchedules(
    state,
    Object.fromEntries(
      changedList(namedIn(state), change).map(({ id, schedule }) => [id, schedule]),
    ),
  )

/** What was recorded is not part of an undo step, and no step changes it. */
const isSameJob = (a: Job, b: Job): boolean => isSameValue(withRecordsOf(a, b), b)

/** Typing a title and changing a filter cannot be undone. */
export function patchBetween(before: AppState, after: AppState): Patch {
  const views = listChange(before.views ?? [], after.views ?? [], isSameValue)
  const schedules =
    before.schedules === after.schedules
      ? undefined
      : listChange(namedIn(before), namedIn(after), isSameValue)
  return {
    jobs: listChange(before.jobs.items, after.jobs.items, isSameJob),
    users: listChange(before.users.items, after.users.items),
    pinned:
      before.jobs.pinned === after.jobs.pinned
        ? null
        : { from: before.jobs.pinned, to: after.jobs.pinned },
    ...(!isEmptyChange(views) && { views }),
    ...(schedules && !isEmptyChange(schedules) && { schedules }),
  }
}

/** The reverse patch, for undo. */
export const inverse = ({ jobs, users, pinned, views, schedules }: Patch): Patch => ({
  jobs: inverseList(jobs),
  users: inverseList(users),
  pinned: pinned && { from: pinned.to, to: pinned.from },
  ...(views && { views: inverseList(views) }),
  ...(schedules && { schedules: inverseList(schedules) }),
})

export const isEmptyPatch = ({ jobs, users, pinned, views, schedules }: Patch): boolean =>
  isEmptyChange(jobs) && isEmptyChange(users) && pinned === null && !views && !schedules

/** What the patch changes, by name: jobs first, then people, views and schedules. */
export const changedNames = ({ jobs, users, views, schedules }: Patch): readonly string[] => [
  ...jobs.items.flatMap(({ from, to }) => (to ?? from)?.title ?? []),
  ...users.items.flatMap(({ from, to }) => (to ?? from)?.displayName ?? []),
  ...(views?.items ?? []).flatMap(({ from, to }) => (to ?? from)?.name ?? []),
  ...(schedules?.items ?? []).flatMap(({ from, to }) => (to ?? from)?.id ?? []),
]

/** The ids of everything that someone changed since the patch was made; of schedules, the names. */
export const clashes = (
  state: AppState,
  { jobs, users, views, schedules }: Patch,
): readonly (number | string)[] => [
  ...clashesIn(state.jobs.items, jobs, isSameJob),
  ...clashesIn(state.users.items, users),
  ...(views ? clashesIn(state.views ?? [], views) : []),
  ...(schedules ? clashesIn(namedIn(state), schedules) : []),
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
  const others = withViews(state, patch.views ? changedList(views, patch.views) : views)
  return {
    ...(patch.schedules ? withChangedSchedules(others, patch.schedules) : others),
    jobs: {
      ...state.jobs,
      items,
      pinned: pinned.every((id) => known.has(id)) ? pinned : pinned.filter((id) => known.has(id)),
    },
    users: users === state.users.items ? state.users : { ...state.users, items: users },
  }
}
