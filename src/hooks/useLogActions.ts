import { useMemo } from 'react'
import type { ChecklistItemDraft, ChecklistItemEdit, LinkDraft } from '../domain/app/state/events'
import type { Ms } from '../domain/core/time'
import type { JobId, LogTs } from '../domain/model/job/job'
import { useSend } from './stores'

export interface LogActions {
  readonly editText: (text: string) => void
  readonly remove: () => void
  readonly links: {
    readonly add: (link: LinkDraft) => void
    readonly edit: (id: Ms, link: LinkDraft) => void
    readonly remove: (id: Ms) => void
  }
  /** In the form that the checklist takes. */
  readonly checklist: {
    readonly onAdd: (draft: ChecklistItemDraft) => void
    readonly onEdit: (id: Ms, changes: Partial<ChecklistItemEdit>) => void
    readonly onDelete: (id: Ms) => void
    readonly onDeleteAll: () => void
    readonly onMove: (id: Ms, to: number) => void
  }
}

/** The actions on one log and its contents. The same object as long as the log is the same. */
export function useLogActions(jobId: JobId, logTs: LogTs): LogActions {
  const send = useSend()
  return useMemo(() => {
    const log = { jobId, logTs }
    return {
      editText: (text) => send({ type: 'todo.editLog', ...log, text }),
      remove: () => send({ type: 'todo.deleteLog', ...log }),
      links: {
        add: (state) => send({ type: 'todo.addLinkToLog', ...log, state }),
        edit: (linkId, state) => send({ type: 'todo.editLinkInLog', ...log, linkId, state }),
        remove: (linkId) => send({ type: 'todo.deleteLinkInLog', ...log, linkId }),
      },
      checklist: {
        onAdd: (state) => send({ type: 'todo.addChecklistItemInLog', ...log, state }),
        onEdit: (checklistItemId, state) =>
          send({ type: 'todo.editChecklistItemInLog', ...log, checklistItemId, state }),
        onDelete: (checklistItemId) =>
          send({ type: 'todo.deleteChecklistItemFromLog', ...log, checklistItemId }),
        onDeleteAll: () => send({ type: 'todo.deleteChecklistFromLog', ...log }),
        onMove: (checklistItemId, to) =>
          send({ type: 'todo.moveChecklistItemInLog', ...log, checklistItemId, to }),
      },
    }
  }, [send, jobId, logTs])
}
