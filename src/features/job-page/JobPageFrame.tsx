import type { ComponentType } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useShallow } from 'zustand/react/shallow'
import { TRUNCATE_ASSIGNEE_BUTTON } from '../../domain/core/limits'
import { truncate } from '../../domain/core/text'
import { isOver } from '../../domain/model/job/classify'
import type { Job, JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { parseParams } from '../../routing/params'
import { paths } from '../../routing/paths'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { jobPageMessages } from '../../text/jobs/jobPage'
import { BarLink } from '../../ui/page/BarLink'
import { PageBar } from '../../ui/page/PageBar'
import { PageHeading } from '../../ui/page/PageHeading'
import { useMessages, useText } from '../../ui/text'
import { JobActionBar } from '../../widgets/job/JobActionBar'
import { DebugCard } from './DebugCard'
import styles from './JobPageFrame.module.css'
import { JobPageHeader } from './JobPageHeader'

/** The page's own links. */
function JobPageBar({ job }: { readonly job: Job | undefined }) {
  const messages = useMessages(jobPageMessages).bar
  return (
    <PageBar>
      {job ? (
        <>
          <BarLink to={paths.jobs({ lastSeenJob: job.id, openDrawer: 1 })} isMain>
            {messages.openDetails(job.title || messages.noTitle)}
          </BarLink>
          <EmployeeWay job={job} />
        </>
      ) : (
        <span className={styles.noJob}>{messages.noJob}</span>
      )}
    </PageBar>
  )
}

function EmployeeWay({ job }: { readonly job: Job }) {
  const messages = useMessages(jobDrawerMessages)
  const { assignedTo } = job.forecast
  const user = useApp((state) => state.users.items.find(({ id }) => id === assignedTo))
  if (assignedTo === undefined) return null
  const query = { lastSeenJob: job.id, from: paths.job(job.id) }
  return (
    <BarLink to={paths.employee(assignedTo, query)} title={user?.displayName}>
      {user ? truncate(user.displayName, TRUNCATE_ASSIGNEE_BUTTON) : messages.employee}
    </BarLink>
  )
}

interface JobPageFrameProps {
  readonly Body: ComponentType<{ readonly job: Job }>
  readonly Editor: ComponentType<{ readonly jobId: JobId; readonly onClose: () => void }>
}

/**
 * Only the page of a finished job shows which forecasts were recorded. Without them nothing renders
 * again when this visit's forecast is recorded.
 */
function shownJob(job: Job | undefined): Job | undefined {
  if (!job || isOver(job)) return job
  const { forecasts: _, ...shown } = job
  return shown
}

/** When a job will really be done, and why. */
export function JobPageFrame({ Body, Editor }: JobPageFrameProps) {
  const { jobId } = parseParams(useParams())
  const navigate = useNavigate()
  const job = useApp(useShallow(({ jobs }) => shownJob(jobs.items.find(({ id }) => id === jobId))))
  return (
    <>
      {job ? (
        <>
          <JobPageHeader job={job} />
          <div className={styles.actions}>
            <JobActionBar
              key={job.id}
              job={job}
              Editor={Editor}
              onDelete={() => navigate(paths.jobs())}
            />
          </div>
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
