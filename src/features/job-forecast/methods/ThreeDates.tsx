import Box from '@mui/material/Box'
import { FORECAST_HORIZON_YEARS, SPEED_DECIMALS } from '../../../domain/core/limits'
import { round } from '../../../domain/core/numbers'
import { formatDate, type Ms } from '../../../domain/core/time'
import { missingForWorstDate } from '../../../domain/forecast/speeds/missingData'
import {
  deltaPercent,
  formatDelta,
  isWithinHorizon,
} from '../../../domain/forecast/speeds/progress'
import type { WorstCaseResult } from '../../../domain/forecast/speeds/worstCase'
import type { Job } from '../../../domain/model/job/job'
import { jobStatsMessages, missingList } from '../../../text/jobs/jobStats'
import { ErrorAlert } from '../../../ui/page/ErrorAlert'
import { Skeleton } from '../../../ui/page/Loading'
import { Notice } from '../../../ui/page/Notice'
import { useFigure, useMessages } from '../../../ui/text'
import { EstimateLine, ForecastLine } from './ForecastLine'
import type { WorstCaseEvidence } from './useWorstCase'

interface FromExperienceProps {
  readonly result: WorstCaseResult
  readonly plan: { readonly start: Ms; readonly estimate: Ms }
  readonly assignee: string
}

/** The sensed and the worst date; one too far from the start to mean anything is only mentioned. */
function FromExperience({ result, plan, assignee }: FromExperienceProps) {
  const messages = useMessages(jobStatsMessages)
  const figure = useFigure()
  const { start } = plan
  const { date100, dateSensed, sortedSpeedsCalcOutput: output } = result
  const dateOf = (at: Ms) => formatDate(at, 'DD.MM.YYYY HH:mm')
  const deltaOf = (at: Ms) => {
    const delta = deltaPercent(plan, at)
    return delta === null ? messages.noDelta : messages.delta(formatDelta(delta), assignee)
  }
  const beyond = messages.beyond(FORECAST_HORIZON_YEARS)
  const shown = (value: number | null) =>
    value === null ? messages.noValue : figure(String(round(value, SPEED_DECIMALS)))
  return (
    <>
      {isWithinHorizon(start, dateSensed) ? (
        <ForecastLine
          title={messages.sensed(dateOf(dateSensed))}
          aside={deltaOf(dateSensed)}
          start={start}
          target={dateSensed}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            <span>{`${messages.averageSpeed} ${shown(output.sensed.averageSpeed)}`}</span>
            <span>{`${messages.minDelta} ${shown(output.delta.min)}`}</span>
            <span>{`${messages.sensibility} ${shown(output.sensibility)}`}</span>
          </Box>
        </ForecastLine>
      ) : (
        <Far>{messages.sensed(beyond)}</Far>
      )}
      {isWithinHorizon(start, date100) ? (
        <ForecastLine
          title={messages.worst(dateOf(date100))}
          aside={deltaOf(date100)}
          start={start}
          target={date100}
        >
          {messages.badExperience(assignee)}
        </ForecastLine>
      ) : (
        <Far>{messages.worst(beyond)}</Far>
      )}
    </>
  )
}

const Far = ({ children }: { readonly children: string }) => (
  <li>
    <Notice>{children}</Notice>
  </li>
)

interface ThreeDatesProps {
  readonly job: Job
  readonly plan: { readonly start: Ms; readonly estimate: Ms }
  readonly assignee: string
  readonly evidence: WorstCaseEvidence
}

const LINE_HEIGHT = 72

/** The estimate, and the dates that the person's former jobs suggest. */
export function ThreeDates({ job, plan, assignee, evidence }: ThreeDatesProps) {
  const messages = useMessages(jobStatsMessages)
  const { similar, calculation } = evidence
  return (
    <Box component="ul" sx={columnStyles}>
      <EstimateLine plan={plan} assignee={assignee} />
      {similar.length === 0 ? (
        <li>
          <Notice>
            <div>{messages.noSensed}</div>
            <div>
              {messages.noWorst(
                missingList(
                  missingForWorstDate(job.forecast, { otherJobs: 0, assignee }),
                  messages,
                ),
              )}
            </div>
          </Notice>
        </li>
      ) : calculation.status === 'error' ? (
        <li>
          <ErrorAlert reason={messages.errored(calculation.message)} onRetry={calculation.retry} />
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
