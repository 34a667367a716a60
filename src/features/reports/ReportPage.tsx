import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useLocation, useParams } from 'react-router'
import { useApp } from '../../hooks/stores'
import { parseParams } from '../../routing/params'
import { paths } from '../../routing/paths'
import { parseQuery } from '../../routing/query'
import { routeControls } from '../../routing/routeControls'
import { reportMessages } from '../../text/jobs/report'
import { Link as RouterLink } from '../../ui/Link'
import { BarLink } from '../../ui/page/NavigationBar'
import { PageBar } from '../../ui/page/PageBar'
import { PageHeading } from '../../ui/page/PageHeading'
import { useMessages, useText } from '../../ui/text'
import { Report } from './Report'

/** The way back in the address. */
function BackBar() {
  const { actions } = useText()
  const { from } = routeControls(parseQuery(useLocation().search), actions)
  if (!from) return null
  return (
    <PageBar>
      <BarLink to={from.value} leads="back">
        {from.uiText}
      </BarLink>
    </PageBar>
  )
}

/** The open work in the project of a job, to be read or pasted elsewhere. */
export function ReportPage() {
  const text = useText().pages
  const { job_id: rawId = '' } = useParams()
  const { jobId } = parseParams(useParams())
  const title = useApp(({ jobs }) => jobs.items.find(({ id }) => id === jobId)?.title)
  return (
    <>
      {jobId === undefined || title === undefined ? (
        <NoJob id={rawId} />
      ) : (
        <>
          <PageHeading
            title={text.report}
            subtitle={
              <Link component={RouterLink} to={paths.job(jobId)} sx={{ overflowWrap: 'anywhere' }}>
                {title || `#${jobId}`}
              </Link>
            }
          />
          <Report key={jobId} jobId={jobId} />
        </>
      )}
      <BackBar />
    </>
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
