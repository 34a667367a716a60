import Box from '@mui/material/Box'
import type { Ms } from '../../../domain/core/time'
import { missingForWorstDate } from '../../../domain/forecast/speeds/missingData'
import type { Job } from '../../../domain/model/job/job'
import { jobStatsMessages, missingList } from '../../../text/jobs/jobStats'
import { ErrorAlert } from '../../../ui/page/ErrorAlert'
import { Skeleton } from '../../../ui/page/Loading'
import { Notice } from '../../../ui/page/Notice'
import { useMessages } from '../../../ui/text'
import { EstimateLine } from './EstimateLine'
import { FromExperience } from './FromExperience'
import type { Evidence } from './useWorstCase'

interface ThreeDatesProps {
  readonly job: Job
  readonly plan: { readonly start: Ms; readonly estimate: Ms }
  readonly assignee: string
  readonly evidence: Evidence
}

const LINE_HEIGHT = 72

/** The estimate, and what the person's former jobs make of it. */
export function ThreeDates({ job, plan, assignee, evidence }: ThreeDatesProps) {
  const words = useMessages(jobStatsMessages)
  const { similar, calculation } = evidence
  return (
    <Box component="ul" sx={columnStyles}>
      <EstimateLine plan={plan} assignee={assignee} />
      {similar.length === 0 ? (
        <li>
          <Notice>
            <div>{words.noSensed}</div>
            <div>
              {words.noWorst(
                missingList(missingForWorstDate(job.forecast, { otherJobs: 0, assignee }), words),
              )}
            </div>
          </Notice>
        </li>
      ) : calculation.status === 'error' ? (
        <li>
          <ErrorAlert reason={words.errored(calculation.message)} onRetry={calculation.retry} />
        </li>
      ) : calculation.result === undefined ? (
        <li>
          <Skeleton height={LINE_HEIGHT} rows={2} />
        </li>
      ) : (
        <FromExperience result={calculation.result} plan={plan} assignee={assignee} />
      )}
    </Box>
  )
}

export const columnStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const
