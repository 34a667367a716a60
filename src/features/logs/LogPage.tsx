import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLocation, useParams } from 'react-router'
import type { Job } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { parseParams } from '../../routing/params'
import { paths } from '../../routing/paths'
import { returnPath } from '../../routing/returnPath'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { logsMessages } from '../../text/jobs/logs'
import { Link } from '../../ui/Link'
import { PageHeading } from '../../ui/page/PageHeading'
import { useMessages } from '../../ui/text'
import { LogContents } from './log-page/LogContents'
import { LogGone } from './log-page/LogGone'
import { LogPageBar } from './log-page/LogPageBar'
import { StatusLine } from './log-page/StatusLine'

/** One log of a job: its text, its checklist, its links. */
export function LogPage() {
  const words = useMessages(logsMessages).page
  const params = useParams()
  const { jobId, logTs } = parseParams(params)
  const job = useApp(({ jobs }) => jobs.items.find(({ id }) => id === jobId))
  const log = job?.logs.items.find(({ ts }) => ts === logTs)
  return (
    <>
      {job ? (
        <>
          <JobHead job={job} />
          {log ? (
            // What is being edited in one log is nothing of another.
            <LogContents key={`${job.id}-${log.ts}`} jobId={job.id} log={log} />
          ) : (
            <LogGone jobId={job.id} />
          )}
        </>
      ) : (
        <PageHeading title={words.jobNotFound(params.job_id ?? '')} subtitle={words.jobGone} />
      )}
      <LogPageBar log={job && log && { jobId: job.id, ts: log.ts }} />
    </>
  )
}

function JobHead({ job }: { readonly job: Job }) {
  const words = useMessages(logsMessages).page
  const { noDescription } = useMessages(jobDrawerMessages)
  const from = returnPath(useLocation())
  return (
    <Box component="header" sx={headStyles}>
      <StatusLine job={job} />
      <PageHeading
        title={job.title}
        actions={
          <Button
            component={Link}
            to={paths.job(job.id, { from, backActionUiText: words.logPage })}
            variant="outlined"
            sx={{ flexShrink: 0, minHeight: 40 }}
          >
            {words.openJob}
          </Button>
        }
      />
      <Typography sx={{ color: 'text.secondary', maxWidth: 720, whiteSpace: 'pre-line' }}>
        {job.descr || noDescription}
      </Typography>
    </Box>
  )
}

const headStyles = {
  mb: 3,
  overflowWrap: 'anywhere',
  // Stronger than the room that the heading keeps below itself.
  '&& > *': { mb: 0.5 },
} as const
