import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { round } from '../../domain/core/numbers'
import { formatDate, type Ms } from '../../domain/core/time'
import type { JobForecast } from '../../domain/forecast/job/forecastJob'
import type { Forecast, Job } from '../../domain/model/job/job'
import { useSchedules } from '../../hooks/stores'
import { certaintySentence, forecastMessages } from '../../text/forecast/forecast'
import { DoneByChart } from '../../ui/charts/DoneByChart'
import { CollapsibleCard } from '../../ui/page/CollapsibleCard'
import { Notice } from '../../ui/page/Notice'
import { useMessages } from '../../ui/text'
import { PlanDate, PlanStatusWord } from '../../widgets/job/PlanDate'
import { useAssignee } from '../../widgets/job/useAssignee'
import { PlanHistory } from '../../widgets/project/PlansChart'
import { ForecastReceipt } from './ForecastReceipt'
import {
  type JobAnswer,
  JobForecastState,
  useCertainty,
  useJobForecast,
  usePlannedAnswer,
  useRecordForecast,
} from './useJobForecast'
import { WhatIfControls } from './WhatIfControls'
import { AS_PLANNED, isSupposed, supposedPlan, suppositionOf, unusedEstimate } from './whatIf'

const LEVELS = ['p50', 'p80', 'p95'] as const

/** Three dates, and how likely the job is done by each. */
function ForecastDates({ job, answer }: { readonly job: Job; readonly answer: JobAnswer }) {
  const messages = useMessages(forecastMessages)
  return (
    <Box component="dl" aria-label={messages.dates} sx={datesStyles}>
      {LEVELS.map((level) => (
        <div key={level} data-level={level}>
          <dt>
            <b>{level.toUpperCase()}</b> {messages[level]}
          </dt>
          <dd>
            <PlanDate job={job.id} level={level} at={answer[level]} hasTime />
          </dd>
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
  readonly answer: JobAnswer
  /** What the job's own evidence says; undefined until it is known. */
  readonly evidence: JobForecast | undefined
  readonly plan: Forecast
  readonly now: Ms
}

const dateOf = (at: Ms) => formatDate(at, 'DD.MM.YYYY HH:mm')
const hours = (value: number) => String(round(value, 1))

/** How certain the dates are, in sentences. */
function ForecastNotes({ answer, evidence, plan, now }: ForecastNotesProps) {
  const messages = useMessages(forecastMessages)
  const { curve, chance, p95 } = answer
  const { start, estimate } = plan
  const soonest = curve.find(({ share }) => share >= 0.05)
  const unused = unusedEstimate(plan, now)
  const { name } = useAssignee({ forecast: plan })
  const { certainty, counts } = useCertainty(plan, evidence?.receipt, now)
  const howSure = certaintySentence(certainty, counts, name, messages)
  return (
    <>
      {certainty === 'noEvidence' && (
        <Notice tone="warning">
          <div>{howSure}</div>
          {soonest && p95 !== null && (
            <div>{messages.wideRange(dateOf(soonest.at), dateOf(p95))}</div>
          )}
        </Notice>
      )}
      <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.54, color: 'text.secondary' }}>
        {certainty !== 'noEvidence' && <div>{howSure}</div>}
        {unused && <div>{messages[unused]}</div>}
        {estimate !== undefined && chance !== null && (
          <div>
            <PlanStatusWord chance={chance} />
            {': '}
            {estimate > now
              ? messages.estimateChance(dateOf(estimate), String(Math.round(chance * 100)))
              : messages.estimatePassed(dateOf(estimate))}
          </div>
        )}
        <div>{messages.planWithP80}</div>
        {start === undefined && <div>{messages.waiting}</div>}
        {evidence && <SpanSentence evidence={evidence} />}
      </Box>
    </>
  )
}

function SpanSentence({ evidence }: { readonly evidence: JobForecast }) {
  const messages = useMessages(forecastMessages)
  const { kind, estimateHours, elapsedHours } = evidence
  const spans = [hours(estimateHours), hours(elapsedHours)] as const
  return (
    <div>{kind === 'business' ? messages.inHours(...spans) : messages.inCalendar(...spans)}</div>
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
  const trial = useMemo(
    () =>
      isWhatIf
        ? { job: { id: job.id, forecast: plan }, supposed: { id: job.id, ...supposition } }
        : null,
    [isWhatIf, job.id, plan, supposition],
  )
  const answer = usePlannedAnswer(job.id, trial)
  const evidence = asked.calculation.result ?? undefined
  const { name } = useAssignee({ forecast: plan })
  const hasPlan = job.forecast.estimate !== undefined
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      <JobForecastState answer={answer} height={HEIGHT}>
        {(planned) => (
          <>
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
              {isWhatIf && (
                <Typography variant="body2" sx={{ color: 'primary.main', fontWeight: 600 }}>
                  {messages.whatIf.supposed}
                </Typography>
              )}
              <ForecastDates job={job} answer={planned} />
              <ForecastNotes answer={planned} evidence={evidence} plan={plan} now={answer.now} />
              {supposition.schedule && evidence?.kind === 'calendar' && (
                <Notice>{messages.whatIf.sameInCalendarTime}</Notice>
              )}
            </Box>
            <DoneByChart curve={planned.curve} from={answer.now} now={answer.now} />
            {evidence && (
              <ForecastReceipt forecast={evidence} person={plan.assignedTo} name={name} />
            )}
          </>
        )}
      </JobForecastState>
      {hasPlan && (
        <CollapsibleCard id={`job_what_if_${job.id}`} brief={messages.whatIf.title}>
          <WhatIfControls plan={job.forecast} whatIf={whatIf} onChange={setWhatIf} />
        </CollapsibleCard>
      )}
      <PlanHistory job={job} />
      <ForecastLimits id={`job_forecast_limits_${job.id}`} />
    </Box>
  )
}
