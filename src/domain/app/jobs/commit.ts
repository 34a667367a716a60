import { normalizeLines, normalizeText } from '../../core/text'
import type { Ms, TimeZone } from '../../core/time'
import { progressPercent } from '../../forecast/speeds/progress'
import { asIfUnblocked, blockingCircle, movingCircle } from '../../model/job/blockers'
import { newJob } from '../../model/job/create'
import { mergedInto, ofNth, otherVersion, type WantedSet } from '../../model/job/edit'
import { withRevision } from '../../model/job/estimates'
import {
  FIELD_KEYS,
  fieldOf,
  fieldValue,
  isSameField,
  type JobSet,
  namedFields,
  withValues,
} from '../../model/job/fields'
import type { Job, JobId, LogProgress } from '../../model/job/job'
import { withLog } from '../../model/job/logs'
import { afterMove, canBeParent } from '../../model/job/relations'
import type { EventOf } from '../state/events'
import type { AppState } from '../state/state'
import { assign } from './assign'
import { settled } from './dates'
import { withRestored } from './deleted'

/** One edit of one job. */
interface Edit {
  readonly id: JobId
  readonly set: WantedSet
  readonly was: JobSet | undefined
  readonly comment: string | undefined
  readonly zone: TimeZone | undefined
}

function commentOn(before: Job, after: Job, comment: string | undefined): string | undefined {
  const text = normalizeLines(comment ?? '') || 'No comment'
  if (!after.logs.isEnabled) return before.logs.isEnabled ? 'Logs disabled (minimal)' : undefined
  if (!before.logs.isEnabled) return `Logs enabled (detailed with your comments). ${text}`
  return comment === undefined ? undefined : text
}

/** A change in place asks for no comment, so the log has to say what it changed. */
const renaming = (before: Job, after: Job, comment: string | undefined): string | undefined =>
  comment === undefined && before.title !== after.title
    ? `Renamed: ${before.title} -> ${after.title}`
    : undefined

/** The sentences about every field that changed. */
const fieldChanges = (before: Job, after: Job, zone: TimeZone | undefined): readonly string[] =>
  FIELD_KEYS.flatMap((key) => {
    const { changed } = fieldOf(key)
    const [was, is] = [fieldValue(before, key), fieldValue(after, key)]
    return changed && !isSameField(key, was, is) ? [changed(was, is, zone)] : []
  })

/** The one log text of a saved edit. */
function commitMessage(
  before: Job,
  after: Job,
  { comment, zone }: Edit,
  isProgressAttached: boolean,
): string {
  const messages = [
    commentOn(before, after, comment),
    renaming(before, after, comment),
    ...fieldChanges(before, after, zone),
    !before.completed && after.completed && 'Job finished, so set to completed',
    isProgressAttached && 'Progress updated',
    after.v !== undefined && after.v !== before.v && `v= ${after.v}`,
  ]
  return messages.filter(Boolean).join(' • ') || 'Updated'
}

/**
 * Stored with the log when the dates changed, so that the scenario chart can show how they moved.
 */
function progressOf(before: Job, after: Job, now: Ms): LogProgress | undefined {
  const { start, estimate, assignedTo, complexity } = after.forecast
  const isReplanned =
    estimate !== before.forecast.estimate || complexity !== before.forecast.complexity
  if (!isReplanned || start === undefined || estimate === undefined || assignedTo === undefined) {
    return undefined
  }
  const percent = progressPercent(start, estimate, now)
  return { estimate: percent, worst: percent }
}

/** Recreates a job that was deleted while someone edited it and is no longer remembered. */
function remade({ id, set, was }: Edit, now: Ms): Job {
  const job = newJob(id, normalizeText(set.title ?? was?.title ?? ''), now)
  return withLog(job, 'Deleted while it was being edited, so this version was kept', now)
}

/** The state while edits are saved: its jobs as a map, because a search for each takes too long. */
interface Opened {
  readonly state: AppState
  readonly users: AppState['users']
  /** Changed in place; a new map where a job is added, since the newest comes first. */
  readonly jobs: Map<JobId, Job>
}

const opened = (state: AppState): Opened => ({
  state,
  users: state.users,
  jobs: new Map(state.jobs.items.map((job) => [job.id, job])),
})

const closed = ({ state, users, jobs }: Opened): AppState => ({
  ...state,
  users,
  jobs: { ...state.jobs, items: [...jobs.values()] },
})

type Jobs = ReadonlyMap<JobId, Job>

const canMove = (jobs: Jobs, id: JobId, parent: JobId): boolean =>
  canBeParent(jobs, id, parent) && movingCircle(jobs, id, parent) === null

/** Of the blockers of an edit, those that exist and do not wait for the job themselves. */
function possibleBlockers(
  jobs: Jobs,
  job: Job,
  wanted: readonly JobId[],
  parent: JobId | null,
): readonly JobId[] {
  const others = asIfUnblocked(jobs, job, parent)
  return [...new Set(wanted)].filter(
    (blocker) =>
      blocker !== job.id && others.has(blocker) && !blockingCircle(others, job.id, blocker),
  )
}

/** The set without what would put a job below or behind one that waits for it. */
function possible(jobs: Jobs, job: Job, { parent, blockedBy, ...set }: JobSet): JobSet {
  const isMoved = parent === null || (parent !== undefined && canMove(jobs, job.id, parent))
  const below = isMoved ? parent : job.relations.parent
  return {
    ...set,
    ...(isMoved && { parent }),
    ...(blockedBy && { blockedBy: possibleBlockers(jobs, job, blockedBy, below) }),
  }
}

/** The set with the id of its assignee, and the users with that person. */
function assigned(
  users: AppState['users'],
  job: Job,
  { assignedTo: wanted, ...set }: WantedSet,
  now: Ms,
) {
  if (wanted === undefined) return { users, set }
  const { users: items, assignedTo } = assign(users, wanted, job.forecast.assignedTo ?? null, now)
  return {
    users: items === users.items ? users : { ...users, items },
    set: { ...set, assignedTo },
  }
}

/**
 * Saves an edited job. An edit that takes the title away changes nothing. Nor does an edit of a
 * deleted job, unless it names what the job was.
 */
function save(earlier: Opened, edit: Edit, now: Ms): Opened {
  const { id, was } = edit
  const isKnown = earlier.jobs.has(id)
  if (edit.set.title !== undefined && !normalizeText(edit.set.title)) return earlier
  if (!isKnown && !normalizeText(edit.set.title ?? was?.title ?? '')) return earlier
  if (!isKnown && !was) return earlier
  const restored = isKnown ? null : withRestored(closed(earlier), id, now)
  const { state, jobs, ...current } = restored ? opened(restored) : earlier
  const stored = jobs.get(id)
  const before = stored ?? remade(edit, now)

  // Of a job that is gone for good, all is left that the edit knew of it.
  const known = stored ? edit.set : { ...was, ...edit.set }
  const { users, set: wanted } = assigned(current.users, before, known, now)
  const merged = mergedInto(before, wanted, stored && was)
  const set = possible(jobs, before, merged.set)
  // A change in place that changes nothing is no event for the log. Whoever saves an editor expects one.
  if (isKnown && edit.comment === undefined && namedFields(set).length === 0) return earlier
  const replaced = merged.replaced.filter((key) => key in set)
  const edited = { ...withValues(before, set), ts: { ...before.ts, update: now } }
  const isCompleted = edit.set.finish === undefined && before.completed
  const after = withRevision(before, settled(edited, isCompleted), now)
  const progress = progressOf(before, after, now)
  const noted =
    replaced.length > 0 ? withLog(after, otherVersion(before, replaced, edit.zone), now) : after
  const message = commitMessage(before, after, edit, progress !== undefined)
  const logged = withLog(noted, message, now, progress)
  const [from, to] = [before.relations.parent, after.relations.parent]
  for (const each of [from, to]) {
    const parent = each === null ? undefined : jobs.get(each)
    if (parent) jobs.set(parent.id, afterMove(parent, { id, from, to }, now))
  }
  if (stored) jobs.set(id, logged)
  return { state, users, jobs: stored ? jobs : new Map([[id, logged], ...jobs]) }
}

/** Saves an edit of one job or of several, each as if it were alone. */
export function commit(
  state: AppState,
  { ids, set, was, comment, zone }: EventOf<'todo.commit'>,
  now: Ms,
): AppState {
  const before = opened(state)
  const after = ids.reduce((known, id, index) => {
    const wanted = ofNth(set, index)
    return wanted
      ? save(known, { id, set: wanted, was: was && ofNth(was, index), comment, zone }, now)
      : known
  }, before)
  return after === before ? state : closed(after)
}
