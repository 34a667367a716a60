import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { round } from '../../domain/core/numbers'
import { formatDate, type Ms } from '../../domain/core/time'
import {
  type ForecastDates as Dates,
  type JobForecast,
  shareDoneBy,
} from '../../domain/forecast/job/forecastJob'
import type { Forecast, Job } from '../../domain/model/job/job'
import { useSchedules } from '../../hooks/stores'
import { forecastMessages } from '../../text/forecast/forecast'
import { DoneByChart } from '../../ui/charts/DoneByChart'
import { CollapsibleCard } from '../../ui/page/CollapsibleCard'
import { Notice } from '../../ui/page/Notice'
import { useMessages } from '../../ui/text'
import { useAssignee } from '../../widgets/job/useAssignee'
import { ForecastReceipt } from './ForecastReceipt'
import { JobForecastState } from './JobForecastState'
import { useJobForecast, useRecordForecast } from './useJobForecast'
import { WhatIfControls } from './WhatIfControls'
import { AS_PLANNED, isSupposed, supposedPlan, suppositionOf } from './whatIf'

const LEVELS = ['p50', 'p80', 'p95'] as const

/** Three dates, and how many similar jobs were done by each. */
function ForecastDates({ forecast }: { readonly forecast: Dates }) {
  const messages = useMessages(forecastMessages)
  return (
    <Box component="dl" aria-label={messages.dates} sx={datesStyles}>
      {LEVELS.map((level) => (
        <div key={level} data-level={level}>
          <dt>
            <b>{level.toUpperCase()}</b> {messages[level]}
          </dt>
          <dd>{formatDate(forecast[level], 'DD.MM.YYYY HH:mm')}</dd>
        </div>
      ))}
    </Box>
  )
}

const datesStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: 1,
  m: 0,
  '& > div': {
    display: 'flex',
    flexDirection: { xs: 'row', sm: 'column' },
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 1,
    px: 1.5,
    py: 1,
    borderRadius: 1,
    bgcolor: 'action.hover',
  },
  '& > [data-level=p80]': { bgcolor: 'primary.light' },
  '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
  '& > [data-level=p80] dt': { color: 'text.primary' },
  '& dt b': { color: 'text.primary', fontWeight: 600 },
  '& dd': { m: 0, fontWeight: 600, whiteSpace: 'nowrap' },
} as const

/** What no forecast of this kind can know. */
function ForecastLimits({ id }: { readonly id: string }) {
  const { title, ...limits } = useMessages(forecastMessages).limits
  return (
    <CollapsibleCard id={id} brief={title}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.8125rem', lineHeight: 1.54 }}>
        {Object.values(limits).map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </Box>
    </CollapsibleCard>
  )
}

interface ForecastNotesProps {
  readonly forecast: JobForecast
  readonly plan: Forecast
  readonly now: Ms
}

const dateOf = (at: Ms) => formatDate(at, 'DD.MM.YYYY HH:mm')
const hours = (value: number) => String(round(value, 1))

/** How certain the dates are, in sentences. */
function ForecastNotes({ forecast, plan, now }: ForecastNotesProps) {
  const messages = useMessages(forecastMessages)
  const { curve, receipt, kind, estimateHours, elapsedHours, p95 } = forecast
  const { start, estimate } = plan
  const soonest = curve.find(({ share }) => share >= 0.05)
  const spans = [hours(estimateHours), hours(elapsedHours)] as const
  return (
    <>
      {receipt.ownJobs + receipt.teamJobs === 0 && (
        <Notice tone="warning">
          <div>{messages.noEvidence}</div>
          {soonest && <div>{messages.wideRange(dateOf(soonest.at), dateOf(p95))}</div>}
        </Notice>
      )}
      <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.54, color: 'text.secondary' }}>
        {estimate !== undefined && estimate > now && (
          <div>
            {messages.estimateChance(
              dateOf(estimate),
              String(Math.round(shareDoneBy(curve, estimate) * 100)),
            )}
          </div>
        )}
        <div>{messages.planWithP80}</div>
        {start === undefined && <div>{messages.fromNow}</div>}
        <div>
          {kind === 'business' ? messages.inHours(...spans) : messages.inCalendar(...spans)}
        </div>
      </Box>
    </>
  )
}

const HEIGHT = 480

/** When an open job may be done, how certain that is, and the evidence. */
export function ForecastCard({ job }: { readonly job: Job }) {
  const messages = useMessages(forecastMessages)
  const schedules = useSchedules((all) => all)
  const [whatIf, setWhatIf] = useState(AS_PLANNED)
  const plan = useMemo(() => supposedPlan(job.forecast, whatIf), [job.forecast, whatIf])
  const supposition = useMemo(() => suppositionOf(whatIf, schedules), [whatIf, schedules])
  const asked = useJobForecast(plan, supposition)
  const isWhatIf = isSupposed(whatIf)
  useRecordForecast(job, isWhatIf ? null : plan, asked)
  const { name } = useAssignee({ forecast: plan })
  const hasPlan = job.forecast.estimate !== undefined
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      <JobForecastState plan={plan} asked={asked} height={HEIGHT}>
        {(forecast) => (
          <>
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
              {isWhatIf && (
                <Typography variant="body2" sx={{ color: 'primary.main', fontWeight: 600 }}>
                  {messages.whatIf.supposed}
                </Typography>
              )}
              <ForecastDates forecast={forecast} />
              <ForecastNotes forecast={forecast} plan={plan} now={asked.now} />
              {supposition.schedule && forecast.kind === 'calendar' && (
                <Notice>{messages.whatIf.sameInCalendarTime}</Notice>
              )}
            </Box>
            <DoneByChart
              curve={forecast.curve}
              from={Math.max(forecast.from, asked.now)}
              now={asked.now}
            />
            <ForecastReceipt forecast={forecast} person={plan.assignedTo} name={name} />
          </>
        )}
      </JobForecastState>
      {hasPlan && (
        <CollapsibleCard id={`job_what_if_${job.id}`} brief={messages.whatIf.title}>
          <WhatIfControls plan={job.forecast} whatIf={whatIf} onChange={setWhatIf} />
        </CollapsibleCard>
      )}
      <ForecastLimits id={`job_forecast_limits_${job.id}`} />
    </Box>
  )
}
