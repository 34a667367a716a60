import { useEffect, useRef, useState } from 'react'
import { FINISH_EXTENSION_HOURS, LOG_TEXT_LENGTH } from '../../domain/core/limits'
import { formatDate, HOUR, isMoment } from '../../domain/core/time'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import { FORM_FIELDS } from '../../domain/entry/jobForm'
import type { JobEdit } from '../../domain/model/job/edit'
import type { Job } from '../../domain/model/job/job'
import { useSend } from '../../hooks/stores'
import { widgetsMessages } from '../../text/frame/widgets'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { useMessages } from '../../ui/text'
import type { StoredDraft } from '../../ui/useDraft'
import type { JobForm } from './useJobForm'

export interface EditorNotice {
  readonly kind: 'info' | 'success' | 'error'
  readonly title?: string
  readonly text: string
}

interface Editing {
  readonly job: Job
  readonly isGone: boolean
  readonly form: JobForm
  /** What a save changes. */
  readonly change: () => JobEdit
  readonly draft: StoredDraft
  readonly onClose: () => void
}

type FinishExtension = (typeof FINISH_EXTENSION_HOURS)[number]

/** `ERR1` to `ERR3`, by the button: by then nothing is there that the hours could be added to. */
const missingFinishCode = (hours: FinishExtension): string =>
  `ERR${FINISH_EXTENSION_HOURS.indexOf(hours) + 1}`

/** What the buttons of the editor do. One at a time: an open question blocks the others. */
export function useEditorActions({ job, isGone, form, change, draft, onClose }: Editing) {
  const text = useMessages(jobEditorMessages)
  const { discardChanges } = useMessages(widgetsMessages).draft
  const dialogs = useDialogs()
  const send = useSend()
  const [notice, setNotice] = useState<EditorNotice | null>(null)
  const isBusy = useRef(false)
  const formPlace = draftPlaces.jobForm(job.id)
  const commentPlace = draftPlaces.editComment(job.id)
  const comments = { maxLength: LOG_TEXT_LENGTH, place: commentPlace, multiline: true }
  // A job may be changed or deleted elsewhere while a question about it is open.
  const latest = useRef({ isGone, form })
  useEffect(() => {
    latest.current = { isGone, form }
  }, [isGone, form])
  /** About hours that were added in the form: continued with further hours, and by the save. */
  const [timeComment, setTimeComment] = useState('')

  const declined = (error: unknown): EditorNotice => ({
    kind: 'error',
    title: text.err,
    text: text.decline((error instanceof Error && error.message) || text.noMessage),
  })

  async function attempt(action: () => Promise<EditorNotice | null>) {
    if (isBusy.current) return
    isBusy.current = true
    setNotice(null)
    try {
      setNotice(await action())
    } catch (error) {
      setNotice(declined(error))
    } finally {
      isBusy.current = false
    }
  }

  function apply(event: Parameters<typeof send>[0]) {
    if (latest.current.isGone) throw new Error(text.notFound)
    send(event)
  }

  const canceled: EditorNotice = { kind: 'info', text: text.canceled }
  const canceledByUser: EditorNotice = { kind: 'info', text: text.canceledByUser }

  return {
    notice,
    dismiss: () => setNotice(null),

    save: () =>
      attempt(async () => {
        // By keyboard a save can be asked for while the reason why not is not shown yet.
        if (!form.isValid) for (const key of FORM_FIELDS) form.touch(key)
        if (!form.isValid || isGone) return null
        const edit = change()
        const comment = form.values.isLogsEnabled
          ? await dialogs.prompt(text.comment, { ...comments, initial: timeComment })
          : ''
        if (comment === null) return canceled
        apply({ type: 'todo.commit', ...edit, comment, saves: [formPlace, commentPlace] })
        onClose()
        return null
      }),

    close: () =>
      attempt(async () => {
        if (form.isDirty && !(await dialogs.confirm(discardChanges))) return null
        draft.discard()
        onClose()
        return null
      }),

    clearDates: () =>
      attempt(async () => {
        const sure = text.clearDatesSure
        const question = form.isDirty ? `${sure}\n${text.othersDiscarded}` : sure
        if (!(await dialogs.confirm(question))) return canceledByUser
        apply({ type: 'todo.clearDates', id: job.id, saves: [formPlace] })
        onClose()
        return null
      }),

    addTime: (hours: FinishExtension) =>
      attempt(async () => {
        const sure = text.addTimeSure(hours)
        const isSaved = form.values.finish === form.initial.finish
        const note = isSaved ? text.addedAtOnce : text.addedInForm
        if (!(await dialogs.confirm(form.isDirty ? `${sure}\n${note}` : sure))) {
          return canceledByUser
        }
        const comment = await dialogs.prompt(text.addTimeComment, {
          ...comments,
          initial: isSaved ? '' : timeComment,
        })
        if (comment === null) return canceled
        const { finish } = latest.current.form.values
        if (!isMoment(finish)) throw new Error(missingFinishCode(hours))
        const moved = finish + hours * HOUR
        if (isSaved) {
          apply({
            type: 'todo.addTimeToFinishDate',
            id: job.id,
            hours,
            comment,
            saves: [commentPlace],
          })
        } else {
          form.edit('finish', moved)
          setTimeComment(comment)
        }
        return { kind: 'success', text: text.finishMoved(formatDate(moved)) }
      }),
  }
}

export type EditorActions = ReturnType<typeof useEditorActions>
