import { LOG_TEXT_LENGTH } from '../../domain/core/limits'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import { editOf, type WantedSet } from '../../domain/model/job/edit'
import type { JobSet } from '../../domain/model/job/fields'
import type { Job } from '../../domain/model/job/job'
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

interface ChangeFacts {
  /** The places where it was typed. */
  readonly saves?: readonly string[]
  /** What the fields were when it was decided, if that is a while ago. */
  readonly was?: JobSet
}

/**
 * Changes some fields of a job, as the editor does: a job with detailed logs asks for a comment, and
 * without one nothing changes.
 */
export function useJobChange(job: Job) {
  const askComment = useAskComment()
  const send = useSend()
  return async (set: WantedSet, { saves = [], was = {} }: ChangeFacts = {}): Promise<void> => {
    const change = editOf(job, set)
    const place = draftPlaces.editComment(job.id)
    const comment = job.logs.isEnabled ? await askComment(place) : ''
    if (comment === null) return
    const places = [place, ...saves]
    send({ type: 'todo.commit', ...change, was: { ...change.was, ...was }, comment, saves: places })
  }
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
  const onCommit = (title: string, was: string) => {
    const edit = editOf(job, { title })
    send({ type: 'todo.commit', ...edit, was: { ...edit.was, title: was }, saves: [place] })
  }
  return { title: job.title, place, onCommit }
}
