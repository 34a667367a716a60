import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { round } from '../../../domain/core/numbers'
import { formatDate, type Ms } from '../../../domain/core/time'
import type { Job } from '../../../domain/model/job/job'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { useMessages } from '../../../ui/text'
import { LiveTimingBadge } from '../../../widgets/job/LiveTimingBadge'

interface ResumeProps {
  readonly job: Job
  readonly assignee: string
}

/** How a finished job went. */
export function Resume({ job, assignee }: ResumeProps) {
  const words = useMessages(jobStatsMessages)
  const { start, estimate, finish } = job.forecast
  const dateOf = (at: Ms) => formatDate(at, 'DD.MM.YYYY HH:mm')
  const facts: string[] = []
  if (start !== undefined) facts.push(words.startedAt(dateOf(start)))
  if (estimate !== undefined) facts.push(words.estimated(dateOf(estimate)))
  if (finish !== undefined) facts.push(words.doneAt(dateOf(finish)))
  if (job.v) facts.push(words.speed(round(job.v, 2)))
  return (
    <Box>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {words.resume(assignee)}
      </Typography>
      <LiveTimingBadge job={job} />
      <Box component="ul" sx={factsStyles}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
    </Box>
  )
}

const factsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const
