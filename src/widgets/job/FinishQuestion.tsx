import { useRef, useState } from 'react'
import { formatDate, type Ms } from '../../domain/core/time'
import { editOf } from '../../domain/model/job/edit'
import type { Job } from '../../domain/model/job/job'
import { useSend, useSessionActions } from '../../hooks/stores'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { ConfirmDialog } from '../../ui/dialogs/DialogView'
import { useMessages } from '../../ui/text'

interface FinishQuestionProps {
  readonly job: Job
  /** The finish that the box would remove, or the one that was removed earlier. */
  readonly finish: Ms
  readonly onClose: () => void
}

/** A finish is evidence: asks before it is removed, and offers it when the job is ticked again. */
export function FinishQuestion({ job, finish, onClose }: FinishQuestionProps) {
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
    const was = editOf(job)
    send({ type: 'todo.commit', was, job: { ...was, forecast: { ...was.forecast, finish } } })
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
