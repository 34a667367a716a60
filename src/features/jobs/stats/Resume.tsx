import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Job } from '../../../domain/job/job'
import { formatDate } from '../../../domain/time'
import { jobStatsWords } from '../../../text/jobStats'
import { useWords } from '../../../ui/text'
import { LiveTimingBadge } from '../list/LiveTimingBadge'

interface ResumeProps {
  readonly job: Job
  readonly assignee: string
}

/** How a finished job went. */
export function Resume({ job, assignee }: ResumeProps) {
  const words = useWords(jobStatsWords)
  const { finish } = job.forecast
  const facts: string[] = []
  if (finish !== undefined) facts.push(words.doneAt(formatDate(finish, 'DD.MM.YYYY HH:mm')))
  if (job.v) facts.push(words.speed(job.v))
  return (
    <Box>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {words.resume(assignee)}
      </Typography>
      <LiveTimingBadge job={job} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
    </Box>
  )
}
