import { useState } from 'react'
import type { Job, JobId } from '../../domain/model/job/job'
import { useSend, useStores } from '../../hooks/stores'
import { fetchedPart } from '../../ui/lazyPart'
import type { OpenedJobActionViewProps, OpenedOnJob } from './OpenedJobActionView'

const OpenedJobActionPart = fetchedPart(
  async () => (await import('./OpenedJobActionView')).OpenedJobActionView,
)

/** To be called where an action is likely. */
export function fetchOpenedAction(): void {
  OpenedJobActionPart.fetch()
}

export interface JobActions {
  readonly edit: (id: JobId) => void
  readonly togglePin: (id: JobId, isPinned: boolean) => void
  readonly toggleDone: (job: Job) => void
  /** Offers the quick estimates beside the element. */
  readonly start: (id: JobId, beside: Element) => void
  readonly assign: (id: JobId, beside: HTMLElement) => void
  readonly reestimate: (id: JobId, beside: HTMLElement) => void
}

interface OpenedAction {
  readonly opened: OpenedOnJob | null
  readonly close: () => void
}

/** The actions on a job that any screen may offer; what they open has to be rendered beside. */
export function useJobActions(onClosed: (id: JobId) => void): OpenedAction & {
  readonly actions: JobActions
} {
  const send = useSend()
  const { session } = useStores()
  const [opened, setOpened] = useState<OpenedOnJob | null>(null)

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
      assign: (id, anchor) => setOpened({ kind: 'assign', id, anchor }),
      reestimate: (id, anchor) => setOpened({ kind: 'reestimate', id, anchor }),
    },
  }
}

type OpenedJobActionProps = Omit<OpenedJobActionViewProps, 'opened'> & OpenedAction

/** Loaded with the first action that opens something. */
export const OpenedJobAction = ({ opened, ...rest }: OpenedJobActionProps) =>
  opened && <OpenedJobActionPart {...rest} opened={opened} />
