import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo, useMemo } from 'react'
import { SPEED_DECIMALS } from '../../../domain/core/limits'
import { round } from '../../../domain/core/numbers'
import type { WorstCaseResult } from '../../../domain/forecast/speeds/worstCase'
import type { Job } from '../../../domain/model/job/job'
import { speedOf } from '../../../domain/model/job/speed'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { SpeedGapsChart } from '../../../ui/charts/SpeedGapsChart'
import { Notice } from '../../../ui/page/Notice'
import { useMessages } from '../../../ui/text'
import { useAssignee } from '../../../widgets/job/useAssignee'
import { LiveDeviation } from './LiveDeviation'
import { LiveScenario } from './LiveScenario'
import { MoreAnalysis } from './MoreAnalysis'

interface AnalysisProps {
  /** A what-if complexity is given as that of the job. */
  readonly job: Job
  readonly similar: readonly Job[]
  /** What was computed from them, as soon as it is there. */
  readonly result: WorstCaseResult | undefined
}

/** What the forecast rests on: the person's other jobs, and the job's own history. */
export const Analysis = memo(function Analysis({ job, similar, result }: AnalysisProps) {
  const words = useMessages(jobStatsMessages).analysis
  const { name } = useAssignee(job)
  const { start, estimate } = job.forecast
  const hasOthers = similar.length > 0
  const isPlanned = start !== undefined && estimate !== undefined
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        '& > [role=note] + [role=note]': { mt: -1.5 },
      }}
    >
      {hasOthers ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {words.basedOn(name)}
        </Typography>
      ) : (
        <Notice tone="warning">{words.noOtherJobs}</Notice>
      )}
      {!isPlanned && <Notice tone="warning">{words.incorrectParams}</Notice>}
      {isPlanned && hasOthers && (
        <LiveDeviation job={job} start={start} estimate={estimate} similar={similar} />
      )}
      <LiveScenario job={job} worstDate={result?.date100} />
      {isPlanned && hasOthers && <Speeds similar={similar} />}
      {isPlanned && hasOthers && result && <MoreAnalysis job={job} start={start} result={result} />}
    </Box>
  )
})

const Speeds = memo(function Speeds({ similar }: { readonly similar: readonly Job[] }) {
  const speeds = useMemo(() => similar.map(({ forecast }) => speedOf(forecast)), [similar])
  // One and the same speed leaves nothing to compare.
  if (new Set(speeds.map((speed) => round(speed, SPEED_DECIMALS))).size < 2) return null
  return <SpeedGapsChart speeds={speeds} />
})
