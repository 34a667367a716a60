import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import type { Job } from '../../../domain/model/job/job'
import { useSchedules } from '../../../hooks/stores'
import { forecastMessages } from '../../../text/forecast/forecast'
import { DoneByChart } from '../../../ui/charts/DoneByChart'
import { CollapsibleCard } from '../../../ui/page/CollapsibleCard'
import { useMessages } from '../../../ui/text'
import { Notice } from '../shared/Notice'
import { useAssignee } from '../shared/useAssignee'
import { ForecastDates } from './ForecastDates'
import { ForecastLimits } from './ForecastLimits'
import { ForecastNotes } from './ForecastNotes'
import { ForecastReceipt } from './ForecastReceipt'
import { JobForecastState } from './JobForecastState'
import { useJobForecast } from './useJobForecast'
import { useKeepForecast } from './useKeepForecast'
import { WhatIfControls } from './WhatIfControls'
import { AS_PLANNED, isSupposed, supposedPlan, suppositionOf } from './whatIf'

const HEIGHT = 480

/** When an open job may be done, how sure that is, and what it rests on. */
export function ForecastCard({ job }: { readonly job: Job }) {
  const words = useMessages(forecastMessages)
  const schedules = useSchedules((all) => all)
  const [whatIf, setWhatIf] = useState(AS_PLANNED)
  const plan = useMemo(() => supposedPlan(job.forecast, whatIf), [job.forecast, whatIf])
  const supposition = useMemo(() => suppositionOf(whatIf, schedules), [whatIf, schedules])
  const asked = useJobForecast(plan, supposition)
  const isWhatIf = isSupposed(whatIf)
  useKeepForecast(job, isWhatIf ? null : plan, asked)
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
                  {words.whatIf.supposed}
                </Typography>
              )}
              <ForecastDates forecast={forecast} />
              <ForecastNotes forecast={forecast} plan={plan} now={asked.now} />
              {supposition.schedule && forecast.kind === 'calendar' && (
                <Notice>{words.whatIf.sameInCalendarTime}</Notice>
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
        <CollapsibleCard id={`job_what_if_${job.id}`} brief={words.whatIf.title}>
          <WhatIfControls plan={job.forecast} whatIf={whatIf} onChange={setWhatIf} />
        </CollapsibleCard>
      )}
      <ForecastLimits id={`job_forecast_limits_${job.id}`} />
    </Box>
  )
}
