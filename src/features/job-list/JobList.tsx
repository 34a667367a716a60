import { styled } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { ITEMS_PER_PAGE } from '../../domain/core/limits'
import type { JobId } from '../../domain/model/job/job'
import { jobsMessages } from '../../text/jobs/jobs'
import { Skeleton } from '../../ui/page/Loading'
import { useMessages, useText } from '../../ui/text'
import { EmptyList } from './EmptyList'
import { JobRow } from './row/JobRow'
import type { JobsPageState } from './useJobsPage'

const ErrorAlert = lazy(async () => ({
  default: (await import('../../ui/page/ErrorAlert')).ErrorAlert,
}))

const ROW_HEIGHT = 60

interface JobListProps {
  readonly page: JobsPageState
  readonly expandedId: JobId | null
  readonly onShowAll?: (() => void) | undefined
  readonly onWrite: () => void
}

export function JobList({ page, expandedId, onShowAll, onWrite }: JobListProps) {
  const common = useText()
  const text = useMessages(jobsMessages)
  const { status, jobs, message, retry } = page
  if (status === 'error') {
    return (
      <Suspense>
        <ErrorAlert reason={message || common.errors.noOutputMessage} onRetry={retry} />
      </Suspense>
    )
  }
  return (
    <Frame>
      {jobs === undefined && <Skeleton height={ROW_HEIGHT} rows={ITEMS_PER_PAGE} />}
      {jobs?.length === 0 && status === 'ok' && (
        <EmptyList onShowAll={onShowAll} onWrite={onWrite} />
      )}
      {jobs !== undefined && jobs.length > 0 && (
        <ul aria-label={text.list} aria-busy={status === 'loading'}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} isExpanded={job.id === expandedId} />
          ))}
        </ul>
      )}
    </Frame>
  )
}

const Frame = styled('div')(({ theme: { vars } }) => ({
  containerType: 'inline-size',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: vars.palette.background.paper,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  // The ends of the list follow the corners of its frame.
  '& li:first-of-type, & li:first-of-type .row': {
    borderTopLeftRadius: 11,
    borderTopRightRadius: 11,
  },
  '& li:last-of-type, & li:last-of-type:not([data-expanded]) .row': {
    borderBottomLeftRadius: 11,
    borderBottomRightRadius: 11,
  },
}))
