import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import Button from '@mui/material/Button'
import type { TreeNode } from '../../../domain/project/tree'
import { projectTreeMessages } from '../../../text/jobs/projectTree'
import { Icon } from '../../../ui/Icon'
import { treeBodyId } from '../../../ui/itemIds'
import { useMessages } from '../../../ui/text'
import styles from './FoldButtons.module.css'
import { useFolds } from './useFolding'

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
    <Button
      className={styles.fold}
      color="inherit"
      aria-label={messages.insideOf(count, originalJob.title)}
      aria-expanded={isOpen(nodeId)}
      aria-controls={isOpen(nodeId) ? treeBodyId(nodeId) : undefined}
      onClick={() => toggle(nodeId)}
      endIcon={<Icon path={isOpen(nodeId) ? mdiChevronUp : mdiChevronDown} />}
    >
      {messages.inside(count)}
    </Button>
  )
}

/** For subjobs that are too many to show at once. */
export function MoreButton({ node }: FoldButtonProps) {
  const messages = useMessages(projectTreeMessages)
  const { leftOver, isOpen, showMore } = useFolds()
  const count = leftOver.get(node.nodeId)?.length ?? 0
  if (count === 0 || !isOpen(node.nodeId)) return null
  return (
    <Button className={styles.fold} color="inherit" onClick={() => showMore(node.nodeId)}>
      {messages.more(count)}
    </Button>
  )
}
