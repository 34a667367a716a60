import type { AppEvent, EventOf } from './events'
import { mergeData, replaceData } from './exchange/merge'
import { applyPatch } from './history/patch'
import { freshIdAmong } from './ids'
import {
  addChecklistItem,
  deleteChecklist,
  deleteChecklistItem,
  editChecklistItem,
  moveChecklistItem,
} from './job/checklistEdits'
import { commit } from './job/commit'
import { newJob } from './job/create'
import { addTimeToFinish, clearDates, mark, markOnly } from './job/dates'
import { setEvidence } from './job/evidence'
import type { Job, JobId } from './job/job'
import { keepForecast } from './job/keptForecasts'
import { addLink, deleteLink, editLink } from './job/logLinks'
import { addLog, deleteLog, editLog } from './job/logs'
import { pin, unpin } from './job/pins'
import { withoutJobs } from './job/relations'
import { titleIssue } from './job/rules'
import type { AppState } from './state'
import type { Ms } from './time'
import { commitUser } from './user/transition'
import type { User } from './user/user'
import { normalizeText } from './words'

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

function removeJobs(state: AppState, gone: ReadonlySet<JobId>, now: Ms): AppState {
  if (gone.size === 0) return state
  const left = withItems(state, withoutJobs(state.jobs.items, gone, now))
  return withPinned(left, unpin(left.jobs.pinned, gone))
}

function createJob(state: AppState, value: EventOf<'newTodo.commit'>['value'], now: Ms): AppState {
  const title = normalizeText(value.title)
  if (titleIssue(title)) return state
  const { items } = state.jobs
  const id = freshIdAmong(items, now)
  return {
    ...state,
    todo: '',
    jobs: { ...state.jobs, items: [newJob(id, title, now, value.assignedTo), ...items] },
  }
}

/**
 * The one way the state changes. Time comes in with the event, so the same events give the same
 * state in every tab, in a test and in a replay. Nothing changed, same object back.
 */
export function transition(state: AppState, event: AppEvent, now: Ms): AppState {
  switch (event.type) {
    case 'newTodo.change':
      return event.value === state.todo ? state : { ...state, todo: event.value }
    case 'newTodo.commit':
      return createJob(state, event.value, now)
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
    case 'todo.markAll':
      return withItems(
        state,
        state.jobs.items.map((job) => markOnly(job, event, now)),
      )
    case 'todo.clearCompleted':
      return removeJobs(
        state,
        new Set(state.jobs.items.filter((job) => job.completed).map((job) => job.id)),
        now,
      )
    case 'todo.clearDates':
      return changeJob(state, event.id, (job) => clearDates(job, now))
    case 'todo.addTimeToFinishDate':
      return changeJob(state, event.id, (job) => addTimeToFinish(job, event, now))
    case 'todo.setEvidence':
      return changeJob(state, event.id, (job) => setEvidence(job, event, now))
    case 'todo.keepForecast':
      return changeJob(state, event.id, (job) => keepForecast(job, event.forecast, now))
    case 'todo.delete':
      return removeJobs(state, new Set([event.id]), now)
    case 'todo.addLog':
      return changeJob(state, event.jobId, (job) => addLog(job, event, now))
    case 'todo.editLog':
      return changeJob(state, event.jobId, (job) => editLog(job, event, now))
    case 'todo.deleteLog':
      return changeJob(state, event.jobId, (job) => deleteLog(job, event, now))
    case 'todo.addLinkToLog':
      return changeJob(state, event.jobId, (job) => addLink(job, event, now))
    case 'todo.editLinkInLog':
      return changeJob(state, event.jobId, (job) => editLink(job, event, now))
    case 'todo.deleteLinkInLog':
      return changeJob(state, event.jobId, (job) => deleteLink(job, event, now))
    case 'todo.addChecklistItemInLog':
      return changeJob(state, event.jobId, (job) => addChecklistItem(job, event, now))
    case 'todo.editChecklistItemInLog':
      return changeJob(state, event.jobId, (job) => editChecklistItem(job, event, now))
    case 'todo.moveChecklistItemInLog':
      return changeJob(state, event.jobId, (job) => moveChecklistItem(job, event, now))
    case 'todo.deleteChecklistItemFromLog':
      return changeJob(state, event.jobId, (job) => deleteChecklistItem(job, event, now))
    case 'todo.deleteChecklistFromLog':
      return changeJob(state, event.jobId, (job) => deleteChecklist(job, event, now))
    case 'user.commit':
      return withUsers(state, commitUser(state.users.items, event, now))
    case 'user.delete': {
      const users = state.users.items.filter((user) => user.id !== event.id)
      return users.length === state.users.items.length ? state : withUsers(state, users)
    }
    case 'data.patch':
      return applyPatch(state, event.patch)
    case 'data.merge':
      return mergeData(state, event)
    case 'data.replace':
      return replaceData(state, event.state, now)
  }
}
