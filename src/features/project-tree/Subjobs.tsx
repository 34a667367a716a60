import {
  mdiCheckCircleOutline,
  mdiCircleOutline,
  mdiClipboardSearchOutline,
  mdiProgressClock,
} from '@mdi/js'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { memo, useId, useState } from 'react'
import { type JobStatus, statusOf } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import type { TreeNode } from '../../domain/project/tree'
import { useApp } from '../../hooks/stores'
import { projectTreeMessages } from '../../text/jobs/jobPage'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { useMessages } from '../../ui/text'
import { UserAvatar } from '../../ui/UserAvatar'
import { useMoreRows } from '../../ui/useMoreRows'
import { useJobPath } from '../../widgets/job/useJobPath'

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
    <Section>
      <h4 id={nameId}>{messages.subjobs(done, total)}</h4>
      <ul ref={list} aria-labelledby={nameId}>
        {nodesInfo.slice(0, shown).map(({ nodeId, originalJob }) => (
          <SubjobRow key={nodeId} job={originalJob} to={pathOf(nodeId)} />
        ))}
      </ul>
      {left > 0 && (
        <Button color="inherit" onClick={showMore}>
          {step < left ? messages.showMore(step, left) : messages.showAll(total)}
        </Button>
      )}
    </Section>
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
    <li data-state={state}>
      <Icon path={STATE_ICONS[state]} titleAccess={messages.states[state]} />
      <Link to={to}>{job.title}</Link>
    </li>
  )
})

/** As transparent as half can be while the text is still readable. */
const DONE_OPACITY = 0.65

const Section = styled('div')(({ theme: { vars } }) => ({
  fontSize: '0.8125rem',
  '& h4': { margin: 0, fontSize: 'inherit', fontWeight: 600 },
  '& ul': { margin: '4px 0 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'flex-start', gap: 8 },
  '& svg': { marginTop: 6, color: vars.palette.text.secondary },
  '& li[data-state=startedAndEstimated] svg': { color: vars.palette.success.main },
  '& li[data-state=done], & li[data-state=finishUnknown]': { opacity: DONE_OPACITY },
  '& a': {
    flexGrow: 1,
    minWidth: 0,
    padding: '6px 0',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { paddingBlock: 10 },
  },
  '@media (pointer: coarse)': { '& svg': { marginTop: 10 } },
}))

const STEP = 8
const CARD_WIDTH = 200

/** The subjobs side by side. More of them render as the user comes near the last. */
export function SubjobCarousel({ node }: { readonly node: TreeNode }) {
  const messages = useMessages(projectTreeMessages)
  const pathOf = useJobPath()
  const users = useApp((state) => state.users.items)
  const [drawn, setDrawn] = useState(STEP)
  const { nodesInfo } = node.existingChildrenNodes

  return (
    <Strip
      // Focusable, so that arrow keys scroll it while no card has the focus.
      tabIndex={0}
      aria-label={messages.carousel(node.originalJob.title)}
      onScroll={({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) => {
        const isNearEnd = scrollLeft + clientWidth > scrollWidth - 2 * CARD_WIDTH
        if (isNearEnd && drawn < nodesInfo.length) setDrawn(drawn + STEP)
      }}
    >
      {nodesInfo.slice(0, drawn).map(({ nodeId, originalJob: { title, descr, forecast } }) => (
        <li key={nodeId}>
          <span className="card-title" title={title}>
            {title}
          </span>
          {descr && <span className="card-descr">{descr}</span>}
          <div>
            {forecast.assignedTo === undefined ? (
              <span className="card-descr">{messages.unassigned}</span>
            ) : (
              <UserAvatar user={users.find(({ id }) => id === forecast.assignedTo)} size={32} />
            )}
            <Link to={pathOf(nodeId)} aria-label={messages.goTo(title)}>
              {messages.go}
            </Link>
          </div>
        </li>
      ))}
    </Strip>
  )
}

const Strip = styled('ul')(({ theme: { vars } }) => ({
  display: 'flex',
  gap: 8,
  margin: 0,
  padding: '2px 2px 8px',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'thin',
  listStyle: 'none',
  fontSize: '0.8125rem',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: 4,
    width: `min(${CARD_WIDTH}px, 80%)`,
    padding: 12,
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 10,
    scrollSnapAlign: 'start',
  },
  '& .card-title': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    fontWeight: 600,
  },
  '& .card-descr': {
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: vars.palette.text.secondary,
  },
  '& div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    marginTop: 'auto',
  },
  '& a': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    minWidth: 40,
    minHeight: 40,
    marginRight: -4,
    borderRadius: 8,
    color: vars.palette.primary.main,
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { backgroundColor: vars.palette.action.hover },
  },
}))
