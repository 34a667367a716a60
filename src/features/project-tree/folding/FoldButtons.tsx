import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { JobId } from '../../../domain/model/job/job'
import type { TreeNode } from '../../../domain/project/tree'
import { requiredContext } from '../../../hooks/requiredContext'
import { projectTreeMessages } from '../../../text/jobs/jobPage'
import { Icon } from '../../../ui/Icon'
import { treeBodyId, treeNodeId } from '../../../ui/itemIds'
import { PlainButton } from '../../../ui/PlainButton'
import { useMessages } from '../../../ui/text'
import styles from './FoldButtons.module.css'
import { type FoldedTree, foldTree, NOTHING_UNFOLDED } from './folding'

interface Folding extends FoldedTree {
  readonly isOpen: (id: JobId) => boolean
  readonly toggle: (id: JobId) => void
  /** Draws more subjobs of a node, and focuses the first of them. */
  readonly showMore: (id: JobId) => void
}

export function useFolding(nodes: readonly TreeNode[], active: JobId): Folding {
  const [unfolded, setUnfolded] = useState(NOTHING_UNFOLDED)
  const next = useRef<JobId>(undefined)
  const folded = useMemo(() => foldTree(nodes, active, unfolded), [nodes, active, unfolded])

  useEffect(() => {
    if (next.current === undefined || !folded.shown.some(({ nodeId }) => nodeId === next.current))
      return
    // The pressed button has moved away from where the user reads.
    const title = document.querySelector<HTMLElement>(`#${treeNodeId(next.current)} h3 a`)
    title?.focus({ preventScroll: true })
    next.current = undefined
  }, [folded])

  return useMemo(
    () => ({
      ...folded,
      isOpen: (id) => !folded.inside.has(id) || unfolded.open.has(id),
      toggle: (id) =>
        setUnfolded(({ open, more }) => {
          const changed = new Set(open)
          if (!changed.delete(id)) changed.add(id)
          return { open: changed, more }
        }),
      showMore: (id) => {
        next.current = folded.leftOver.get(id)?.[0]
        startTransition(() =>
          setUnfolded(({ open, more }) => ({
            open,
            more: new Map(more).set(id, (more.get(id) ?? 0) + 1),
          })),
        )
      },
    }),
    [folded, unfolded],
  )
}

/**
 * Separate from the tree's other context: it changes with every fold, and few components read it.
 */
export const [FoldProvider, useFolds] = requiredContext<Folding>('No tree around this component')

interface FoldButtonProps {
  readonly node: TreeNode
}

/** Shows how many jobs are in a branch, and opens it. */
export function FoldButton({ node }: FoldButtonProps) {
  const messages = useMessages(projectTreeMessages)
  const { inside, isOpen, toggle } = useFolds()
  const { nodeId, originalJob } = node
  const count = inside.get(nodeId)
  if (count === undefined) return null
  return (
    <PlainButton
      className={styles.fold}
      aria-label={messages.insideOf(count, originalJob.title)}
      aria-expanded={isOpen(nodeId)}
      aria-controls={isOpen(nodeId) ? treeBodyId(nodeId) : undefined}
      onClick={() => toggle(nodeId)}
    >
      {messages.inside(count)}
      <Icon path={isOpen(nodeId) ? mdiChevronUp : mdiChevronDown} className={styles.chevron} />
    </PlainButton>
  )
}

/** For subjobs that are too many to show at once. */
export function MoreButton({ node }: FoldButtonProps) {
  const messages = useMessages(projectTreeMessages)
  const { leftOver, isOpen, showMore } = useFolds()
  const count = leftOver.get(node.nodeId)?.length ?? 0
  if (count === 0 || !isOpen(node.nodeId)) return null
  return (
    <PlainButton className={styles.fold} onClick={() => showMore(node.nodeId)}>
      {messages.more(count)}
    </PlainButton>
  )
}
