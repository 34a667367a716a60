import { LOG_TEXT_LENGTH } from '../../domain/core/limits'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import { editOf, type JobEdit } from '../../domain/model/job/edit'
import type { Job, JobId } from '../../domain/model/job/job'
import { useSend, useSessionActions } from '../../hooks/stores'
import { widgetsMessages } from '../../text/frame/widgets'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { useMessages } from '../../ui/text'

/**
 * Asks for the comment of a change, as jobs with detailed logs want it. Null if there is none, which
 * a toast says: without the comment nothing changes.
 */
export function useAskComment(): (place: string) => Promise<string | null> {
  const text = useMessages(jobEditorMessages)
  const { prompt } = useDialogs()
  const { showToast } = useSessionActions()
  return async (place) => {
    const comment = await prompt(text.comment, {
      maxLength: LOG_TEXT_LENGTH,
      place,
      multiline: true,
    })
    if (comment === null) showToast({ kind: 'info', text: text.canceled })
    return comment
  }
}

/**
 * Saves an edited job as the editor does: a job with detailed logs asks for a comment, and without
 * one nothing changes.
 */
function useJobChange(job: Job) {
  const askComment = useAskComment()
  const send = useSend()
  return async (
    edited: Partial<Pick<JobEdit, 'forecast' | 'relations'>>,
    saves: readonly string[] = [],
  ) => {
    const place = draftPlaces.editComment(job.id)
    const comment = job.logs.isEnabled ? await askComment(place) : ''
    if (comment === null) return
    const was = editOf(job)
    const changed = { ...was, ...edited }
    send({ type: 'todo.commit', job: changed, was, comment, saves: [place, ...saves] })
  }
}

/** Saves another plan of a job, and what was typed for it at these places. */
export function useForecastChange(job: Job) {
  const change = useJobChange(job)
  return (forecast: JobEdit['forecast'], saves?: readonly string[]): Promise<void> =>
    change({ forecast }, saves)
}

/** Saves what else a job waits for. */
export function useBlockersChange(job: Job): (blockedBy: readonly JobId[]) => Promise<void> {
  const change = useJobChange(job)
  const { parent } = job.relations
  return (blockedBy) => change({ relations: { parent, blockedBy } })
}

/** Closes what floats: at once if nothing is lost by it, and else after a question. */
export function useClosing(isChanged: boolean, close: () => void): () => Promise<void> {
  const { discardChanges } = useMessages(widgetsMessages).draft
  const { confirm } = useDialogs()
  return async () => {
    if (!isChanged || (await confirm(discardChanges))) close()
  }
}

/** The title of a job as it is edited in place: where its draft is stored, and how it is saved. */
export function useRenaming(job: Job) {
  const send = useSend()
  const place = draftPlaces.title(job.id)
  const onCommit = (title: string, _was: string) =>
    send({ type: 'todo.commit', job: { ...editOf(job), title }, saves: [place] })
  return { title: job.title, place, onCommit }
}
