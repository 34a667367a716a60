import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Job, JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { parseParams } from '../../routing/params'
import { paths } from '../../routing/paths'
import { jobPageMessages } from '../../text/jobs/jobPage'
import { PageHeading } from '../../ui/page/PageHeading'
import { useMessages, useText } from '../../ui/text'
import { JobActionBar } from '../../widgets/job/JobActionBar'
import { DebugCard } from './DebugCard'
import { JobPageBar } from './JobPageBar'
import { JobPageHeader } from './JobPageHeader'

interface JobPageFrameProps {
  readonly Body: ComponentType<{ readonly job: Job }>
  readonly Editor: ComponentType<{ readonly jobId: JobId; readonly onClose: () => void }>
}

/** When a job will really be done, and why. */
export function JobPageFrame({ Body, Editor }: JobPageFrameProps) {
  const { jobId } = parseParams(useParams())
  const navigate = useNavigate()
  const job = useApp(({ jobs }) => jobs.items.find(({ id }) => id === jobId))
  return (
    <>
      {job ? (
        <>
          <JobPageHeader job={job} />
          <Box sx={{ mt: -1.5, mb: 3 }}>
            <JobActionBar
              key={job.id}
              job={job}
              Editor={Editor}
              onDelete={() => navigate(paths.jobs())}
            />
          </Box>
          {/* State of one job must not carry over to another. */}
          <Body key={job.id} job={job} />
        </>
      ) : (
        <JobNotFound />
      )}
      <JobPageBar job={job} />
    </>
  )
}

function JobNotFound() {
  const text = useText().pages
  const messages = useMessages(jobPageMessages)
  const { job_id: jobId = '' } = useParams()
  return (
    <>
      <PageHeading title={text.jobNotFound(jobId)} subtitle={messages.notFound} />
      <DebugCard />
    </>
  )
}
