import { mdiChevronDown, mdiChevronUp, mdiFileTreeOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { memo, useId, useState } from 'react'
import type { TreeNode } from '../../domain/project/tree'
import { paths } from '../../routing/paths'
import { projectTreeMessages } from '../../text/jobs/projectTree'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { useMessages } from '../../ui/text'
import { treeBodyId } from './folding/treeNodeId'
import { ActiveLastLog, OtherLastLog } from './LastLog'
import { NodeChecklists } from './NodeChecklists'
import { NodeDetails } from './NodeDetails'
import { SubjobCarousel } from './SubjobCarousel'
import { SubjobList } from './SubjobList'
import { useTree } from './treeContext'

/** Everything about one job but its header and the nodes under it. */
export const NodeBody = memo(function NodeBody({ node }: { readonly node: TreeNode }) {
  const words = useMessages(projectTreeMessages)
  const { active } = useTree()
  const { nodeId, originalJob: job, subjobs } = node
  const [log] = job.logs.items
  const detailsId = useId()
  const [isDetailed, setDetailed] = useState(false)
  return (
    <div className="tree-body" id={treeBodyId(nodeId)}>
      <div className="tree-tools">
        <Button
          color="inherit"
          aria-expanded={isDetailed}
          aria-controls={isDetailed ? detailsId : undefined}
          onClick={() => setDetailed(!isDetailed)}
          endIcon={<Icon path={isDetailed ? mdiChevronUp : mdiChevronDown} />}
        >
          {words.details}
        </Button>
        <Button
          component={Link}
          to={paths.report(nodeId, { from: paths.job(nodeId), backActionUiText: job.title })}
          startIcon={<Icon path={mdiFileTreeOutline} />}
        >
          {words.progressTree}
        </Button>
        {nodeId === active.id ? <ActiveLastLog job={job} /> : log && <OtherLastLog log={log} />}
      </div>
      {isDetailed && <NodeDetails id={detailsId} job={job} />}
      {node.existingChecklists.length > 0 && <NodeChecklists node={node} />}
      {subjobs.total > 0 && (
        <>
          <SubjobList node={node} />
          <SubjobCarousel node={node} />
        </>
      )}
    </div>
  )
})
