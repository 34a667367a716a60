import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ComponentType, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import type { JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { useMessages, useText } from '../../ui/text'
import { JobActionBar } from '../../widgets/job/JobActionBar'
import { DrawerBody, type DrawerBodyParts } from './DrawerBody'
import { DrawerFooter } from './DrawerFooter'
import { DrawerHeader } from './DrawerHeader'
import { DRAWER_ATTRIBUTE, jumpToComment } from './jumpTo'

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
