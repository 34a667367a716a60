import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { round } from '../../../domain/core/numbers'
import { formatDate, formatDuration, type Ms } from '../../../domain/core/time'
import type { WorstCaseResult } from '../../../domain/forecast/speeds/worstCase'
import type { Job } from '../../../domain/model/job/job'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { CollapsibleCard } from '../../../ui/page/CollapsibleCard'
import { useFigure, useMessages } from '../../../ui/text'

interface MoreAnalysisProps {
  readonly job: Job
  readonly start: Ms
  readonly result: WorstCaseResult
}

/** The paces of the other jobs side by side, and when the plan was changed. */
export function MoreAnalysis({ job, start, result }: MoreAnalysisProps) {
  const words = useMessages(jobStatsMessages).analysis
  const figure = useFigure()
  const replans = job.logs.items.filter(({ progress }) => progress !== undefined)
  if (replans.length === 0) return null
  const { best, average, sensedAverage, worst } = result.sortedSpeedsCalcOutput
  const paces = [
    [words.best, best],
    [words.sensed, sensedAverage],
    [words.average, average],
    [words.worst, worst],
  ] as const
  return (
    <CollapsibleCard id={`job_more_analysis_${job.id}`} brief={words.more}>
      <Box component="table" sx={tableStyles}>
        <thead>
          <tr>
            <th scope="col">{words.pace}</th>
            <th scope="col">{words.takes}</th>
            <th scope="col">{words.endsAt}</th>
          </tr>
        </thead>
        <tbody>
          {paces.map(([name, duration]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{figure(formatDuration(duration))}</td>
              <td>{formatDate(start + duration, 'DD.MM.YYYY HH:mm')}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography variant="body2" sx={{ mt: 2, fontWeight: 600 }}>
        {words.replans}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {replans.map(({ ts, progress }) => (
          <li key={ts}>
            {words.replan(
              formatDate(ts, 'DD.MM.YYYY HH:mm'),
              String(round(progress?.estimate ?? 0, 1)),
            )}
          </li>
        ))}
      </Box>
    </CollapsibleCard>
  )
}

const tableStyles = {
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { py: 0.5, pr: 2, textAlign: 'left', fontWeight: 400 },
  '& thead th': { color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const
