import { indexById } from '../core/computedOnce'
import { freshIdAmong } from '../core/ids'
import { normalizeText } from '../core/text'
import type { Ms } from '../core/time'
import { newJob, startedWith } from '../model/job/create'
import type { Job, JobId, Log } from '../model/job/job'
import { hasLog, withLog, withLogs } from '../model/job/logs'
import { recordForecast, recordPlan } from '../model/job/recordedForecasts'
import { afterMove } from '../model/job/relations'
import { titleIssue } from '../model/job/rules'
import type { User } from '../model/person/user'
import { scheduleTransition } from '../model/schedule/transition'
import { commitUser } from './commitUser'
import { assign } from './jobs/assign'
import {
  addChecklistItem,
  deleteChecklist,
  deleteChecklistItem,
  editChecklistItem,
  moveChecklistItem,
} from './jobs/checklistEdits'
import { commit } from './jobs/commit'
import { addTimeToFinish, clearDates, mark, markOnly } from './jobs/dates'
import { deleteSeen, removeJobs, seenJob, withRestored, withRetiredIds } from './jobs/deleted'
import { addLink, addLog, deleteLink, deleteLog, editLink, editLog } from './jobs/logEdits'
import { pin, unpin } from './jobs/marks'
import { mergeData, replaceData } from './merge'
import { eventOf } from './stampEvent'
import type { AcceptedEvent, AppEvent, EventOf } from './state/events'
import { applyPatch } from './state/patch'
import { type AppState, schedulesOf, withSchedules } from './state/state'
import { changeViews } from './state/views'

function withItems(state: AppState, items: readonly Job[]): AppState {
  const isSame =
    items === state.jobs.items ||
    (items.length === state.jobs.items.length &&
      items.every((job, index) => job === state.jobs.items[index]))
  return isSame ? state : { ...state, jobs: { ...state.jobs, items } }
}

const changeJob = (state: AppState, id: JobId, change: (job: Job) => Job): AppState =>
  withItems(
    state,
    state.jobs.items.map((job) => (job.id === id ? change(job) : job)),
  )

const withPinned = (state: AppState, pinned: readonly JobId[]): AppState =>
  pinned === state.jobs.pinned ? state : { ...state, jobs: { ...state.jobs, pinned } }

const withUsers = (state: AppState, items: readonly User[]): AppState =>
  items === state.users.items ? state : { ...state, users: { ...state.users, items } }

/** Applies a change that must not be lost: a job that was deleted meanwhile is restored. */
function writeIn(state: AppState, id: JobId, now: Ms, change: (job: Job) => Job): AppState {
  return changeJob(withRestored(state, id, now) ?? state, id, change)
}

/** A job that is created below another one has the same two entries as a moved one. */
function below(parent: Job, job: Job, now: Ms): Job {
  return withLog(
    { ...job, relations: { ...job.relations, parent: parent.id } },
    `Parent job set: [job=${parent.id}]`,
    now,
  )
}

/**
 * Creates a job from the field for new jobs, or from a form that belongs to the job above it. Such a
 * form has a draft of its own: it leaves the field alone, and the new job starts with the person of
 * the job that is on screen.
 */
function createJob(state: AppState, event: EventOf<'newTodo.commit'>, now: Ms): AppState {
  const title = normalizeText(event.value.title)
  if (titleIssue(title)) return state
  const { parent: place = null, assignedTo: wanted, ...set } = event.value.set ?? {}
  const { items } = state.jobs
  const id = freshIdAmong(items, now, state.jobs.retiredIds)
  const parent = items.find((job) => job.id === place)
  const isOfItsForm = event.saves !== undefined
  const usual = (isOfItsForm && parent?.forecast.assignedTo) || null
  const { users, assignedTo } = assign(state.users, wanted ?? usual, usual, now)
  const alone = startedWith(newJob(id, title, now), { ...set, assignedTo }, now)
  const job = parent ? below(parent, alone, now) : alone
  const move = { id, from: null, to: parent?.id ?? null }
  const others = items.map((each) => afterMove(each, move, now))
  const todo = isOfItsForm || event.isRemote ? state.todo : ''
  return withUsers({ ...state, todo, jobs: { ...state.jobs, items: [job, ...others] } }, users)
}

/** The state after an event whose new log entries name the person who caused them. */
function signed(before: AppState, after: AppState, by: string): AppState {
  if (after.jobs.items === before.jobs.items) return after
  const known = indexById(before.jobs.items)
  const items = after.jobs.items.map((job) => {
    const was = known.get(job.id)
    if (job.logs === was?.logs) return job
    const sign = (log: Log) => (was && hasLog(was, log.ts) ? log : { ...log, by })
    return withLogs(job, job.logs.items.map(sign))
  })
  return { ...after, jobs: { ...after.jobs, items } }
}

/**
 * The only way the state changes. The time, the zone and what was seen come with the event, so the
 * same events give the same state in every tab, on every device, in tests and in replays. If
 * nothing changed, the same object is returned.
 */
export function transition(state: AppState, sent: AcceptedEvent, now: Ms): AppState {
  const event = eventOf(sent, state)
  const changed = withRetiredIds(state, applied(state, event, now))
  // What comes from elsewhere, or back, has its own authors.
  const isAct = !event.type.startsWith('data.')
  return event.by && isAct ? signed(state, changed, event.by) : changed
}

function applied(state: AppState, event: AppEvent, now: Ms): AppState {
  switch (event.type) {
    case 'draft.change':
      return state
    case 'newTodo.change':
      return event.value === state.todo ? state : { ...state, todo: event.value }
    case 'newTodo.commit':
      return createJob(state, event, now)
    case 'todo.commit':
      return commit(state, event, now)
    case 'todo.pin':
      return state.jobs.items.some((job) => job.id === event.jobId)
        ? withPinned(state, pin(state.jobs.pinned, event.jobId))
        : state
    case 'todo.unpin':
      return withPinned(state, unpin(state.jobs.pinned, new Set([event.jobId])))
    case 'todo.mark':
      return changeJob(state, event.id, (job) => mark(job, event, now))
    case 'todo.markAll': {
      const ids = event.ids && new Set(event.ids)
      return withItems(
        state,
        state.jobs.items.map((job) => (!ids || ids.has(job.id) ? markOnly(job, event, now) : job)),
      )
    }
    case 'todo.clearCompleted': {
      const completed = state.jobs.items.filter((job) => job.completed)
      const isCompleted = new Set(completed.map(({ id }) => id))
      const seen = event.seen?.filter(({ id }) => isCompleted.has(id)) ?? completed.map(seenJob)
      return deleteSeen(state, seen, now)
    }
    case 'todo.clearDates':
      return changeJob(state, event.id, (job) => clearDates(job, now))
    case 'todo.addTimeToFinishDate':
      return changeJob(state, event.id, (job) => addTimeToFinish(job, event, now))
    case 'todo.keepForecast':
      return changeJob(state, event.id, (job) =>
        recordForecast(job, event.forecast, now, event.zone),
      )
    case 'plan.record': {
      const dates = new Map(event.dates.map(([id, ...levels]) => [id, levels]))
      return withItems(
        state,
        state.jobs.items.map((job) => {
          const levels = dates.get(job.id)
          return levels ? recordPlan(job, levels, now, event.zone) : job
        }),
      )
    }
    case 'todo.delete':
      return event.seen
        ? deleteSeen(state, [event.seen], now)
        : removeJobs(state, new Set([event.id]), now)
    case 'todo.deleteMany':
      return deleteSeen(state, event.seen, now)
    case 'todo.addLog':
      return writeIn(state, event.jobId, now, (job) => addLog(job, event, now))
    case 'todo.editLog':
      return writeIn(state, event.jobId, now, (job) => editLog(job, event, now))
    case 'todo.deleteLog':
      return changeJob(state, event.jobId, (job) => deleteLog(job, event, now))
    case 'todo.addLinkToLog':
      return writeIn(state, event.jobId, now, (job) => addLink(job, event, now))
    case 'todo.editLinkInLog':
      return writeIn(state, event.jobId, now, (job) => editLink(job, event, now))
    case 'todo.deleteLinkInLog':
      return changeJob(state, event.jobId, (job) => deleteLink(job, event, now))
    case 'todo.addChecklistItemInLog':
      return writeIn(state, event.jobId, now, (job) => addChecklistItem(job, event, now))
    case 'todo.editChecklistItemInLog':
      return writeIn(state, event.jobId, now, (job) => editChecklistItem(job, event, now))
    case 'todo.moveChecklistItemInLog':
      return changeJob(state, event.jobId, (job) => moveChecklistItem(job, event, now))
    case 'todo.deleteChecklistItemFromLog':
      return changeJob(state, event.jobId, (job) => deleteChecklistItem(job, event, now))
    case 'todo.deleteChecklistFromLog':
      return changeJob(state, event.jobId, (job) => deleteChecklist(job, event, now))
    case 'user.commit':
      return withUsers(state, commitUser(state.users, event, now))
    case 'user.delete': {
      const users = state.users.items.filter((user) => user.id !== event.id)
      return users.length === state.users.items.length ? state : withUsers(state, users)
    }
    case 'view.save':
    case 'view.delete':
    case 'view.move':
      return changeViews(state, event, now)
    case 'data.patch':
      return applyPatch(state, event.patch)
    case 'data.merge':
      return mergeData(state, event)
    case 'data.replace':
      return replaceData(state, event, now)
    case 'schedule.create':
    case 'schedule.save':
    case 'schedule.rename':
    case 'schedule.delete':
    case 'schedule.patch':
    case 'schedules.merge':
    case 'schedules.replace':
      return withSchedules(state, scheduleTransition(schedulesOf(state), event, now))
  }
}
