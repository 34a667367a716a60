import Box from '@mui/material/Box'
import { formatDate, type Ms } from '../../domain/core/time'
import type { Forecast, Job } from '../../domain/model/job/job'
import { forecastMessages } from '../../text/forecast/forecast'
import { DoneByChart } from '../../ui/charts/DoneByChart'
import { useFigure, useMessages } from '../../ui/text'
import { JobForecastState } from './JobForecastState'
import { useJobForecast, useRecordForecast } from './useJobForecast'

const LEVELS = ['p50', 'p80', 'p95'] as const
const HEIGHT = 220

interface ForecastBriefProps {
  readonly job: Job
  /** The plan of the job, or the what-if plan. */
  readonly plan: Forecast
}

/** The same forecast in little room: a line of three dates and the curve. */
export function ForecastBrief({ job, plan }: ForecastBriefProps) {
  const messages = useMessages(forecastMessages)
  const figure = useFigure()
  const asked = useJobForecast(plan)
  useRecordForecast(job, plan, asked)
  return (
    <JobForecastState plan={plan} asked={asked} height={HEIGHT}>
      {(forecast) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <Box component="ul" aria-label={messages.dates} sx={lineStyles}>
            {LEVELS.map((level) => (
              <li key={level} title={messages[level]}>
                <b>{level.toUpperCase()}</b> {figure(shortDate(forecast[level], asked.now))}
              </li>
            ))}
          </Box>
          {forecast.receipt.ownJobs + forecast.receipt.teamJobs === 0 && (
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{messages.noEvidence}</Box>
          )}
          <DoneByChart
            isSmall
            curve={forecast.curve}
            from={Math.max(forecast.from, asked.now)}
            now={asked.now}
          />
        </Box>
      )}
    </JobForecastState>
  )
}

/** The year only if it is another one. */
const shortDate = (at: Ms, now: Ms): string =>
  new Date(at).getFullYear() === new Date(now).getFullYear()
    ? formatDate(at, 'DD MMM')
    : formatDate(at, 'DD.MM.YYYY')

const lineStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 600 },
  '& li': { whiteSpace: 'nowrap' },
} as const
