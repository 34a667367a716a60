import { mdiArrowUpLeft, mdiStar } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { memo } from 'react'
import type { TreeNode } from '../../domain/project/tree'
import { projectTreeMessages } from '../../text/jobs/projectTree'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { useMessages } from '../../ui/text'
import { LiveStageDot } from '../../widgets/job/LiveStageDot'
import { useJobPath } from '../../widgets/job/useJobPath'
import { useTree } from './treeContext'

interface NodeHeaderProps {
  readonly node: TreeNode
  readonly parentTitle: string
  readonly isParentDrawn: boolean
}

/** What stays in view while one scrolls through a node. */
export const NodeHeader = memo(function NodeHeader(props: NodeHeaderProps) {
  const { node, parentTitle, isParentDrawn } = props
  const words = useMessages(projectTreeMessages)
  const { active, showNode } = useTree()
  const pathOf = useJobPath()
  const { originalJob: job, parentId, subjobs } = node
  const { complexity } = job.forecast
  return (
    <div className="tree-header">
      {parentId !== null && isParentDrawn && (
        <IconButton
          className="tree-parent"
          aria-label={words.parent(parentTitle)}
          title={words.parent(parentTitle)}
          onClick={() => showNode(parentId)}
        >
          <Icon path={mdiArrowUpLeft} />
        </IconButton>
      )}
      <LiveStageDot job={job} />
      <div className="tree-name">
        <h3 tabIndex={-1} title={job.title} className={subjobs.total > 0 ? 'is-short' : undefined}>
          {job.id === active.id ? job.title : <Link to={pathOf(job.id)}>{job.title}</Link>}
        </h3>
        {subjobs.total > 0 && <span>{words.subjobCount(subjobs.total)}</span>}
      </div>
      <span className="tree-complexity" role="img" aria-label={words.complexity(complexity)}>
        {complexity}
        <Icon path={mdiStar} sx={{ fontSize: 16 }} />
      </span>
    </div>
  )
})
