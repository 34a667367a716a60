import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocation } from 'react-router'
import type { Job } from '../../../domain/model/job/job'
import { useApp } from '../../../hooks/stores'
import { paths } from '../../../routing/paths'
import { parseQuery, printQuery, withoutKeys, withQuery } from '../../../routing/query'
import { returnPath } from '../../../routing/wayBack'
import { feedMessages } from '../../../text/jobs/feed'
import { Icon } from '../../../ui/Icon'
import { Link } from '../../../ui/Link'
import { bareList } from '../../../ui/page/pageStyles'
import { useMessages } from '../../../ui/text'
import { UserAvatar } from '../../../ui/UserAvatar'

interface HistoryJobProps {
  readonly job: Job
  readonly to: string
  readonly withoutIt: string
}

/** A job of the history: a link to it, and a link to the history without it. */
function HistoryJob({ job, to, withoutIt }: HistoryJobProps) {
  const messages = useMessages(feedMessages).pinned
  const titleId = useId()
  const { assignedTo } = job.forecast
  const user = useApp((state) => state.users.items.find(({ id }) => id === assignedTo))
  return (
    <Box component="li" sx={jobStyles}>
      <Box sx={headStyles}>
        {assignedTo !== undefined && <UserAvatar user={user} />}
        <Typography variant="h2" id={titleId} title={job.title} sx={titleStyles}>
          <span>{job.title || `#${job.id}`}</span>
        </Typography>
        <IconButton
          component={Link}
          to={withoutIt}
          aria-label={messages.remove(job.title)}
          title={messages.remove(job.title)}
          sx={{ width: 40, height: 40 }}
        >
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Typography variant="body2" sx={descriptionStyles} title={job.descr}>
        {job.descr || messages.noDescription}
      </Typography>
      <Button
        component={Link}
        to={to}
        aria-describedby={titleId}
        variant="outlined"
        color="inherit"
        sx={{ mt: 'auto', alignSelf: 'flex-start', minHeight: 40, borderColor: 'divider' }}
      >
        {messages.job}
      </Button>
    </Box>
  )
}

const headStyles = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.25,
  minWidth: 0,
  // A one-line title is level with the avatar and the remove link.
  '& > .MuiTypography-root': { py: 1 },
  '& > button': { mt: 0.75 },
} as const

const jobStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  minWidth: 0,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflowWrap: 'anywhere',
} as const

const titleStyles = {
  flexGrow: 1,
  minWidth: 0,
  '& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
} as const

const descriptionStyles = {
  whiteSpace: 'pre-line',
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const

/** The jobs whose history this is, in the order of the address. */
export function HistoryJobs({ jobs }: { readonly jobs: readonly Job[] }) {
  const messages = useMessages(feedMessages).pinned
  const { pathname, search } = useLocation()
  const query = parseQuery(search)
  // A job's page leads forward to this history; with its own link back the two would form a loop.
  const here = printQuery(withQuery(query, { from: undefined, backActionUiText: undefined }))
  const to = returnPath({ pathname, search: here })
  const elsewhere = withoutKeys(query, 'page', 'lastSeenLogKey', 'lastSeenJob')
  return (
    <Box component="ul" aria-label={messages.jobs} sx={gridStyles}>
      {jobs.map((job) => (
        <HistoryJob
          key={job.id}
          job={job}
          to={paths.job(job.id, {
            to,
            forwardActionUiText:
              jobs.length === 1 ? messages.history(job.title) : messages.historyOf(jobs.length),
          })}
          withoutIt={paths.lastActivity(
            jobs.filter(({ id }) => id !== job.id).map(({ id }) => id),
            elsewhere,
          )}
        />
      ))}
    </Box>
  )
}

const gridStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: 1.5,
  ...bareList,
  mb: 3,
} as const
