import { useId } from 'react'
import { formatDate } from '../../domain/core/time'
import { predictedJob } from '../../domain/forecast/speeds/shownForecasts'
import { editOf } from '../../domain/model/job/edit'
import { judgedEstimate } from '../../domain/model/job/estimates'
import type { Job } from '../../domain/model/job/job'
import { useSend } from '../../hooks/stores'
import { forecastMessages } from '../../text/forecast/forecast'
import { useMessages } from '../../ui/text'
import styles from './JobAsEvidence.module.css'

/** What a finished job means for the forecasts of others. */
export function JobAsEvidence({ job }: { readonly job: Job }) {
  const messages = useMessages(forecastMessages).evidence
  const send = useSend()
  const isEvidence = !job.isNoEvidence
  if (isEvidence && !isInformative(job)) {
    return (
      <div>
        <FirstForecast job={job} />
        <Line>{messages.unusable}</Line>
      </div>
    )
  }
  return (
    <div>
      <FirstForecast job={job} />
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isEvidence}
          aria-checked={isEvidence}
          onChange={({ target }) => {
            const isNoEvidence = target.checked ? null : true
            send({ type: 'todo.commit', ...editOf(job, { isNoEvidence }) })
          }}
        />
        {messages.switch}
      </label>
      <Line>{isEvidence ? messages.counts : messages.leftOut}</Line>
      <EstimatesOverTime job={job} />
    </div>
  )
}

function isInformative(job: Job): boolean {
  const { start, finish } = job.forecast
  const estimate = judgedEstimate(job)
  if (start === undefined || finish === undefined || estimate === undefined) return false
  return estimate > start && finish > start
}

/** What was forecast while the job ran, and when it was done. */
function FirstForecast({ job }: { readonly job: Job }) {
  const messages = useMessages(forecastMessages).evidence
  const forecasts = predictedJob(job)
  if (!forecasts) return null
  const { first, finish } = forecasts
  return (
    <Line>
      {messages.predicted(formatDate(first.at), formatDate(first.p80), formatDate(finish))}
    </Line>
  )
}

/** How often it was estimated again, and which estimate counts. */
function EstimatesOverTime({ job }: { readonly job: Job }) {
  const messages = useMessages(forecastMessages).evidence
  const titleId = useId()
  const { estimates = [] } = job
  if (estimates.length < 2) return null
  const judged = estimates.findLast(({ estimate }) => estimate === judgedEstimate(job))
  return (
    <div className={styles.estimates}>
      <p id={titleId} className={styles.title}>
        {messages.estimates}
      </p>
      <ul aria-labelledby={titleId} className={styles.list}>
        {estimates.map((revision) => (
          <li key={`${revision.at} ${revision.estimate}`}>
            {messages.made(formatDate(revision.at), formatDate(revision.estimate))}
            {revision === judged && <b>{` – ${messages.compared}`}</b>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Line = ({ children }: { readonly children: string }) => (
  <p className={styles.line}>{children}</p>
)
