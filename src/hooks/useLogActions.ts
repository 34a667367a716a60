import { useMemo } from 'react'
import type { ChecklistItemDraft, ChecklistItemEdit, LinkDraft } from '../domain/app/state/events'
import type { Ms } from '../domain/core/time'
import { draftPlaces } from '../domain/entry/draftPlaces'
import type { JobId, LogTs } from '../domain/model/job/job'
import { useSend } from './stores'

export interface LogActions {
  /** Where a draft of its text is stored. */
  readonly place: string
  readonly editText: (text: string) => void
  readonly remove: () => void
  readonly links: {
    readonly placeOf: (id?: Ms) => string
    readonly add: (link: LinkDraft) => void
    readonly edit: (id: Ms, link: LinkDraft) => void
    readonly remove: (id: Ms) => void
  }
  /** In the form that the checklist takes. */
  readonly checklist: {
    readonly placeOf: (id?: Ms) => string
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
    const place = draftPlaces.log(jobId, logTs)
    const linkPlace = (id?: Ms) => draftPlaces.link(jobId, logTs, id)
    const itemPlace = (id?: Ms) => draftPlaces.checklistItem(jobId, logTs, id)
    return {
      place,
      editText: (text) => send({ type: 'todo.editLog', ...log, text, saves: [place] }),
      remove: () => send({ type: 'todo.deleteLog', ...log }),
      links: {
        placeOf: linkPlace,
        add: (state) => send({ type: 'todo.addLinkToLog', ...log, state, saves: [linkPlace()] }),
        edit: (linkId, state) =>
          send({ type: 'todo.editLinkInLog', ...log, linkId, state, saves: [linkPlace(linkId)] }),
        remove: (linkId) => send({ type: 'todo.deleteLinkInLog', ...log, linkId }),
      },
      checklist: {
        placeOf: itemPlace,
        onAdd: (state) =>
          send({ type: 'todo.addChecklistItemInLog', ...log, state, saves: [itemPlace()] }),
        onEdit: (checklistItemId, state) =>
          send({
            type: 'todo.editChecklistItemInLog',
            ...log,
            checklistItemId,
            state,
            // A tick saves no text.
            ...(state.title !== undefined && { saves: [itemPlace(checklistItemId)] }),
          }),
        onDelete: (checklistItemId) =>
          send({ type: 'todo.deleteChecklistItemFromLog', ...log, checklistItemId }),
        onDeleteAll: () => send({ type: 'todo.deleteChecklistFromLog', ...log }),
        onMove: (checklistItemId, to) =>
          send({ type: 'todo.moveChecklistItemInLog', ...log, checklistItemId, to }),
      },
    }
  }, [send, jobId, logTs])
}
