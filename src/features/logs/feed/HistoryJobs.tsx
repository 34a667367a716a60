import Box from '@mui/material/Box'
import { useLocation } from 'react-router'
import type { Job } from '../../../domain/model/job/job'
import { paths } from '../../../routing/paths'
import { parseQuery, printQuery, withoutKeys, withQuery } from '../../../routing/query'
import { returnPath } from '../../../routing/returnPath'
import { feedMessages } from '../../../text/jobs/feed'
import { useMessages } from '../../../ui/text'
import { HistoryJob } from './HistoryJob'

/** The jobs whose history this is, in the order that the address gives them. */
export function HistoryJobs({ jobs }: { readonly jobs: readonly Job[] }) {
  const words = useMessages(feedMessages).pinned
  const { pathname, search } = useLocation()
  const query = parseQuery(search)
  // A job's page leads forward to this history; with its own way back the two would go in circles.
  const here = printQuery(withQuery(query, { from: undefined, backActionUiText: undefined }))
  const to = returnPath({ pathname, search: here })
  const elsewhere = withoutKeys(query, 'page', 'lastSeenLogKey', 'lastSeenJob')
  return (
    <Box component="ul" aria-label={words.jobs} sx={gridStyles}>
      {jobs.map((job) => (
        <HistoryJob
          key={job.id}
          job={job}
          to={paths.job(job.id, {
            to,
            forwardActionUiText:
              jobs.length === 1 ? words.history(job.title) : words.historyOf(jobs.length),
          })}
          withoutIt={paths.lastActivity(
            jobs.filter(({ id }) => id !== job.id).map(({ id }) => id),
            elsewhere,
          )}
        />
      ))}
    </Box>
  )
}

const gridStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: 1.5,
  m: 0,
  mb: 3,
  p: 0,
  listStyle: 'none',
} as const
