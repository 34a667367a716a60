import { normalizeLines, normalizeText } from '../../core/text'
import type { Ms } from '../../core/time'
import { progressPercent } from '../../forecast/speeds/progress'
import { newJob } from '../../model/job/create'
import type { JobEdit } from '../../model/job/edit'
import { editOf, mergeEdit, otherVersion } from '../../model/job/edit'
import { withRevision } from '../../model/job/estimates'
import type { Job, LogProgress } from '../../model/job/job'
import { withLog } from '../../model/job/logs'
import { canBeParent, moveChild } from '../../model/job/relations'
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

/** The one log text of a saved edit. */
function commitMessage(
  before: Job,
  after: Job,
  comment: string | undefined,
  isProgressAttached: boolean,
): string {
  const messages = [
    logToggle({ before, after }, normalizeLines(comment ?? '')),
    assignment({ before: before.forecast.assignedTo, after: after.forecast.assignedTo }),
    parenthood({ before: before.relations.parent, after: after.relations.parent }),
    before.forecast.complexity !== after.forecast.complexity &&
      `Complexity ${before.forecast.complexity} -> ${after.forecast.complexity}`,
    !before.completed && after.completed && 'Job finished, so set to completed',
    isProgressAttached && 'Progress updated',
    after.v !== undefined && after.v !== before.v && `v= ${after.v}`,
  ]
  return messages.filter(Boolean).join(' • ') || 'Updated'
}

function edited(before: Job, edit: JobEdit, assignedTo: UserId | undefined, now: Ms): Job {
  const { descr: _descr, ...rest } = before
  const { assignedTo: _before, ...forecastBefore } = before.forecast
  const { assignedTo: _edit, _assignedToName, ...forecastEdit } = edit.forecast
  const descr = normalizeLines(edit.descr ?? '')
  return settled({
    ...rest,
    title: normalizeText(edit.title),
    ...(descr && { descr }),
    forecast: {
      ...withForecastDates({ ...forecastBefore, ...forecastEdit }, edit.forecast),
      ...(assignedTo !== undefined && { assignedTo }),
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

/**
 * Saves an edited job. An edit without a title changes nothing. Nor does an edit of a deleted job,
 * unless the event has the version that the edit started from.
 */
export function commit(known: AppState, event: EventOf<'todo.commit'>, now: Ms): AppState {
  if (!normalizeText(event.job.title)) return known
  const state = (event.was && withRestored(known, event.job.id, now)) ?? known
  const stored = state.jobs.items.find((job) => job.id === event.job.id)
  if (!stored && !event.was) return known
  const before = stored ?? remade(event, now)
  const items = stored ? state.jobs.items : [before, ...state.jobs.items]

  const { edit, replaced } =
    stored && event.was
      ? mergeEdit(event.job, event.was, editOf(stored))
      : { edit: event.job, replaced: [] }
  const { users, assignedTo } = assign(state.users, edit.forecast, before.forecast.assignedTo, now)
  const from = before.relations.parent
  const wanted = edit.relations.parent
  const to = wanted === null || canBeParent(items, before.id, wanted) ? wanted : from
  const changed = withRevision(before, edited(before, edit, assignedTo, now), now)
  const after = { ...changed, relations: { ...before.relations, parent: to } }
  const progress = progressOf(before, after, now)
  const merged =
    replaced.length > 0
      ? withLog(after, otherVersion(replaced, editOf(before), event.zone), now)
      : after
  const logged = withLog(
    merged,
    commitMessage(before, after, event.comment, progress !== undefined),
    now,
    progress,
  )
  return {
    ...state,
    jobs: {
      ...state.jobs,
      items: moveChild(items, before.id, from, to, now).map((job) =>
        job.id === before.id ? logged : job,
      ),
    },
    users: users === state.users.items ? state.users : { ...state.users, items: users },
  }
}

/** Saves several edited jobs, each as if it were alone. */
export function commitMany(
  state: AppState,
  { edits, type: _type, saves: _saves, ...each }: EventOf<'todo.commitMany'>,
  now: Ms,
): AppState {
  return edits.reduce(
    (known, edit) => commit(known, { type: 'todo.commit', ...each, ...edit }, now),
    state,
  )
}
