import { indexById } from '../../core/computedOnce'
import { DELETED_JOBS } from '../../core/limits'
import type { Ms } from '../../core/time'
import { withBlockers } from '../../model/job/blockers'
import type { Job, JobId } from '../../model/job/job'
import { withLog } from '../../model/job/logs'
import { afterMove, withoutJobs } from '../../model/job/relations'
import type { SeenJob } from '../state/events'
import type { AppState } from '../state/state'
import { unpin } from './marks'

/** What a deletion stores about a job, so that applying it can detect a change made since. */
export const seenJob = ({ id, ts, logs }: Job): SeenJob => ({
  id,
  update: ts.update,
  log: logs.items[0]?.ts ?? null,
})

const isAsSeen = (job: Job, seen: SeenJob): boolean =>
  job.ts.update === seen.update && (job.logs.items[0]?.ts ?? null) === seen.log

type Identified = readonly { readonly id: number }[]

/** Adds the ids that are in the first list but not in the second to the retired ones. */
function retired(
  before: Identified,
  after: Identified,
  known: readonly number[] | undefined,
): readonly number[] | undefined {
  const present = new Set(after.map(({ id }) => id))
  const gone = new Set(before.map(({ id }) => id).filter((id) => !present.has(id)))
  const left = (known ?? []).filter((id) => !present.has(id) && !gone.has(id))
  if (gone.size === 0 && left.length === known?.length) return known
  const ids = [...left, ...gone]
  return ids.length === 0 ? undefined : ids
}

interface Gone {
  readonly retiredIds?: readonly number[] | undefined
  readonly deleted?: readonly Job[] | undefined
}

/** Most events remove nothing. This check sees that without comparing every id twice. */
const isSameIds = (before: Identified, after: Identified): boolean =>
  before === after ||
  (before.length === after.length && before.every(({ id }, index) => id === after[index]?.id))

/** The part with these lists; the same object if the lists did not change. */
function withGone<Part extends Gone>(part: Part, gone: Gone): Part {
  if (part.retiredIds === gone.retiredIds && part.deleted === gone.deleted) return part
  const { retiredIds, deleted } = gone
  const { retiredIds: _ids, deleted: _jobs, ...rest } = part
  return { ...rest, ...(retiredIds && { retiredIds }), ...(deleted && { deleted }) } as Part
}

/** The remembered deleted jobs, without those that are back. */
function stillDeleted({ items, deleted }: AppState['jobs']): readonly Job[] | undefined {
  if (!deleted) return undefined
  const present = new Set(items.map(({ id }) => id))
  const left = deleted.filter(({ id }) => !present.has(id))
  if (left.length === deleted.length) return deleted
  return left.length === 0 ? undefined : left
}

/** Updates the retired ids after an event that removed or restored jobs or people. */
export function withRetiredIds(before: AppState, after: AppState): AppState {
  const { jobs, users } = after
  if (
    isSameIds(before.jobs.items, jobs.items) &&
    isSameIds(before.users.items, users.items) &&
    jobs.retiredIds === before.jobs.retiredIds
  ) {
    return after
  }
  const nextJobs = withGone(jobs, {
    retiredIds: retired(before.jobs.items, jobs.items, before.jobs.retiredIds),
    deleted: stillDeleted(jobs),
  })
  const nextUsers = withGone(users, {
    retiredIds: retired(before.users.items, users.items, before.users.retiredIds),
  })
  return nextJobs === jobs && nextUsers === users
    ? after
    : { ...after, jobs: nextJobs, users: nextUsers }
}

const withDeleted = (state: AppState, deleted: readonly Job[]): AppState => ({
  ...state,
  jobs: withGone(state.jobs, {
    ...(state.jobs.retiredIds && { retiredIds: state.jobs.retiredIds }),
    ...(deleted.length > 0 && { deleted }),
  }),
})

/** Removes jobs. The last deleted ones are remembered in full, see `withRestored`. */
export function removeJobs(state: AppState, gone: ReadonlySet<JobId>, now: Ms): AppState {
  const { items, pinned, deleted = [] } = state.jobs
  const removed = items.filter(({ id }) => gone.has(id))
  if (removed.length === 0) return state
  const left: AppState = {
    ...state,
    jobs: { ...state.jobs, items: withoutJobs(items, gone, now), pinned: unpin(pinned, gone) },
  }
  return withDeleted(left, [...removed, ...deleted].slice(0, DELETED_JOBS))
}

/**
 * Deletes the jobs that nobody changed since they were seen. A changed job stays, and its log says
 * why: a deletion must not lose edits that it did not know about.
 */
export function deleteSeen(state: AppState, seen: readonly SeenJob[], now: Ms): AppState {
  const byId = indexById(state.jobs.items)
  const gone = new Set<JobId>()
  const changed = new Set<JobId>()
  for (const each of seen) {
    const job = byId.get(each.id)
    if (job) (isAsSeen(job, each) ? gone : changed).add(each.id)
  }
  const left = removeJobs(state, gone, now)
  if (changed.size === 0) return left
  const items = left.jobs.items.map((job) =>
    changed.has(job.id)
      ? withLog(
          { ...job, ts: { ...job.ts, update: now } },
          'Deleted in another place while it was being changed, so it was kept',
          now,
        )
      : job,
  )
  return { ...left, jobs: { ...left.jobs, items } }
}

/** The state with a deleted job restored, so that an edit made meanwhile is not lost; else null. */
export function withRestored(state: AppState, id: JobId, now: Ms): AppState | null {
  const { items, deleted = [] } = state.jobs
  const job = deleted.find((each) => each.id === id)
  if (!job || items.some((each) => each.id === id)) return null
  const { parent } = job.relations
  const isParentThere = parent !== null && items.some((each) => each.id === parent)
  const alone: Job = {
    ...job,
    ts: { ...job.ts, update: now },
    relations: {
      ...withBlockers(job.relations, []),
      parent: isParentThere ? parent : null,
      children: [],
    },
  }
  const back = withLog(alone, 'Deleted while it was being changed, so it is back', now)
  const move = { id, from: null, to: alone.relations.parent }
  const left = withDeleted(
    state,
    deleted.filter((each) => each !== job),
  )
  return {
    ...left,
    jobs: { ...left.jobs, items: [back, ...items.map((each) => afterMove(each, move, now))] },
  }
}
