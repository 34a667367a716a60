import { mdiArrowUpLeft, mdiStar } from '@mdi/js'
import { Fragment, memo } from 'react'
import type { TreeNode } from '../../domain/project/tree'
import { projectTreeMessages } from '../../text/jobs/jobPage'
import { Icon } from '../../ui/Icon'
import { treeNodeId } from '../../ui/itemIds'
import { Link } from '../../ui/Link'
import { PlainButton } from '../../ui/PlainButton'
import { useMessages } from '../../ui/text'
import { LiveStageDot } from '../../widgets/job/LiveBadges'
import { useJobPath } from '../../widgets/job/useJobPath'
import type { Branch } from './branches'
import { FoldButton, MoreButton, useFolds } from './folding/FoldButtons'
import type { FoldedGap } from './folding/folding'
import { NodeBody } from './NodeBody'
import styles from './TreeBranches.module.css'
import { useTree } from './treeContext'

/** Replaces the hidden jobs of a long path, and leads to the last of them. */
function GapNote({ gap }: { readonly gap: FoldedGap }) {
  const messages = useMessages(projectTreeMessages)
  const pathOf = useJobPath()
  const { nodeId, originalJob } = gap.last
  return (
    <li className={styles.gap}>
      {messages.gap(gap.count)}{' '}
      <Link className={styles.last} to={pathOf(nodeId)}>
        {messages.goTo(originalJob.title)}
      </Link>
    </li>
  )
}

interface NodeHeaderProps {
  readonly node: TreeNode
  readonly parentTitle: string
  readonly isParentDrawn: boolean
}

/** The part of a node that stays in view while the user scrolls through it. */
const NodeHeader = memo(function NodeHeader(props: NodeHeaderProps) {
  const { node, parentTitle, isParentDrawn } = props
  const messages = useMessages(projectTreeMessages)
  const { active, showNode } = useTree()
  const pathOf = useJobPath()
  const { originalJob: job, parentId, subjobs } = node
  const { complexity } = job.forecast
  return (
    <div className={styles.header}>
      {parentId !== null && isParentDrawn && (
        <PlainButton
          kind="icon"
          className={styles.parent}
          aria-label={messages.parent(parentTitle)}
          title={messages.parent(parentTitle)}
          onClick={() => showNode(parentId)}
        >
          <Icon path={mdiArrowUpLeft} />
        </PlainButton>
      )}
      <LiveStageDot job={job} />
      <div className={styles.name}>
        <h3
          tabIndex={-1}
          title={job.title}
          className={subjobs.total > 0 ? `${styles.title} ${styles.short}` : styles.title}
        >
          {job.id === active.id ? (
            job.title
          ) : (
            <Link className={styles.link} to={pathOf(job.id)}>
              {job.title}
            </Link>
          )}
        </h3>
        {subjobs.total > 0 && (
          <span className={styles.count}>{messages.subjobCount(subjobs.total)}</span>
        )}
      </div>
      <span className={styles.complexity} role="img" aria-label={messages.complexity(complexity)}>
        {complexity}
        <Icon path={mdiStar} size={16} />
      </span>
    </div>
  )
})

/** A card for each job, which contains those of its subjobs. */
export function TreeBranches({ branches }: { readonly branches: readonly Branch[] }) {
  const { active } = useTree()
  const { isOpen, gap } = useFolds()
  return (
    <ul className={styles.branches}>
      {branches.map(({ node, depth, parentTitle, branches: inner }) => {
        const isBelowGap = gap !== undefined && node.parentId === gap.last.nodeId
        return (
          <Fragment key={node.nodeId}>
            {isBelowGap && <GapNote gap={gap} />}
            <li
              id={treeNodeId(node.nodeId)}
              className={styles.node}
              data-level={depth}
              aria-current={node.nodeId === active.id ? 'true' : undefined}
            >
              <NodeHeader node={node} parentTitle={parentTitle} isParentDrawn={!isBelowGap} />
              <FoldButton node={node} />
              {isOpen(node.nodeId) && <NodeBody node={node} />}
              {inner.length > 0 && <TreeBranches branches={inner} />}
              <MoreButton node={node} />
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}
