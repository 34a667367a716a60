import { type ComponentType, useRef, useState } from 'react'
import { formatDate, type Ms } from '../../domain/core/time'
import { editOf } from '../../domain/model/job/edit'
import type { Job, JobId } from '../../domain/model/job/job'
import { useApp, useSend, useSessionActions } from '../../hooks/stores'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { ConfirmDialog } from '../../ui/dialogs/DialogView'
import { useMessages } from '../../ui/text'
import { AssignJobList } from './AssignList'
import { ReestimateList } from './ReestimateList'
import { StartList } from './StartList'

/** What an action on a job opens: the editor, a menu, or a question about its finish. */
export type OpenedOnJob =
  | { readonly kind: 'edit'; readonly id: JobId }
  | {
      readonly kind: 'start'
      readonly id: JobId
      readonly at: { readonly top: number; readonly left: number }
    }
  | { readonly kind: 'assign' | 'reestimate'; readonly id: JobId; readonly anchor: HTMLElement }
  | { readonly kind: 'finish'; readonly id: JobId; readonly finish: Ms }

export interface OpenedJobActionViewProps {
  readonly opened: OpenedOnJob
  readonly close: () => void
  readonly Editor: ComponentType<{ readonly jobId: JobId; readonly onClose: () => void }>
  /** What the menus lead to. */
  readonly actions: {
    readonly edit: (id: JobId) => void
    readonly start: (id: JobId, beside: HTMLElement) => void
  }
}

/** The editor, menu or question that an action on a job has opened. */
export function OpenedJobActionView(props: OpenedJobActionViewProps) {
  const { opened, close, Editor, actions } = props
  const job = useApp(({ jobs }) => jobs.items.find(({ id }) => id === opened.id))
  if (opened.kind === 'edit') return <Editor jobId={opened.id} onClose={close} />
  if (!job) return null
  const edit = () => actions.edit(job.id)
  switch (opened.kind) {
    case 'start':
      return <StartList job={job} at={opened.at} onClose={close} onEdit={edit} />
    case 'assign':
      return <AssignJobList job={job} anchor={opened.anchor} isTyped onClose={close} />
    case 'reestimate': {
      const start = () => actions.start(job.id, opened.anchor)
      return <ReestimateList job={job} anchor={opened.anchor} onClose={close} onStart={start} />
    }
    case 'finish':
      return <FinishQuestion job={job} finish={opened.finish} onClose={close} />
  }
}

interface FinishQuestionProps {
  readonly job: Job
  /** The finish that the box would remove, or the one that was removed earlier. */
  readonly finish: Ms
  readonly onClose: () => void
}

/** A finish is evidence: asks before it is removed, and offers it when the job is ticked again. */
function FinishQuestion({ job, finish, onClose }: FinishQuestionProps) {
  const text = useMessages(jobToolsMessages).finish
  const send = useSend()
  const { rememberFinish } = useSessionActions()
  const [isOpen, setOpen] = useState(true)
  // What the question is about must not change while it closes.
  const [isRemoval] = useState(job.completed)
  const { id, title } = job
  const date = formatDate(finish, 'DD.MM.YYYY HH:mm')

  // The answer counts once the dialog has gone and focus is back.
  const answered = useRef(() => {})
  function close(answer: () => void) {
    answered.current = answer
    setOpen(false)
  }
  function endClosed() {
    onClose()
    answered.current()
  }
  function remove() {
    rememberFinish(id, finish)
    send({ type: 'todo.mark', id, mark: 'active' })
  }
  function restore() {
    send({ type: 'todo.commit', ...editOf(job, { finish }) })
  }

  if (isRemoval) {
    return (
      <ConfirmDialog
        text={text.confirmRemoval(title, date)}
        isOpen={isOpen}
        onAnswer={(isConfirmed) => close(() => isConfirmed && remove())}
        onClosed={endClosed}
      />
    )
  }
  return (
    <ConfirmDialog
      text={text.whichFinish(title, date)}
      isOpen={isOpen}
      okLabel={date}
      other={{
        label: text.now,
        onChoose: () => close(() => send({ type: 'todo.mark', id, mark: 'completed' })),
      }}
      onAnswer={(isConfirmed) => close(() => isConfirmed && restore())}
      onClosed={endClosed}
    />
  )
}
