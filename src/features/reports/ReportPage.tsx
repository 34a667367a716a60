import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router'
import type { JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { usePlanned } from '../../hooks/usePlan'
import { parseParams } from '../../routing/params'
import { paths } from '../../routing/paths'
import { planMessages } from '../../text/forecast/plan'
import { reportMessages } from '../../text/jobs/report'
import { Link as RouterLink } from '../../ui/Link'
import { PageHeading } from '../../ui/page/PageHeading'
import { useMessages, useText } from '../../ui/text'
import { PlanDate } from '../../widgets/job/PlanDate'
import { Report } from './Report'

/** The open work in the project of a job, to be read or pasted elsewhere. */
export function ReportPage() {
  const text = useText().pages
  const { job_id: rawId = '' } = useParams()
  const { jobId } = parseParams(useParams())
  const title = useApp(({ jobs }) => jobs.items.find(({ id }) => id === jobId)?.title)
  if (jobId === undefined || title === undefined) return <NoJob id={rawId} />
  return (
    <>
      <PageHeading
        title={text.report}
        subtitle={
          <>
            <Link
              component={RouterLink}
              to={paths.job(jobId)}
              underline="always"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {title || `#${jobId}`}
            </Link>
            <LikelyDate jobId={jobId} />
          </>
        }
      />
      <Report key={jobId} jobId={jobId} />
    </>
  )
}

/** When the plan says that it is done; nothing if it is over. */
function LikelyDate({ jobId }: { readonly jobId: JobId }) {
  const { likelyBy } = useMessages(planMessages)
  const planned = usePlanned(jobId)
  if (!planned) return null
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {likelyBy}{' '}
      <b>
        <PlanDate job={jobId} level="p80" at={planned.finish.p80} />
      </b>
    </Box>
  )
}

function NoJob({ id }: { readonly id: string }) {
  const text = useText().pages
  const messages = useMessages(reportMessages)
  return (
    <>
      <PageHeading title={text.report} />
      <Typography role="alert" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {messages.noJob(id)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{messages.noJobHint}</Typography>
      <Button component={RouterLink} to={paths.jobs()} variant="outlined" sx={{ minHeight: 40 }}>
        {messages.jobs}
      </Button>
    </>
  )
}
