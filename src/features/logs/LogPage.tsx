import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLocation, useParams } from 'react-router'
import { LOGS_PER_JOB } from '../../domain/core/limits'
import { formatDate } from '../../domain/core/time'
import { statusOf } from '../../domain/model/job/classify'
import type { Job, JobId, LogTs } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { parseParams } from '../../routing/params'
import { paths } from '../../routing/paths'
import { parseQuery } from '../../routing/query'
import { returnPath } from '../../routing/wayBack'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { logsMessages } from '../../text/jobs/logs'
import { Link } from '../../ui/Link'
import { BarLink } from '../../ui/page/BarLink'
import { PageBar } from '../../ui/page/PageBar'
import { PageHeading } from '../../ui/page/PageHeading'
import { PageSection } from '../../ui/page/PageSection'
import { QuietText } from '../../ui/page/QuietText'
import { useMessages } from '../../ui/text'
import { jobsPagerPath } from './log-page/jobsPagerPath'
import { LogContents } from './log-page/LogContents'

/** In place of a missing or deleted log. */
function LogGone({ jobId }: { readonly jobId: JobId }) {
  const messages = useMessages(logsMessages).page
  const { log_ts: ts = '' } = useParams()
  return (
    <PageSection title={messages.logNotFound(ts)}>
      <Typography sx={{ color: 'text.secondary' }}>{messages.logGone(LOGS_PER_JOB)}</Typography>
      <Button
        component={Link}
        to={paths.lastActivity([jobId])}
        variant="outlined"
        sx={{ alignSelf: 'flex-start', minHeight: 40 }}
      >
        {messages.otherLogs}
      </Button>
    </PageSection>
  )
}

interface LogPageBarProps {
  /** Undefined if there is no such log. */
  readonly log: { readonly jobId: JobId; readonly ts: LogTs } | undefined
}

/** The link to the jobs, unless the address offers a way back. */
function LogPageBar({ log }: LogPageBarProps) {
  const messages = useMessages(logsMessages).page
  if (parseQuery(useLocation().search).from !== undefined) return null
  return (
    <PageBar>
      {log ? (
        <BarLink to={jobsPagerPath(log.jobId, log.ts, messages)}>{messages.jobsPager}</BarLink>
      ) : (
        <BarLink to={paths.jobs()}>{messages.allJobs}</BarLink>
      )}
    </PageBar>
  )
}

/** The progress of the job, and its assignee. */
function StatusLine({ job }: { readonly job: Job }) {
  const messages = useMessages(logsMessages).page
  const { assignedTo, finish } = job.forecast
  const assignee = useApp((state) => state.users.items.find(({ id }) => id === assignedTo))
  const user =
    assignedTo === undefined ? undefined : (assignee?.displayName ?? messages.unknownUser)
  const sentences = {
    done: () => messages.done(formatDate(finish ?? Number.NaN, 'D.MM.YYYY HH:mm'), user),
    finishUnknown: () => messages.finishUnknown(user),
    startedAndEstimated: () => messages.estimated(user),
    inProgress: () => messages.inProgress(user),
    new: () => messages.new,
  }
  return (
    <QuietText sx={{ overflowWrap: 'anywhere' }}>
      {messages.status(sentences[statusOf(job)]())}
    </QuietText>
  )
}

/** One log of a job: its text, its checklist, its links. */
export function LogPage() {
  const messages = useMessages(logsMessages).page
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
            // Edits in one log must not carry over to another.
            <LogContents key={`${job.id}-${log.ts}`} jobId={job.id} log={log} />
          ) : (
            <LogGone jobId={job.id} />
          )}
        </>
      ) : (
        <PageHeading
          title={messages.jobNotFound(params.job_id ?? '')}
          subtitle={messages.jobGone}
        />
      )}
      <LogPageBar log={job && log && { jobId: job.id, ts: log.ts }} />
    </>
  )
}

function JobHead({ job }: { readonly job: Job }) {
  const messages = useMessages(logsMessages).page
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
            to={paths.job(job.id, { from, backActionUiText: messages.logPage })}
            variant="outlined"
            sx={{ flexShrink: 0, minHeight: 40 }}
          >
            {messages.openJob}
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
  // Overrides the heading's own margin.
  '&& > *': { mb: 0.5 },
} as const
