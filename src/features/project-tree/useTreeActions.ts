import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Job } from '../../domain/model/job/job'
import { scrollToItem } from '../../platform/scroll'
import type { TreeActions } from './treeContext'
import { useShowNode } from './useShowNode'

interface TreeMoves {
  readonly actions: TreeActions
  /** Leads back from a checklist to the job's node; null while one is not away. */
  readonly goBack: (() => void) | null
}

/** The ways from node to node, to a checklist and back. */
export function useTreeActions(
  job: Job,
  tree: RefObject<HTMLElement | null>,
  showStats: () => void,
): TreeMoves {
  const { id, title } = job
  const showNode = useShowNode(tree)
  const [isAway, setAway] = useState(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const actions = useMemo<TreeActions>(
    () => ({
      active: { id, title },
      showNode,
      showStats,
      showChecklist: (key) => {
        stop.current?.()
        setAway(true)
        stop.current = scrollToItem([key], {
          onFound: (node) => {
            node.tabIndex = -1
            node.focus({ preventScroll: true })
          },
          onError: () => setAway(false),
        })
      },
    }),
    [id, title, showNode, showStats],
  )

  function goBack() {
    stop.current?.()
    setAway(false)
    showNode(id)
  }

  return { actions, goBack: isAway ? goBack : null }
}
