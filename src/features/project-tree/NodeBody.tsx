import {
  mdiChartTimelineVariant,
  mdiChevronDown,
  mdiChevronUp,
  mdiFileTreeOutline,
  mdiHistory,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useId, useState } from 'react'
import { formatDate } from '../../domain/core/time'
import type { Job, Log } from '../../domain/model/job/job'
import { logUniqueKey } from '../../domain/model/job/logs'
import type { TreeNode } from '../../domain/project/tree'
import { useApp, useSend } from '../../hooks/stores'
import { paths } from '../../routing/paths'
import { projectTreeMessages } from '../../text/jobs/projectTree'
import { Icon } from '../../ui/Icon'
import { treeBodyId, treeNodeId } from '../../ui/itemIds'
import { Link } from '../../ui/Link'
import { useMessages } from '../../ui/text'
import { LogText } from '../../widgets/job/shownText'
import styles from './NodeBody.module.css'
import { NodeChecklists } from './NodeChecklists'
import { SubjobCarousel } from './SubjobCarousel'
import { SubjobList } from './SubjobList'
import { useTree } from './treeContext'

interface NodeDetailsProps {
  readonly id: string
  readonly job: Job
}

function NodeDetails({ id, job }: NodeDetailsProps) {
  const messages = useMessages(projectTreeMessages)
  return (
    <Box id={id} sx={{ pb: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{job.title}</Typography>
      <Typography
        variant="body2"
        sx={{ whiteSpace: 'pre-line', ...(!job.descr && { color: 'text.secondary' }) }}
      >
        {job.descr || messages.noDescription}
      </Typography>
      <PinButton job={job} />
    </Box>
  )
}

function PinButton({ job }: { readonly job: Job }) {
  const messages = useMessages(projectTreeMessages)
  const send = useSend()
  const isPinned = useApp(({ jobs }) => jobs.pinned.includes(job.id))
  if (isPinned) return null

  function pin() {
    send({ type: 'todo.pin', jobId: job.id })
    // The button disappears while focused, which would move the focus to the top of the page.
    document.querySelector<HTMLElement>(`#${treeNodeId(job.id)} h3`)?.focus({ preventScroll: true })
  }

  return (
    <Button variant="outlined" onClick={pin} sx={{ mt: 1.5, minHeight: 40 }}>
      {messages.pin}
    </Button>
  )
}

const dateOf = ({ ts }: Log): string => formatDate(ts, 'DD.MM.YYYY HH:mm')

/** For the job of this page: links to its stats, and to its last entry in the feed. */
function ActiveLastLog({ job }: { readonly job: Job }) {
  const messages = useMessages(projectTreeMessages)
  const { showStats } = useTree()
  const [log] = job.logs.items
  return (
    <>
      <Button
        className={styles.tool}
        color="inherit"
        onClick={showStats}
        startIcon={<Icon path={mdiChartTimelineVariant} />}
      >
        {messages.stats}
      </Button>
      {log && (
        <Button
          className={styles.tool}
          component={Link}
          to={paths.lastActivity([job.id], {
            lastSeenLogKey: logUniqueKey(job.id, log.ts),
            lastSeenJob: job.id,
            from: paths.job(job.id),
            backActionUiText: job.title,
          })}
          color="inherit"
          startIcon={<Icon path={mdiHistory} />}
        >
          {dateOf(log)}
        </Button>
      )}
    </>
  )
}

/** For any other job: when something happened last, and on demand what. */
function OtherLastLog({ log }: { readonly log: Log }) {
  const messages = useMessages(projectTreeMessages)
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  return (
    <>
      <Button
        className={styles.tool}
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? textId : undefined}
        onClick={() => setOpen(!isOpen)}
        endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />}
      >
        {messages.lastActivity(dateOf(log))}
      </Button>
      {isOpen && (
        <Typography
          id={textId}
          variant="body2"
          sx={{ flexBasis: '100%', px: 1.25, pb: 0.5, whiteSpace: 'pre-line' }}
        >
          <LogText text={log.text} />
        </Typography>
      )}
    </>
  )
}

/** Everything about one job except its header and child nodes. */
export const NodeBody = memo(function NodeBody({ node }: { readonly node: TreeNode }) {
  const messages = useMessages(projectTreeMessages)
  const { active } = useTree()
  const { nodeId, originalJob: job, subjobs } = node
  const [log] = job.logs.items
  const detailsId = useId()
  const [isDetailed, setDetailed] = useState(false)
  return (
    <div className={styles.body} id={treeBodyId(nodeId)}>
      <div className={styles.tools}>
        <Button
          className={styles.tool}
          color="inherit"
          aria-expanded={isDetailed}
          aria-controls={isDetailed ? detailsId : undefined}
          onClick={() => setDetailed(!isDetailed)}
          endIcon={<Icon path={isDetailed ? mdiChevronUp : mdiChevronDown} />}
        >
          {messages.details}
        </Button>
        <Button
          className={styles.tool}
          component={Link}
          to={paths.report(nodeId, { from: paths.job(nodeId), backActionUiText: job.title })}
          startIcon={<Icon path={mdiFileTreeOutline} />}
        >
          {messages.progressTree}
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
