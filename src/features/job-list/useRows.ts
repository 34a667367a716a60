import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Selection } from '../../domain/lists/selection'
import type { JobId } from '../../domain/model/job/job'
import { useSend } from '../../hooks/stores'
import { useJobActions } from '../../widgets/job/jobActions'
import type { RowActions } from './row/rowActions'
import { returnFocusTo } from './row/rowFocus'
import { selecting } from './row/selecting'

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
      select: (id, isRange) => latest.current.select(id, isRange),
      edit: (id) => latest.current.edit(id),
      rename: (id) => latest.current.rename(id),
      remove: (id) => latest.current.remove(id),
      togglePin: (id, isPinned) => latest.current.togglePin(id, isPinned),
      toggleDone: (job) => latest.current.toggleDone(job),
      start: (id, beside) => latest.current.start(id, beside),
      assign: (id, beside) => latest.current.assign(id, beside),
      reestimate: (id, beside) => latest.current.reestimate(id, beside),
    }),
    [],
  )
}

type Acting = ReturnType<typeof useJobActions>

interface Rows extends Pick<Acting, 'opened' | 'close'> {
  readonly actions: RowActions
  readonly expandedId: JobId | null
  readonly collapse: () => void
  /** The job whose title is being edited in its row. */
  readonly renamedId: JobId | null
  /** The jobs that are chosen to be changed at once, on any page; null if there is none. */
  readonly selection: Selection | null
  readonly setSelection: (selection: Selection | null) => void
}

interface DrawerActions {
  readonly openDrawer: (id: JobId) => void
  /** Shows another job in an open drawer and leaves the focus where it is. */
  readonly followDrawer: (id: JobId) => void
}

/** Which row is open, which are selected, what an action has opened, and all actions of a row. */
export function useRows({ openDrawer, followDrawer }: DrawerActions): Rows {
  const send = useSend()
  const [expandedId, setExpanded] = useState<JobId | null>(null)
  const [selection, setSelection] = useState<Selection | null>(null)
  const [renamedId, setRenamed] = useState<JobId | null>(null)
  // The tool that opened it may be gone by then; its row takes the focus back.
  const { actions: common, opened, close } = useJobActions(returnFocusTo)

  const actions = useStableActions({
    ...common,
    toggle: (id) => {
      setExpanded(expandedId === id ? null : id)
      if (expandedId !== id) followDrawer(id)
    },
    openDrawer,
    select: (id, isRange) => setSelection((before) => selecting(before, id, isRange)),
    rename: setRenamed,
    remove: (id) => send({ type: 'todo.delete', id }),
  })

  const collapse = () => setExpanded(null)
  return { actions, expandedId, renamedId, opened, close, collapse, selection, setSelection }
}
