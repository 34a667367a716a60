import { useLayoutEffect, useMemo, useRef } from 'react'
import type { RowActions } from './rowActions'

/** The newest actions behind an object that never changes, so that no row renders for them. */
export function useStableActions(actions: RowActions): RowActions {
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
