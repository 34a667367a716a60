import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatDate, type Ms } from '../../domain/core/time'
import { predictedJob } from '../../domain/forecast/speeds/shownForecasts'
import { judgedEstimate } from '../../domain/model/job/estimates'
import type { Job } from '../../domain/model/job/job'
import { useSend } from '../../hooks/stores'
import { forecastMessages } from '../../text/forecast/forecast'
import { useMessages } from '../../ui/text'

/** What a finished job means for the forecasts of others. */
export function JobAsEvidence({ job }: { readonly job: Job }) {
  const messages = useMessages(forecastMessages).evidence
  const send = useSend()
  const isEvidence = !job.isNoEvidence
  if (isEvidence && !isInformative(job)) {
    return (
      <Box>
        <FirstForecast job={job} />
        <Line>{messages.unusable}</Line>
      </Box>
    )
  }
  return (
    <Box>
      <FirstForecast job={job} />
      <FormControlLabel
        control={
          <Switch
            checked={isEvidence}
            onChange={(_, checked) =>
              send({ type: 'todo.setEvidence', id: job.id, isEvidence: checked })
            }
          />
        }
        label={messages.switch}
        sx={{ minHeight: 40, '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' } }}
      />
      <Line>{isEvidence ? messages.counts : messages.leftOut}</Line>
      <EstimatesOverTime job={job} />
    </Box>
  )
}

function isInformative(job: Job): boolean {
  const { start, finish } = job.forecast
  const estimate = judgedEstimate(job)
  if (start === undefined || finish === undefined || estimate === undefined) return false
  return estimate > start && finish > start
}

const dateOf = (at: Ms) => formatDate(at, 'DD.MM.YYYY HH:mm')

/** What was forecast while the job ran, and when it was done. */
function FirstForecast({ job }: { readonly job: Job }) {
  const messages = useMessages(forecastMessages).evidence
  const forecasts = predictedJob(job)
  if (!forecasts) return null
  const { first, finish } = forecasts
  return <Line>{messages.predicted(dateOf(first.at), dateOf(first.p80), dateOf(finish))}</Line>
}

/** How often it was estimated again, and which estimate counts. */
function EstimatesOverTime({ job }: { readonly job: Job }) {
  const messages = useMessages(forecastMessages).evidence
  const titleId = useId()
  const { estimates = [] } = job
  if (estimates.length < 2) return null
  const judged = estimates.findLast(({ estimate }) => estimate === judgedEstimate(job))
  return (
    <Box sx={{ mt: 1, fontSize: '0.8125rem' }}>
      <Typography variant="body2" id={titleId} sx={{ fontWeight: 600 }}>
        {messages.estimates}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, pl: 2.5 }}>
        {estimates.map((revision) => (
          <li key={`${revision.at} ${revision.estimate}`}>
            {messages.made(dateOf(revision.at), dateOf(revision.estimate))}
            {revision === judged && <b>{` – ${messages.compared}`}</b>}
          </li>
        ))}
      </Box>
    </Box>
  )
}

function Line({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}
