import { mdiFileTreeOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { memo } from 'react'
import { Link } from 'react-router'
import type { TreeNode } from '../../../domain/project/tree'
import { paths } from '../../../routing/paths'
import { projectTreeWords } from '../../../text/projectTree'
import { Icon } from '../../../ui/Icon'
import { useWords } from '../../../ui/text'
import { ActiveLastLog, OtherLastLog } from './LastLog'
import { NodeChecklists } from './NodeChecklists'
import { NodeDetails } from './NodeDetails'
import { SubjobCarousel } from './SubjobCarousel'
import { SubjobList } from './SubjobList'
import { useTree } from './treeContext'

/** Everything about one job but its header and the nodes under it. */
export const NodeBody = memo(function NodeBody({ node }: { readonly node: TreeNode }) {
  const words = useWords(projectTreeWords)
  const { active } = useTree()
  const { nodeId, originalJob: job, subjobs } = node
  const [log] = job.logs.items
  return (
    <div className="tree-body">
      <NodeDetails job={job} />
      {node.existingChecklists.length > 0 && <NodeChecklists node={node} />}
      <div className="tree-tools">
        <Button
          component={Link}
          to={paths.report(nodeId, { from: paths.job(nodeId), backActionUiText: job.title })}
          startIcon={<Icon path={mdiFileTreeOutline} />}
        >
          {words.progressTree}
        </Button>
        {nodeId === active.id ? <ActiveLastLog job={job} /> : log && <OtherLastLog log={log} />}
      </div>
      {subjobs.total > 0 && (
        <>
          <SubjobList node={node} />
          <SubjobCarousel node={node} />
        </>
      )}
    </div>
  )
})
