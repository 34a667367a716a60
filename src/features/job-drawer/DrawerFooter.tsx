import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { TRUNCATE_ASSIGNEE_BUTTON } from '../../domain/core/limits'
import { truncate } from '../../domain/core/text'
import type { Job } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { paths } from '../../routing/paths'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { Link } from '../../ui/Link'
import { useMessages, useText } from '../../ui/text'

/** Links to the person, with the way back, and to the job's own page. */
export function DrawerFooter({ job }: { readonly job: Job }) {
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
