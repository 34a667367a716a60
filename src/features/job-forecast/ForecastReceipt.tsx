import { Fragment, useId, useMemo, useState } from 'react'
import { round } from '../../domain/core/numbers'
import type { JobForecast } from '../../domain/forecast/job/forecastJob'
import type { CountedJob } from '../../domain/forecast/job/receipt'
import type { UserId } from '../../domain/model/person/user'
import { useApp } from '../../hooks/stores'
import { paths } from '../../routing/paths'
import { forecastMessages, receiptParts, timeSentence } from '../../text/forecast/forecast'
import { jobStatsMessages } from '../../text/jobs/jobStats'
import { Link } from '../../ui/Link'
import { PlainButton } from '../../ui/PlainButton'
import { useFigure, useMessages } from '../../ui/text'
import styles from './ForecastReceipt.module.css'

const NAMED = 5

/** The finished jobs that somebody excluded from the evidence, by name. */
function LeftOutJobs() {
  const messages = useMessages(forecastMessages).receipt
  const jobs = useApp((state) => state.jobs.items)
  const leftOut = useMemo(
    () =>
      jobs.filter(({ isNoEvidence, forecast }) => isNoEvidence && forecast.finish !== undefined),
    [jobs],
  )
  if (leftOut.length === 0) return null
  const named = leftOut.slice(0, NAMED)
  return (
    <div className={styles.leftOut}>
      {messages.leftOut}{' '}
      {named.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={paths.job(id)}>{title}</Link>
        </Fragment>
      ))}
      {leftOut.length > NAMED && ` ${messages.more(leftOut.length - NAMED)}`}
    </div>
  )
}

const AT_FIRST = 5

/** The finished jobs that influence the forecast most: the weight of each, and its person. */
function TopJobs({ jobs }: { readonly jobs: readonly CountedJob[] }) {
  const messages = useMessages(forecastMessages).receipt
  const [isAll, setAll] = useState(false)
  const titleId = useId()
  if (jobs.length === 0) return null
  const isCut = !isAll && jobs.length > AT_FIRST
  return (
    <>
      <p id={titleId} className={styles.sentence}>
        {messages.top}
      </p>
      <ol aria-labelledby={titleId} className={styles.jobs}>
        {(isCut ? jobs.slice(0, AT_FIRST) : jobs).map((job) => (
          <TopJob key={job.jobId} job={job} />
        ))}
      </ol>
      {isCut && (
        <PlainButton kind="primary" className={styles.all} onClick={() => setAll(true)}>
          {messages.showAll(jobs.length)}
        </PlainButton>
      )}
    </>
  )
}

function TopJob({ job: { jobId, share } }: { readonly job: CountedJob }) {
  const messages = useMessages(forecastMessages).receipt
  const { unknownUser } = useMessages(jobStatsMessages)
  const figure = useFigure()
  const job = useApp((state) => state.jobs.items.find(({ id }) => id === jobId))
  const person = job?.forecast.assignedTo
  const user = useApp((state) => state.users.items.find(({ id }) => id === person))
  return (
    <li>
      <span className={styles.weight}>
        {messages.weight(figure(round(share * 100, 1).toFixed(1)))}
      </span>
      <Link className={styles.job} to={paths.job(jobId)}>
        {job?.title ?? messages.gone(jobId)}
      </Link>
      <span className={styles.person}>
        {user?.displayName ?? (person === undefined ? messages.nobody : unknownUser)}
      </span>
    </li>
  )
}

interface ForecastReceiptProps {
  readonly forecast: Pick<JobForecast, 'receipt' | 'kind' | 'reason'>
  readonly person: UserId | undefined
  /** The person whose jobs count as own. */
  readonly name: string
}

/** What a forecast is based on: shares first, then the jobs by name. */
export function ForecastReceipt({ forecast, person, name }: ForecastReceiptProps) {
  const messages = useMessages(forecastMessages)
  const { receipt } = forecast
  const parts = useMemo(() => receiptParts(receipt, name, messages), [receipt, name, messages])
  return (
    <div className={styles.receipt}>
      <h3 className={styles.title}>{messages.receipt.title}</h3>
      <div aria-hidden className={styles.bar}>
        {parts.map(({ kind, percent }) => (
          <div key={kind} className={styles.share} data-kind={kind} style={{ flexGrow: percent }} />
        ))}
      </div>
      <ul className={styles.parts}>
        {parts.map(({ kind, text }) => (
          <li key={kind}>
            <div aria-hidden className={styles.swatch} data-kind={kind} />
            {text}
          </li>
        ))}
      </ul>
      <p className={styles.sentence}>
        {timeSentence(forecast, person === undefined ? null : name, messages)}
      </p>
      <TopJobs jobs={receipt.top} />
      <LeftOutJobs />
    </div>
  )
}
