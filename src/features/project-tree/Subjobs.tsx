import {
  mdiCheckCircleOutline,
  mdiCircleOutline,
  mdiClipboardSearchOutline,
  mdiProgressClock,
} from '@mdi/js'
import { memo, useId, useState } from 'react'
import { type JobStatus, statusOf } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import type { TreeNode } from '../../domain/project/tree'
import { useApp } from '../../hooks/stores'
import { projectTreeMessages } from '../../text/jobs/jobPage'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { PlainButton } from '../../ui/PlainButton'
import { useMessages } from '../../ui/text'
import { UserAvatar } from '../../ui/UserAvatar'
import { useMoreRows } from '../../ui/useMoreRows'
import { useJobPath } from '../../widgets/job/useJobPath'
import styles from './Subjobs.module.css'

const STATE_ICONS: Readonly<Record<JobStatus, string>> = {
  done: mdiCheckCircleOutline,
  finishUnknown: mdiCheckCircleOutline,
  new: mdiCircleOutline,
  startedAndEstimated: mdiProgressClock,
  inProgress: mdiClipboardSearchOutline,
}

/** A longer list is shown in full only on demand. */
const AT_FIRST = 30

export function SubjobList({ node }: { readonly node: TreeNode }) {
  const messages = useMessages(projectTreeMessages)
  const pathOf = useJobPath()
  const nameId = useId()
  const { nodesInfo } = node.existingChildrenNodes
  const { done, total } = node.subjobs
  const { list, shown, left, step, showMore } = useMoreRows(total, AT_FIRST)
  return (
    <div className={styles.section}>
      <h4 id={nameId} className={styles.name}>
        {messages.subjobs(done, total)}
      </h4>
      <ul ref={list} aria-labelledby={nameId} className={styles.list}>
        {nodesInfo.slice(0, shown).map(({ nodeId, originalJob }) => (
          <SubjobRow key={nodeId} job={originalJob} to={pathOf(nodeId)} />
        ))}
      </ul>
      {left > 0 && (
        <PlainButton className={styles.more} onClick={showMore}>
          {step < left ? messages.showMore(step, left) : messages.showAll(total)}
        </PlainButton>
      )}
    </div>
  )
}

interface SubjobRowProps {
  readonly job: Job
  readonly to: string
}

const SubjobRow = memo(function SubjobRow({ job, to }: SubjobRowProps) {
  const messages = useMessages(projectTreeMessages)
  const state = statusOf(job)
  return (
    <li className={styles.row} data-state={state}>
      <Icon
        path={STATE_ICONS[state]}
        titleAccess={messages.states[state]}
        className={styles.state}
      />
      <Link className={styles.link} to={to}>
        {job.title}
      </Link>
    </li>
  )
})

const STEP = 8
/** At most, in pixels. */
const CARD_WIDTH = 200

/** The subjobs side by side. More of them render as the user comes near the last. */
export function SubjobCarousel({ node }: { readonly node: TreeNode }) {
  const messages = useMessages(projectTreeMessages)
  const pathOf = useJobPath()
  const users = useApp((state) => state.users.items)
  const [drawn, setDrawn] = useState(STEP)
  const { nodesInfo } = node.existingChildrenNodes

  return (
    <ul
      className={styles.strip}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it while no card has the focus
      tabIndex={0}
      aria-label={messages.carousel(node.originalJob.title)}
      onScroll={({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) => {
        const isNearEnd = scrollLeft + clientWidth > scrollWidth - 2 * CARD_WIDTH
        if (isNearEnd && drawn < nodesInfo.length) setDrawn(drawn + STEP)
      }}
    >
      {nodesInfo.slice(0, drawn).map(({ nodeId, originalJob: { title, descr, forecast } }) => (
        <li key={nodeId} className={styles.card}>
          <span className={styles.title} title={title}>
            {title}
          </span>
          {descr && <span className={styles.descr}>{descr}</span>}
          <div className={styles.foot}>
            {forecast.assignedTo === undefined ? (
              <span className={styles.descr}>{messages.unassigned}</span>
            ) : (
              <UserAvatar user={users.find(({ id }) => id === forecast.assignedTo)} size={32} />
            )}
            <Link className={styles.go} to={pathOf(nodeId)} aria-label={messages.goTo(title)}>
              {messages.go}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}
