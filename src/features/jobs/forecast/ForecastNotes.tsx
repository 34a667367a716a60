import Box from '@mui/material/Box'
import { round } from '../../../domain/core/numbers'
import { formatDate, type Ms } from '../../../domain/core/time'
import { type JobForecast, shareDoneBy } from '../../../domain/forecast/job/forecastJob'
import type { Forecast } from '../../../domain/model/job/job'
import { forecastMessages } from '../../../text/forecast/forecast'
import { useMessages } from '../../../ui/text'
import { Notice } from '../shared/Notice'

interface ForecastNotesProps {
  readonly forecast: JobForecast
  readonly plan: Forecast
  readonly now: Ms
}

const dateOf = (at: Ms) => formatDate(at, 'DD.MM.YYYY HH:mm')
const hours = (value: number) => String(round(value, 1))

/** How sure the dates are, in sentences. */
export function ForecastNotes({ forecast, plan, now }: ForecastNotesProps) {
  const words = useMessages(forecastMessages)
  const { curve, receipt, kind, estimateHours, elapsedHours, p95 } = forecast
  const { start, estimate } = plan
  const soonest = curve.find(({ share }) => share >= 0.05)
  const spans = [hours(estimateHours), hours(elapsedHours)] as const
  return (
    <>
      {receipt.ownJobs + receipt.teamJobs === 0 && (
        <Notice tone="warning">
          <div>{words.noEvidence}</div>
          {soonest && <div>{words.wideRange(dateOf(soonest.at), dateOf(p95))}</div>}
        </Notice>
      )}
      <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.54, color: 'text.secondary' }}>
        {estimate !== undefined && estimate > now && (
          <div>
            {words.estimateChance(
              dateOf(estimate),
              String(Math.round(shareDoneBy(curve, estimate) * 100)),
            )}
          </div>
        )}
        <div>{words.planWithP80}</div>
        {start === undefined && <div>{words.fromNow}</div>}
        <div>{kind === 'business' ? words.inHours(...spans) : words.inCalendar(...spans)}</div>
      </Box>
    </>
  )
}
