import { mdiClose, mdiTextBoxEditOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { TRUNCATE_ASSIGNEE_BUTTON } from '../../domain/core/limits'
import { truncate } from '../../domain/core/text'
import type { Job, JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { paths } from '../../routing/paths'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { InlineTitle } from '../../ui/editors/InlineTitle'
import { Link } from '../../ui/Link'
import { QuietText } from '../../ui/page/QuietText'
import { Stars } from '../../ui/Stars'
import { ToolButton } from '../../ui/ToolButton'
import { useMessages, useText } from '../../ui/text'
import { JobActionBar } from '../../widgets/job/JobActionBar'
import { useRenaming } from '../../widgets/job/jobChanges'
import { DrawerBody, type DrawerBodyParts } from './DrawerBody'
import { DRAWER_ATTRIBUTE, jumpToComment } from './jumpTo'

interface DrawerHeaderProps {
  readonly job: Job
  readonly titleId: string
  readonly onEdit: () => void
  readonly onClose: () => void
  /** The actions on the job. */
  readonly children: ReactNode
}

function DrawerHeader({ job, titleId, onEdit, onClose, children }: DrawerHeaderProps) {
  const text = useText()
  const messages = useMessages(jobDrawerMessages)
  const renaming = useRenaming(job)
  return (
    <Box component="header" sx={headerStyles}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <QuietText>#{job.id}</QuietText>
        <Stars value={job.forecast.complexity} />
        <Box sx={{ display: 'flex', ml: 'auto', mr: -1 }}>
          <ToolButton name={messages.edit} icon={mdiTextBoxEditOutline} onClick={onEdit} />
          <ToolButton name={text.actions.close} icon={mdiClose} onClick={onClose} />
        </Box>
      </Box>
      <InlineTitle key={job.id} variant="h2" {...renaming}>
        <Typography variant="h2" id={titleId} title={job.title} sx={titleStyles}>
          {job.title}
        </Typography>
      </InlineTitle>
      <Box sx={{ mt: 1 }}>{children}</Box>
    </Box>
  )
}

const headerStyles = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  flexShrink: 0,
  px: 2,
  pt: 1,
  pb: 1.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const

const titleStyles = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
} as const

/** Links to the person, with the way back, and to the job's own page. */
function DrawerFooter({ job }: { readonly job: Job }) {
  const text = useText()
  const messages = useMessages(jobDrawerMessages)
  const { assignedTo } = job.forecast
  const user = useApp((state) => state.users.items.find(({ id }) => id === assignedTo))
  const lastSeenJob = job.id
  const from = paths.jobs({ lastSeenJob, backActionUiText: text.pages.jobs })
  return (
    <Box component="footer" aria-label={messages.footer} sx={footerStyles}>
      {assignedTo !== undefined && (
        <Button
          component={Link}
          to={paths.employee(assignedTo, { lastSeenJob, from })}
          variant="outlined"
          color="inherit"
          title={user?.displayName}
          sx={{ flexShrink: 0, minHeight: 40, borderColor: 'divider' }}
        >
          {user ? truncate(user.displayName, TRUNCATE_ASSIGNEE_BUTTON) : messages.employee}
        </Button>
      )}
      <Button
        component={Link}
        to={paths.job(job.id)}
        variant="outlined"
        sx={{ flexGrow: 1, minWidth: 0, minHeight: 40 }}
      >
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {messages.job(job.title)}
        </Box>
      </Button>
    </Box>
  )
}

const footerStyles = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  flexShrink: 0,
  display: 'flex',
  gap: 1,
  px: 2,
  py: 1.5,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const

interface DrawerParts extends DrawerBodyParts {
  readonly Editor: ComponentType<{ readonly jobId: JobId; readonly onClose: () => void }>
}

export interface JobDrawerProps {
  readonly jobId: JobId
  readonly onClose: () => void
  readonly parts: DrawerParts
}

/**
 * All about one job, in a column. If its container has a height, the part between header and footer
 * scrolls; otherwise both stick to the edges of the view.
 */
export function JobDrawer({ jobId, onClose, parts }: JobDrawerProps) {
  const titleId = useId()
  const column = useRef<HTMLElement>(null)
  const [isEditing, setEditing] = useState(false)
  const job = useApp((state) => state.jobs.items.find(({ id }) => id === jobId))

  function closeOnEscape(event: KeyboardEvent) {
    // Elements that float above, such as the editor, are not inside and handle Escape themselves.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
    event.stopPropagation()
    onClose()
  }

  return (
    <Box
      ref={column}
      component="section"
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      {...{ [DRAWER_ATTRIBUTE]: '' }}
      sx={columnStyles}
    >
      {job ? (
        <>
          <DrawerHeader
            job={job}
            titleId={titleId}
            onEdit={() => setEditing(true)}
            onClose={onClose}
          >
            <JobActionBar
              key={job.id}
              job={job}
              Editor={parts.Editor}
              place={column}
              onComment={() => jumpToComment(column.current)}
            />
          </DrawerHeader>
          <DrawerBody key={job.id} job={job} parts={parts} />
          <DrawerFooter job={job} />
        </>
      ) : (
        <MissingJob titleId={titleId} onClose={onClose} />
      )}
      <Suspense>
        {isEditing && <parts.Editor jobId={jobId} onClose={() => setEditing(false)} />}
      </Suspense>
    </Box>
  )
}

interface MissingJobProps {
  readonly titleId: string
  readonly onClose: () => void
}

function MissingJob({ titleId, onClose }: MissingJobProps) {
  const text = useText()
  const messages = useMessages(jobDrawerMessages)
  return (
    <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
      <Typography variant="h2" id={titleId}>
        {messages.missing}
      </Typography>
      <Button variant="outlined" onClick={onClose} sx={{ minHeight: 40 }}>
        {text.actions.close}
      </Button>
    </Box>
  )
}

const columnStyles = {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: '100%',
  minHeight: 0,
  bgcolor: 'background.paper',
  overflowWrap: 'anywhere',
} as const
