import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Ms } from '../../domain/core/time'
import type { Job, JobId } from '../../domain/model/job/job'
import { useSend, useStores } from '../../hooks/stores'
import type { RowActions } from './row/rowActions'
import { returnFocusTo } from './row/rowFocus'

/** The newest actions behind an object that never changes, so that no row renders for them. */
function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      toggle: (id) => latest.current.toggle(id),
      openDrawer: (id) => latest.current.openDrawer(id),
      edit: (id) => latest.current.edit(id),
      remove: (id) => latest.current.remove(id),
      togglePin: (id, isPinned) => latest.current.togglePin(id, isPinned),
      toggleDone: (job) => latest.current.toggleDone(job),
      start: (id, beside) => latest.current.start(id, beside),
    }),
    [],
  )
}

interface Starting {
  readonly id: JobId
  readonly at: { readonly top: number; readonly left: number }
}

/** A job whose box was clicked, and the finish that has to be asked about. */
interface Marking {
  readonly id: JobId
  readonly finish: Ms
}

interface Rows {
  readonly actions: RowActions
  readonly expandedId: JobId | null
  readonly editedId: JobId | null
  readonly starting: Starting | null
  readonly marking: Marking | null
  readonly collapse: () => void
  readonly closeEditor: () => void
  readonly closeStart: () => void
  readonly closeMarking: () => void
}

/** Where a menu of this element opens: under its left corner. */
function below(element: Element): Starting['at'] {
  const { bottom, left } = element.getBoundingClientRect()
  return { top: bottom, left }
}

interface DrawerActions {
  readonly openDrawer: (id: JobId) => void
  /** Shows another job in an open drawer and leaves the focus where it is. */
  readonly followDrawer: (id: JobId) => void
}

/** Which row is open, edited or about to be started, and all actions of a row. */
export function useRows({ openDrawer, followDrawer }: DrawerActions): Rows {
  const send = useSend()
  const [expandedId, setExpanded] = useState<JobId | null>(null)
  const [editedId, setEdited] = useState<JobId | null>(null)
  const [starting, setStarting] = useState<Starting | null>(null)
  const [marking, setMarking] = useState<Marking | null>(null)
  const { session } = useStores()

  function toggleDone({ id, completed, forecast: { start = 0, finish } }: Job) {
    const removed = session.getState().removedFinishes[id] ?? -1
    const asked = completed ? finish : removed >= start ? removed : undefined
    if (asked !== undefined) setMarking({ id, finish: asked })
    else send({ type: 'todo.mark', id, mark: completed ? 'active' : 'completed' })
  }

  const actions = useStableActions({
    toggle: (id) => {
      setExpanded(expandedId === id ? null : id)
      if (expandedId !== id) followDrawer(id)
    },
    openDrawer,
    edit: setEdited,
    remove: (id) => send({ type: 'todo.delete', id }),
    togglePin: (jobId, isPinned) =>
      send(isPinned ? { type: 'todo.unpin', jobId } : { type: 'todo.pin', jobId }),
    toggleDone,
    start: (id, beside) => setStarting({ id, at: below(beside) }),
  })

  // The tool that opened them may be gone by then; its row takes the focus back.
  function handBack(id: JobId | undefined | null) {
    if (id != null) returnFocusTo(id)
  }

  return {
    actions,
    expandedId,
    editedId,
    starting,
    marking,
    collapse: () => setExpanded(null),
    closeEditor: () => {
      setEdited(null)
      handBack(editedId)
    },
    closeStart: () => {
      setStarting(null)
      handBack(starting?.id)
    },
    closeMarking: () => setMarking(null),
  }
}
