import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Ms } from '../../domain/core/time'
import type { Job, JobId } from '../../domain/model/job/job'
import { useApp, useSend, useStores } from '../../hooks/stores'

const StartList = lazy(async () => ({ default: (await import('./StartList')).StartList }))
const FinishQuestion = lazy(async () => ({
  default: (await import('./FinishQuestion')).FinishQuestion,
}))

/** What an action on a job opens: the editor, the quick estimates, or a question about its finish. */
type Opened =
  | { readonly kind: 'edit'; readonly id: JobId }
  | {
      readonly kind: 'start'
      readonly id: JobId
      readonly at: { readonly top: number; readonly left: number }
    }
  | { readonly kind: 'finish'; readonly id: JobId; readonly finish: Ms }

export interface JobActions {
  readonly edit: (id: JobId) => void
  readonly togglePin: (id: JobId, isPinned: boolean) => void
  readonly toggleDone: (job: Job) => void
  /** Offers the quick estimates beside the element. */
  readonly start: (id: JobId, beside: Element) => void
}

interface OpenedAction {
  readonly opened: Opened | null
  readonly close: () => void
}

/** The actions on a job that any screen may offer; what they open has to be rendered beside. */
export function useJobActions(onClosed: (id: JobId) => void): OpenedAction & {
  readonly actions: JobActions
} {
  const send = useSend()
  const { session } = useStores()
  const [opened, setOpened] = useState<Opened | null>(null)

  function toggleDone({ id, completed, forecast: { start = 0, finish } }: Job) {
    const removed = session.getState().removedFinishes[id] ?? -1
    const asked = completed ? finish : removed >= start ? removed : undefined
    if (asked !== undefined) setOpened({ kind: 'finish', id, finish: asked })
    else send({ type: 'todo.mark', id, mark: completed ? 'active' : 'completed' })
  }

  return {
    opened,
    close: () => {
      setOpened(null)
      // The question gives the focus back by itself.
      if (opened && opened.kind !== 'finish') onClosed(opened.id)
    },
    actions: {
      edit: (id) => setOpened({ kind: 'edit', id }),
      togglePin: (jobId, isPinned) =>
        send(isPinned ? { type: 'todo.unpin', jobId } : { type: 'todo.pin', jobId }),
      toggleDone,
      start: (id, beside) => {
        const { bottom, left } = beside.getBoundingClientRect()
        setOpened({ kind: 'start', id, at: { top: bottom, left } })
      },
    },
  }
}

interface OpenedJobActionProps extends OpenedAction {
  readonly Editor: ComponentType<{ readonly jobId: JobId; readonly onClose: () => void }>
  readonly onEdit: (id: JobId) => void
}

export function OpenedJobAction({ opened, close, Editor, onEdit }: OpenedJobActionProps) {
  const job = useApp(({ jobs }) => opened && jobs.items.find(({ id }) => id === opened.id))
  return (
    <Suspense>
      {opened?.kind === 'edit' && <Editor jobId={opened.id} onClose={close} />}
      {opened?.kind === 'start' && job && (
        <StartList job={job} at={opened.at} onClose={close} onEdit={() => onEdit(job.id)} />
      )}
      {opened?.kind === 'finish' && job && (
        <FinishQuestion job={job} finish={opened.finish} onClose={close} />
      )}
    </Suspense>
  )
}
