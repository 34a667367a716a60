import type { AppEvent } from '../../domain/app/state/events'
import type { AppState } from '../../domain/app/state/state'
import type { Change } from '../../state/eventStore'
import type { UndoText } from '../../text/frame/undo'

/** What to say of a step that takes much away or touches many; null for all others. */
export function stepSentence(
  { event, before, after }: Change<AppState, AppEvent>,
  text: UndoText,
): string | null {
  const fewer = before.jobs.items.length - after.jobs.items.length
  switch (event.type) {
    case 'todo.delete':
      return text.jobDeleted(before.jobs.items.find(({ id }) => id === event.id)?.title ?? '')
    case 'todo.clearCompleted':
      return text.jobsDeleted(fewer)
    case 'todo.markAll': {
      const changed = after.jobs.items.filter((job, index) => job !== before.jobs.items[index])
      return text.jobsMarked(changed.length)
    }
    case 'user.delete':
      return text.userDeleted
    case 'todo.deleteLog':
      return text.logDeleted
    case 'todo.deleteChecklistFromLog':
      return text.checklistDeleted
    default:
      return null
  }
}
