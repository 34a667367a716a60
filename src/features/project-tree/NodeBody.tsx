import {
  mdiChartTimelineVariant,
  mdiChevronDown,
  mdiChevronUp,
  mdiFileTreeOutline,
  mdiHistory,
} from '@mdi/js'
import { memo, type ReactNode, useId, useState } from 'react'
import { formatDate, MINUTE, type Ms } from '../../domain/core/time'
import type { Job, Log } from '../../domain/model/job/job'
import { type ExistingChecklist, logUniqueKey } from '../../domain/model/job/logs'
import type { TreeNode } from '../../domain/project/tree'
import { useApp, useSend } from '../../hooks/stores'
import { useNow } from '../../hooks/useNow'
import { paths } from '../../routing/paths'
import { relativeTime } from '../../text/base/relativeTime'
import { projectTreeMessages } from '../../text/jobs/jobPage'
import { Icon } from '../../ui/Icon'
import { treeBodyId, treeNodeId } from '../../ui/itemIds'
import { Link } from '../../ui/Link'
import { PlainButton, PlainButtonLink } from '../../ui/PlainButton'
import { CollapsibleCard } from '../../ui/page/CollapsibleCard'
import { useLanguage, useMessages } from '../../ui/text'
import { LogText } from '../../widgets/job/shownText'
import styles from './NodeBody.module.css'
import { SubjobCarousel, SubjobList } from './Subjobs'
import { useTree } from './treeContext'

/** Each checklist of a job, and how much of it is done. */
function NodeChecklists({ node }: { readonly node: TreeNode }) {
  const messages = useMessages(projectTreeMessages)
  const { nodeId, existingChecklists: checklists, completePercentage } = node
  return (
    <CollapsibleCard
      id={`tree_checklists_${nodeId}`}
      brief={messages.checklists(checklists.length, completePercentage ?? 0)}
    >
      <ul className={styles.list}>
        {checklists.map((checklist) => (
          <li key={checklist.uniqueChecklistKey}>
            <ChecklistWay node={node} checklist={checklist}>
              <span className={styles.head}>
                <When at={checklist.logTs} />
                <span className={styles.share} data-done={doneOf(checklist.completePercentage)}>
                  {checklist.completePercentage}%
                </span>
              </span>
              <span>
                <LogText text={checklist.logText} />
              </span>
            </ChecklistWay>
          </li>
        ))}
      </ul>
    </CollapsibleCard>
  )
}

const doneOf = (percentage: number): string =>
  percentage === 0 ? 'nothing' : percentage < 100 ? 'part' : 'all'

interface ChecklistWayProps {
  readonly node: TreeNode
  readonly checklist: ExistingChecklist
  readonly children: ReactNode
}

/**
 * A checklist of this page's job is on the page; that of another job is at its log, with a way
 * back.
 */
function ChecklistWay({ node, checklist, children }: ChecklistWayProps) {
  const { active, showChecklist } = useTree()
  if (node.nodeId === active.id) {
    return (
      <button
        type="button"
        className={styles.way}
        onClick={() => showChecklist(checklist.uniqueChecklistKey)}
      >
        {children}
      </button>
    )
  }
  const back = { from: paths.job(active.id), backActionUiText: active.title }
  return (
    <Link className={styles.way} to={paths.log(node.nodeId, checklist.logTs, back)}>
      {children}
    </Link>
  )
}

function When({ at }: { readonly at: Ms }) {
  const now = useNow(MINUTE)
  const language = useLanguage()
  return `${formatDate(at)} · ${relativeTime(at, now, language)}`
}

interface NodeDetailsProps {
  readonly id: string
  readonly job: Job
}

function NodeDetails({ id, job }: NodeDetailsProps) {
  const messages = useMessages(projectTreeMessages)
  return (
    <div id={id} className={styles.details}>
      <p className={styles.title}>{job.title}</p>
      <p className={job.descr ? styles.text : styles.noText}>
        {job.descr || messages.noDescription}
      </p>
      <PinButton job={job} />
    </div>
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
    <PlainButton kind="framed" className={styles.pin} onClick={pin}>
      {messages.pin}
    </PlainButton>
  )
}

const dateOf = ({ ts }: Log): string => formatDate(ts)

/** For the job of this page: links to its stats, and to its last entry in the feed. */
function ActiveLastLog({ job }: { readonly job: Job }) {
  const messages = useMessages(projectTreeMessages)
  const { showStats } = useTree()
  const [log] = job.logs.items
  return (
    <>
      <PlainButton className={styles.tool} onClick={showStats}>
        <Icon path={mdiChartTimelineVariant} className={styles.before} />
        {messages.stats}
      </PlainButton>
      {log && (
        <PlainButtonLink
          className={styles.tool}
          to={paths.lastActivity([job.id], {
            lastSeenLogKey: logUniqueKey(job.id, log.ts),
            lastSeenJob: job.id,
            from: paths.job(job.id),
            backActionUiText: job.title,
          })}
        >
          <Icon path={mdiHistory} className={styles.before} />
          {dateOf(log)}
        </PlainButtonLink>
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
      <PlainButton
        className={styles.tool}
        aria-expanded={isOpen}
        aria-controls={isOpen ? textId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.lastActivity(dateOf(log))}
        <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} className={styles.after} />
      </PlainButton>
      {isOpen && (
        <p id={textId} className={styles.log}>
          <LogText text={log.text} />
        </p>
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
        <PlainButton
          className={styles.tool}
          aria-expanded={isDetailed}
          aria-controls={isDetailed ? detailsId : undefined}
          onClick={() => setDetailed(!isDetailed)}
        >
          {messages.details}
          <Icon path={isDetailed ? mdiChevronUp : mdiChevronDown} className={styles.after} />
        </PlainButton>
        <PlainButtonLink
          kind="primary"
          className={styles.tool}
          to={paths.report(nodeId, { from: paths.job(nodeId), backActionUiText: job.title })}
        >
          <Icon path={mdiFileTreeOutline} className={styles.before} />
          {messages.progressTree}
        </PlainButtonLink>
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
