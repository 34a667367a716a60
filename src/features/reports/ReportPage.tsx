import { mdiHexagonMultipleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { humanDate } from '../../domain/core/time'
import { isProject } from '../../domain/model/job/classify'
import type { JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { usePlan, usePlanned } from '../../hooks/usePlan'
import { parseParams } from '../../routing/params'
import { paths } from '../../routing/paths'
import { planMessages } from '../../text/forecast/plan'
import { reportMessages } from '../../text/jobs/report'
import { storyMessages } from '../../text/jobs/story'
import { Link as RouterLink } from '../../ui/Link'
import { EmptyNote } from '../../ui/page/EmptyNote'
import { PageHeading } from '../../ui/page/PageHeading'
import { useFigure, useMessages, useText } from '../../ui/text'
import { PlanDate } from '../../widgets/job/PlanDate'
import { useProjects } from '../../widgets/project/ProjectLines'
import { ProjectStories } from './ProjectStories'
import { Report } from './Report'
import { ReportSection } from './ReportSection'

/** The open work in the project of a job, to be read or pasted elsewhere. */
export function ReportPage() {
  const text = useText().pages
  const { job_id: rawId = '' } = useParams()
  const { jobId } = parseParams(useParams())
  const messages = useMessages(storyMessages)
  const job = useApp(({ jobs }) => jobs.items.find(({ id }) => id === jobId))
  const project = useMemo(() => (job && isProject(job) ? [job] : undefined), [job])
  if (jobId === undefined || job === undefined) return <NoJob id={rawId} />
  const { title } = job
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
      {project && (
        <ReportSection title={messages.title}>
          {() => <ProjectStories projects={project} />}
        </ReportSection>
      )}
      <Report key={jobId} jobId={jobId} />
    </>
  )
}

/** Every open project in plain sentences, those to look at first. */
export function WeeklyPage() {
  const text = useMessages(storyMessages)
  const figure = useFigure()
  const projects = useProjects()
  const now = usePlan((plan) => plan.now)
  const open = useMemo(
    () => projects.flatMap(({ job, planned }) => (planned ? [job] : [])),
    [projects],
  )
  return (
    <>
      <PageHeading
        title={text.weekly}
        {...(now !== null && { info: figure(humanDate(now, now)) })}
        subtitle={text.weeklyHint}
      />
      {open.length === 0 ? (
        <EmptyNote icon={mdiHexagonMultipleOutline} title={text.none} hint={text.noneHint} />
      ) : (
        <ProjectStories projects={open} />
      )}
    </>
  )
}

/** When it is done by the plan; nothing if it is over. */
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
