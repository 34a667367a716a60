import { Suspense, useMemo, useState } from 'react'
import { round } from '../../domain/core/numbers'
import { formatDate, type Ms } from '../../domain/core/time'
import type { JobForecast } from '../../domain/forecast/job/forecastJob'
import type { Forecast, Job } from '../../domain/model/job/job'
import { useSchedules } from '../../hooks/stores'
import { certaintySentence, forecastMessages } from '../../text/forecast/forecast'
import { DoneByChart } from '../../ui/charts/DoneByChart'
import { lazyPart } from '../../ui/lazyPart'
import { CollapsibleCard } from '../../ui/page/CollapsibleCard'
import { Spinner } from '../../ui/page/Loading'
import { Notice } from '../../ui/page/Notice'
import { useMessages } from '../../ui/text'
import { PlanDate, PlanStatusWord } from '../../widgets/job/PlanDate'
import { useAssignee } from '../../widgets/job/useAssignee'
import { PlanHistory } from '../../widgets/project/PlansChart'
import styles from './ForecastCard.module.css'
import { ForecastReceipt } from './ForecastReceipt'
import {
  type JobAnswer,
  JobForecastState,
  useCertainty,
  useJobForecast,
  usePlannedAnswer,
  useRecordForecast,
} from './useJobForecast'
import { AS_PLANNED, isSupposed, supposedPlan, suppositionOf, unusedEstimate } from './whatIf'

const WhatIfControls = lazyPart(async () => (await import('./WhatIfControls')).WhatIfControls)

const LEVELS = ['p50', 'p80', 'p95'] as const

/** Three dates, and how likely the job is done by each. */
function ForecastDates({ job, answer }: { readonly job: Job; readonly answer: JobAnswer }) {
  const messages = useMessages(forecastMessages)
  return (
    <dl aria-label={messages.dates} className={styles.dates}>
      {LEVELS.map((level) => (
        <div key={level} className={styles.date} data-level={level}>
          <dt>
            <b>{level.toUpperCase()}</b> {messages[level]}
          </dt>
          <dd>
            <PlanDate job={job.id} level={level} at={answer[level]} hasTime />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What no forecast of this kind can know. */
function ForecastLimits({ id }: { readonly id: string }) {
  const { title, ...limits } = useMessages(forecastMessages).limits
  return (
    <CollapsibleCard id={id} brief={title}>
      <ul className={styles.limits}>
        {Object.values(limits).map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </CollapsibleCard>
  )
}

interface ForecastNotesProps {
  readonly answer: JobAnswer
  /** What the job's own evidence predicts; undefined until it is known. */
  readonly evidence: JobForecast | undefined
  readonly plan: Forecast
  readonly now: Ms
}

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
            <div>{messages.wideRange(formatDate(soonest.at), formatDate(p95))}</div>
          )}
        </Notice>
      )}
      <div className={styles.notes}>
        {certainty !== 'noEvidence' && <div>{howSure}</div>}
        {unused && <div>{messages[unused]}</div>}
        {estimate !== undefined && chance !== null && (
          <div>
            <PlanStatusWord chance={chance} />
            {': '}
            {estimate > now
              ? messages.estimateChance(formatDate(estimate), String(Math.round(chance * 100)))
              : messages.estimatePassed(formatDate(estimate))}
          </div>
        )}
        <div>{messages.planWithP80}</div>
        {start === undefined && <div>{messages.waiting}</div>}
        {evidence && <SpanSentence evidence={evidence} />}
      </div>
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
const CONTROLS_HEIGHT = 200

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
    <div className={styles.card}>
      <JobForecastState answer={answer} height={HEIGHT}>
        {(planned) => (
          <>
            <div className={styles.answer}>
              {isWhatIf && <p className={styles.supposed}>{messages.whatIf.supposed}</p>}
              <ForecastDates job={job} answer={planned} />
              <ForecastNotes answer={planned} evidence={evidence} plan={plan} now={answer.now} />
              {supposition.schedule && evidence?.kind === 'calendar' && (
                <Notice>{messages.whatIf.sameInCalendarTime}</Notice>
              )}
            </div>
            <DoneByChart curve={planned.curve} from={answer.now} now={answer.now} />
            {evidence && (
              <ForecastReceipt forecast={evidence} person={plan.assignedTo} name={name} />
            )}
          </>
        )}
      </JobForecastState>
      {hasPlan && (
        <CollapsibleCard id={`job_what_if_${job.id}`} brief={messages.whatIf.title}>
          <Suspense fallback={<Spinner height={CONTROLS_HEIGHT} />}>
            <WhatIfControls plan={job.forecast} whatIf={whatIf} onChange={setWhatIf} />
          </Suspense>
        </CollapsibleCard>
      )}
      <PlanHistory job={job} />
      <ForecastLimits id={`job_forecast_limits_${job.id}`} />
    </div>
  )
}
