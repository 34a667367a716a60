import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useCallback } from 'react'
import { ITEMS_PER_PAGE } from '../../domain/core/limits'
import type { Selection } from '../../domain/lists/selection'
import type { JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { useEnterDemo } from '../../hooks/useEnterDemo'
import { paths } from '../../routing/paths'
import { jobsMessages } from '../../text/jobs/jobs'
import { Link } from '../../ui/Link'
import { Skeleton } from '../../ui/page/Loading'
import { useMessages, useText } from '../../ui/text'
import { Pill } from './filters/Pill'
import { JobRow, RowHeads } from './row/JobRow'
import { useRowActions } from './row/rowActions'
import type { JobsPageState } from './useJobsPage'

interface EmptyListProps {
  /** Given if filters hide everything: resets them. */
  readonly onShowAll?: (() => void) | undefined
  readonly onWrite: () => void
}

function EmptyList({ onShowAll, onWrite }: EmptyListProps) {
  const text = useMessages(jobsMessages).empty
  const isFirst = useApp(({ jobs }) => jobs.items.length === 0) && !onShowAll
  return (
    <Box sx={{ px: 3, py: 6, textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{text.title}</Typography>
      <Typography sx={{ maxWidth: 460, mx: 'auto', mt: 0.5, mb: 2.5, color: 'text.secondary' }}>
        {onShowAll ? text.filteredHint : text.hint}
      </Typography>
      {isFirst ? (
        <FirstSteps onWrite={onWrite} />
      ) : (
        <Pill data-kind="accent" onClick={onShowAll ?? onWrite}>
          {onShowAll ? text.showAll : text.action}
        </Pill>
      )}
    </Box>
  )
}

/** For an app without a single job. */
function FirstSteps({ onWrite }: Pick<EmptyListProps, 'onWrite'>) {
  const text = useMessages(jobsMessages).empty
  const enterDemo = useEnterDemo(paths.jobs(), text.noDemo)
  return (
    <Box
      component="nav"
      aria-label={text.ways}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}
    >
      <Pill data-kind="accent" onClick={onWrite}>
        {text.add}
      </Pill>
      <Pill data-kind="accent" component={Link} to={paths.importHistory()}>
        {text.import}
      </Pill>
      <Pill data-kind="accent" onClick={enterDemo}>
        {text.demo}
      </Pill>
    </Box>
  )
}

const ErrorAlert = lazy(async () => ({
  default: (await import('../../ui/page/ErrorAlert')).ErrorAlert,
}))

const ROW_HEIGHT = 60

interface JobListProps {
  readonly page: JobsPageState
  readonly expandedId: JobId | null
  readonly selected: Selection['ids'] | undefined
  readonly onShowAll?: (() => void) | undefined
  readonly onWrite: () => void
}

export function JobList({ page, expandedId, selected, onShowAll, onWrite }: JobListProps) {
  const common = useText()
  const text = useMessages(jobsMessages)
  const { status, jobs, message, retry } = page
  const { select } = useRowActions()
  const follow = useCallback(
    (list: HTMLElement | null) => {
      // A page that waits for its texts is hidden and shown again, with the same list.
      const stop = new AbortController()
      const start = async () =>
        list && (await import('./row/selecting')).followSelecting(list, select, stop.signal)
      start()
      return () => stop.abort()
    },
    [select],
  )
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
        <>
          <RowHeads />
          <ul ref={follow} aria-label={text.list} aria-busy={status === 'loading'}>
            {jobs.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                isExpanded={job.id === expandedId}
                isSelected={selected?.has(job.id)}
              />
            ))}
          </ul>
        </>
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
}))
