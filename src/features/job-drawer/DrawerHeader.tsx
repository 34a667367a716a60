import { mdiClose, mdiTextBoxEditOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Job } from '../../domain/model/job/job'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { InlineTitle } from '../../ui/editors/InlineTitle'
import { Icon } from '../../ui/Icon'
import { Stars } from '../../ui/Stars'
import { useMessages, useText } from '../../ui/text'
import { useRenaming } from '../../widgets/job/jobChanges'

interface DrawerHeaderProps {
  readonly job: Job
  readonly titleId: string
  readonly onEdit: () => void
  readonly onClose: () => void
  /** The actions on the job. */
  readonly children: ReactNode
}

export function DrawerHeader({ job, titleId, onEdit, onClose, children }: DrawerHeaderProps) {
  const text = useText()
  const messages = useMessages(jobDrawerMessages)
  const renaming = useRenaming(job)
  return (
    <Box component="header" sx={headerStyles}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          #{job.id}
        </Typography>
        <Stars value={job.forecast.complexity} />
        <Box sx={{ display: 'flex', ml: 'auto', mr: -1 }}>
          <IconButton aria-label={messages.edit} onClick={onEdit} sx={toolStyles}>
            <Icon path={mdiTextBoxEditOutline} />
          </IconButton>
          <IconButton aria-label={text.actions.close} onClick={onClose} sx={toolStyles}>
            <Icon path={mdiClose} />
          </IconButton>
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

const toolStyles = { width: 40, height: 40, color: 'text.secondary' } as const

const titleStyles = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
} as const
