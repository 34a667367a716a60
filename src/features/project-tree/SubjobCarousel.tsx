import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { TreeNode } from '../../domain/project/tree'
import { useApp } from '../../hooks/stores'
import { projectTreeMessages } from '../../text/jobs/projectTree'
import { Link } from '../../ui/Link'
import { useMessages } from '../../ui/text'
import { UserAvatar } from '../../ui/UserAvatar'
import { useJobPath } from '../../widgets/job/useJobPath'

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
