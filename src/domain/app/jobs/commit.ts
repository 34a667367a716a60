import { isSameValue } from '../../core/sameValue'
import { normalizeLines, normalizeText } from '../../core/text'
import type { Ms, TimeZone } from '../../core/time'
import { progressPercent } from '../../forecast/speeds/progress'
import {
  asIfUnblocked,
  blockedBy,
  blockingCircle,
  movingCircle,
  withBlockers,
} from '../../model/job/blockers'
import { newJob } from '../../model/job/create'
import type { JobEdit } from '../../model/job/edit'
import { dateStamp, editOf, jobTokens, mergeEdit, otherVersion } from '../../model/job/edit'
import { withRevision } from '../../model/job/estimates'
import type { Job, JobId, LogProgress } from '../../model/job/job'
import { withLog } from '../../model/job/logs'
import { afterMove, canBeParent } from '../../model/job/relations'
import type { UserId } from '../../model/person/user'
import type { EventOf } from '../state/events'
import type { AppState } from '../state/state'
import { assign } from './assign'
import { settled, withForecastDates } from './dates'
import { withRestored } from './deleted'

interface Change<T> {
  readonly before: T
  readonly after: T
}

function logToggle({ before, after }: Change<Job>, comment: string): string | undefined {
  const text = comment || 'No comment'
  if (after.logs.isEnabled) {
    return before.logs.isEnabled ? text : `Logs enabled (detailed with your comments). ${text}`
  }
  return before.logs.isEnabled ? 'Logs disabled (minimal)' : undefined
}

function assignment({ before, after }: Change<number | undefined>): string | undefined {
  if (before === after) return undefined
  if (before === undefined) return `Assigned: to [user=${after}]`
  if (after === undefined) return `UnAssigned: from [user=${before}] to nobody`
  return `ReAssigned: from [user=${before}] to [user=${after}]`
}

function parenthood({ before, after }: Change<number | null>): string | undefined {
  if (before === after) return undefined
  if (before === null) return `Parent job set: [job=${after}]`
  if (after === null) return `Parent job removed: [job=${before}]`
  return `Parent job replaced: from [job=${before}] to [job=${after}]`
}

function blocking({ before, after }: Change<readonly JobId[]>): string | undefined {
  const added = after.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  const messages = [
    added.length > 0 && `Blocked by: ${jobTokens(added)}`,
    removed.length > 0 && `No longer blocked by: ${jobTokens(removed)}`,
  ]
  return messages.filter(Boolean).join(' • ') || undefined
}

function deadline({ before, after }: Change<Ms | undefined>, zone?: TimeZone): string | undefined {
  if (before === after) return undefined
  return after === undefined ? 'Deadline removed' : `Deadline: ${dateStamp(after, zone)}`
}

/** The one log text of a saved edit. */
function commitMessage(
  before: Job,
  after: Job,
  comment: string | undefined,
  isProgressAttached: boolean,
  zone: TimeZone | undefined,
): string {
  const messages = [
    logToggle({ before, after }, normalizeLines(comment ?? '')),
    assignment({ before: before.forecast.assignedTo, after: after.forecast.assignedTo }),
    parenthood({ before: before.relations.parent, after: after.relations.parent }),
    blocking({ before: blockedBy(before), after: blockedBy(after) }),
    deadline({ before: before.forecast.deadline, after: after.forecast.deadline }, zone),
    before.forecast.queuedAt !== after.forecast.queuedAt && 'Moved in the queue',
    before.forecast.complexity !== after.forecast.complexity &&
      `Complexity ${before.forecast.complexity} -> ${after.forecast.complexity}`,
    !before.completed && after.completed && 'Job finished, so set to completed',
    isProgressAttached && 'Progress updated',
    after.v !== undefined && after.v !== before.v && `v= ${after.v}`,
  ]
  return messages.filter(Boolean).join(' • ') || 'Updated'
}

/** Only an edit that moved the job changes its place; most edits know nothing of it. */
function placeAfter(before: Job, edit: JobEdit, was: JobEdit | undefined): Ms | undefined {
  const { queuedAt } = edit.forecast
  const isMoved = queuedAt !== undefined && queuedAt !== was?.forecast.queuedAt
  return isMoved ? queuedAt : before.forecast.queuedAt
}

function edited(
  before: Job,
  edit: JobEdit,
  was: JobEdit | undefined,
  assignedTo: UserId | undefined,
  now: Ms,
): Job {
  const { descr: _descr, ...rest } = before
  const { assignedTo: _before, deadline: _deadline, ...forecastBefore } = before.forecast
  const { assignedTo: _edit, _assignedToName, ...forecastEdit } = edit.forecast
  const descr = normalizeLines(edit.descr ?? '')
  const queuedAt = placeAfter(before, edit, was)
  return settled({
    ...rest,
    title: normalizeText(edit.title),
    ...(descr && { descr }),
    forecast: {
      ...withForecastDates({ ...forecastBefore, ...forecastEdit }, edit.forecast),
      ...(assignedTo !== undefined && { assignedTo }),
      ...(queuedAt !== undefined && { queuedAt }),
    },
    logs: { ...before.logs, isEnabled: edit.logs.isEnabled },
    ts: { ...before.ts, update: now },
  })
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
function remade({ job: edit }: EventOf<'todo.commit'>, now: Ms): Job {
  const job = newJob(edit.id, normalizeText(edit.title), now)
  return withLog(job, 'Deleted while it was being edited, so this version was kept', now)
}

/** The state while edits are saved: its jobs as a map, because a search for each takes too long. */
interface Opened {
  readonly state: AppState
  /** Changed in place; a new map where a job is added, since the newest comes first. */
  readonly jobs: Map<JobId, Job>
}

const opened = (state: AppState): Opened => ({
  state,
  jobs: new Map(state.jobs.items.map((job) => [job.id, job])),
})

const closed = ({ state, jobs }: Opened): AppState => ({
  ...state,
  jobs: { ...state.jobs, items: [...jobs.values()] },
})

const canMove = (jobs: ReadonlyMap<JobId, Job>, id: JobId, parent: JobId): boolean =>
  canBeParent(jobs, id, parent) && movingCircle(jobs, id, parent) === null

/** Of the blockers of an edit, those that exist and do not wait for the job themselves. */
function possibleBlockers(
  jobs: ReadonlyMap<JobId, Job>,
  before: Job,
  { id, relations }: JobEdit,
  parent: JobId | null,
): readonly JobId[] {
  if (!relations.blockedBy?.length) return []
  const known = jobs.get(id)?.relations
  const isSame = known?.parent === parent && isSameValue(known?.blockedBy, relations.blockedBy)
  if (isSame) return relations.blockedBy
  const others = asIfUnblocked(jobs, before, parent)
  return [...new Set(relations.blockedBy)].filter(
    (blocker) => blocker !== id && others.has(blocker) && !blockingCircle(others, id, blocker),
  )
}

/**
 * Saves an edited job. An edit without a title changes nothing. Nor does an edit of a deleted job,
 * unless the event has the version that the edit started from.
 */
function save(known: Opened, event: EventOf<'todo.commit'>, now: Ms): Opened {
  const { id, title } = event.job
  if (!normalizeText(title) || !(event.was || known.jobs.has(id))) return known
  const restored = known.jobs.has(id) ? null : withRestored(closed(known), id, now)
  const { state, jobs } = restored ? opened(restored) : known
  const stored = jobs.get(id)
  const before = stored ?? remade(event, now)

  const { edit, replaced } =
    stored && event.was
      ? mergeEdit(event.job, event.was, editOf(stored))
      : { edit: event.job, replaced: [] }
  const { users, assignedTo } = assign(state.users, edit.forecast, before.forecast.assignedTo, now)
  const from = before.relations.parent
  const wanted = edit.relations.parent
  const to = wanted === null || wanted === from || canMove(jobs, id, wanted) ? wanted : from
  const changed = withRevision(before, edited(before, edit, event.was, assignedTo, now), now)
  const relations = { ...before.relations, parent: to }
  const after = {
    ...changed,
    relations: withBlockers(relations, possibleBlockers(jobs, before, edit, to)),
  }
  const progress = progressOf(before, after, now)
  const merged =
    replaced.length > 0
      ? withLog(after, otherVersion(replaced, editOf(before), event.zone), now)
      : after
  const logged = withLog(
    merged,
    commitMessage(before, after, event.comment, progress !== undefined, event.zone),
    now,
    progress,
  )
  for (const each of [from, to]) {
    const parent = each === null ? undefined : jobs.get(each)
    if (parent) jobs.set(parent.id, afterMove(parent, { id, from, to }, now))
  }
  if (stored) jobs.set(id, logged)
  return {
    state:
      users === state.users.items ? state : { ...state, users: { ...state.users, items: users } },
    jobs: stored ? jobs : new Map([[id, logged], ...jobs]),
  }
}

function saveEach(state: AppState, events: readonly EventOf<'todo.commit'>[], now: Ms): AppState {
  const before = opened(state)
  const after = events.reduce((known, event) => save(known, event, now), before)
  return after === before ? state : closed(after)
}

export const commit = (state: AppState, event: EventOf<'todo.commit'>, now: Ms): AppState =>
  saveEach(state, [event], now)

/** Saves several edited jobs, each as if it were alone. */
export const commitMany = (
  state: AppState,
  { edits, type: _type, saves: _saves, ...each }: EventOf<'todo.commitMany'>,
  now: Ms,
): AppState =>
  saveEach(
    state,
    edits.map((edit) => ({ type: 'todo.commit', ...each, ...edit })),
    now,
  )
