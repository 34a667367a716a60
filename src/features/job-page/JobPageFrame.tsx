import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { Job } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { parseParams } from '../../routing/params'
import { jobPageMessages } from '../../text/jobs/jobPage'
import { PageHeading } from '../../ui/page/PageHeading'
import { useMessages, useText } from '../../ui/text'
import { DebugCard } from './DebugCard'
import { JobPageBar } from './JobPageBar'
import { JobPageHeader } from './JobPageHeader'

/** When a job will really be done, and why. */
export function JobPageFrame({ Body }: { readonly Body: ComponentType<{ readonly job: Job }> }) {
  const { jobId } = parseParams(useParams())
  const job = useApp(({ jobs }) => jobs.items.find(({ id }) => id === jobId))
  return (
    <>
      {job ? (
        <>
          <JobPageHeader job={job} />
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
