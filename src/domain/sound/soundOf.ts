import type { AppEvent, EventOf } from '../app/state/events'
import type { AppState } from '../app/state/state'
import { isChecklistComplete } from '../model/job/logs'
import type { SoundName } from './sounds'

interface Change {
  readonly event: AppEvent
  readonly before: AppState
  readonly after: AppState
}

const completedOnes = ({ jobs }: AppState): number =>
  jobs.items.reduce((count, job) => count + Number(job.completed), 0)

/** An edit that also finishes or reopens a job sounds like that. */
function ofEdit({ before, after }: Change): SoundName {
  const finished = completedOnes(after) - completedOnes(before)
  if (finished === 0) return 'actions/save'
  return finished > 0 ? 'actions/complete' : 'actions/reopen'
}

function ofChecklistEdit(
  { jobId, logTs, state }: EventOf<'todo.editChecklistItemInLog'>,
  { jobs }: AppState,
): SoundName {
  if (state.isDone === undefined && state.isDisabled === undefined) return 'actions/save'
  const log = jobs.items
    .find((job) => job.id === jobId)
    ?.logs.items.find((candidate) => candidate.ts === logTs)
  const isLastOne = state.isDone === true && isChecklistComplete(log?.checklist ?? [])
  return isLastOne ? 'actions/checklistDone' : 'interface/toggle'
}

/** The sound of an event that changed the state; typing and recording are silent. */
export function soundOf(change: Change): SoundName | null {
  const { event, before, after } = change
  switch (event.type) {
    case 'draft.change':
    case 'newTodo.change':
    case 'todo.keepForecast':
    case 'plan.record':
      return null
    case 'newTodo.commit':
    case 'todo.addLog':
    case 'todo.addLinkToLog':
    case 'todo.addChecklistItemInLog':
    case 'schedule.create':
      return 'actions/create'
    case 'todo.commit':
      return 'isNoEvidence' in event.set ? 'interface/toggle' : ofEdit(change)
    case 'todo.mark':
    case 'todo.markAll':
    case 'todo.clearDates':
    case 'todo.addTimeToFinishDate':
      return ofEdit(change)
    case 'todo.editLog':
    case 'todo.editLinkInLog':
    case 'todo.moveChecklistItemInLog':
      return 'actions/save'
    case 'todo.editChecklistItemInLog':
      return ofChecklistEdit(event, after)
    case 'todo.pin':
      return 'actions/pin'
    case 'todo.unpin':
      return 'actions/unpin'
    case 'todo.clearCompleted':
    case 'todo.delete':
    case 'todo.deleteMany':
    case 'view.delete':
    case 'todo.deleteLog':
    case 'todo.deleteLinkInLog':
    case 'todo.deleteChecklistItemFromLog':
    case 'todo.deleteChecklistFromLog':
    case 'user.delete':
    case 'schedule.delete':
      return 'actions/delete'
    case 'user.commit':
      return after.users.items.length > before.users.items.length
        ? 'actions/create'
        : 'actions/save'
    case 'view.save':
      return after.views?.length === before.views?.length ? 'actions/save' : 'actions/create'
    case 'view.move':
    case 'data.merge':
    case 'data.replace':
    case 'data.patch':
    case 'schedule.save':
    case 'schedule.rename':
    case 'schedule.patch':
    case 'schedules.merge':
    case 'schedules.replace':
      return 'actions/save'
  }
}
