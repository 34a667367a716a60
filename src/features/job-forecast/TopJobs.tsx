import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { round } from '../../domain/core/numbers'
import type { CountedJob } from '../../domain/forecast/job/receipt'
import { useApp } from '../../hooks/stores'
import { paths } from '../../routing/paths'
import { forecastMessages } from '../../text/forecast/forecast'
import { Link } from '../../ui/Link'
import { useMessages } from '../../ui/text'

const AT_FIRST = 5

/** The finished jobs that move the forecast most: what each weighs, and whose it is. */
export function TopJobs({ jobs }: { readonly jobs: readonly CountedJob[] }) {
  const words = useMessages(forecastMessages).receipt
  const [isAll, setAll] = useState(false)
  const titleId = useId()
  if (jobs.length === 0) return null
  const isCut = !isAll && jobs.length > AT_FIRST
  return (
    <>
      <Typography variant="body2" id={titleId} sx={{ color: 'text.secondary' }}>
        {words.top}
      </Typography>
      <Box component="ol" aria-labelledby={titleId} sx={listStyles}>
        {(isCut ? jobs.slice(0, AT_FIRST) : jobs).map((job) => (
          <TopJob key={job.jobId} job={job} />
        ))}
      </Box>
      {isCut && (
        <Button
          onClick={() => setAll(true)}
          sx={{ alignSelf: 'flex-start', minHeight: 40, ml: -1 }}
        >
          {words.showAll(jobs.length)}
        </Button>
      )}
    </>
  )
}

function TopJob({ job: { jobId, share } }: { readonly job: CountedJob }) {
  const words = useMessages(forecastMessages).receipt
  const job = useApp((state) => state.jobs.items.find(({ id }) => id === jobId))
  const person = job?.forecast.assignedTo
  const user = useApp((state) => state.users.items.find(({ id }) => id === person))
  return (
    <li>
      <span className="weight">{words.weight(round(share * 100, 1).toFixed(1))}</span>
      <Link to={paths.job(jobId)}>{job?.title ?? words.gone(jobId)}</Link>
      <span className="person">
        {user?.displayName ?? (person === undefined ? words.nobody : `#${person}`)}
      </span>
    </li>
  )
}

const listStyles = {
  m: 0,
  mt: -0.5,
  p: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  '& li': { display: 'flex', alignItems: 'baseline', columnGap: 1.5, py: 0.25 },
  '@media (pointer: coarse)': { '& li': { minHeight: 40, alignItems: 'center' } },
  '& .weight': {
    flexShrink: 0,
    minWidth: 48,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& a': { minWidth: 0, overflowWrap: 'anywhere', color: 'primary.main' },
  '& .person': { flexShrink: 0, ml: 'auto', color: 'text.secondary' },
} as const
