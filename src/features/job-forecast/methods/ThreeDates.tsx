import type { ReactNode } from 'react'
import { FORECAST_HORIZON_YEARS, SPEED_DECIMALS } from '../../../domain/core/limits'
import { round } from '../../../domain/core/numbers'
import { formatDate, type Ms } from '../../../domain/core/time'
import { missingForWorstDate } from '../../../domain/forecast/speeds/missingData'
import {
  deltaPercent,
  formatDelta,
  isWithinHorizon,
  progressPercent,
} from '../../../domain/forecast/speeds/progress'
import type { WorstCaseResult } from '../../../domain/forecast/speeds/worstCase'
import type { Job } from '../../../domain/model/job/job'
import { BADGE_REFRESH, useNow } from '../../../hooks/useNow'
import { jobStatsMessages, missingList } from '../../../text/jobs/jobStats'
import { ErrorAlert } from '../../../ui/page/ErrorAlert'
import { Skeleton } from '../../../ui/page/Loading'
import { Notice } from '../../../ui/page/Notice'
import { useFigure, useMessages } from '../../../ui/text'
import styles from './ThreeDates.module.css'
import type { WorstCaseEvidence } from './useWorstCase'

interface ProgressBarProps {
  readonly start: Ms
  readonly target: Ms
  /** What the bar is the progress of. */
  readonly label: string
  /** How often it is computed again. */
  readonly every?: Ms
}

/** How much of the way to a date has passed. */
function ProgressBar(props: ProgressBarProps) {
  const { start, target, label, every = BADGE_REFRESH } = props
  // `+ 0` turns -0 into 0.
  const percent = Math.round(progressPercent(start, target, useNow(every))) + 0
  const filled = Math.min(100, Math.max(0, percent))
  const state = percent < 0 ? 'before' : percent > 100 ? 'past' : 'between'
  return (
    <div className={styles.progress} data-state={state}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={filled}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent} %`}
        className={styles.track}
      >
        <div className={styles.filled} style={{ width: `${filled}%` }} />
      </div>
      <span aria-hidden className={styles.percent}>
        {`${percent} %`}
      </span>
    </div>
  )
}

/** The possible ends of a job, one below the other. */
export const DatesList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.dates}>{children}</ul>
)

interface ForecastLineProps {
  /** The kind of the date and the date itself. */
  readonly title: string
  /** At the end of the same line if there is room. */
  readonly aside: string
  readonly start: Ms
  readonly target: Ms
  readonly children: ReactNode
}

/** One possible end of a job: its date, how much of the way has passed, and what it is based on. */
function ForecastLine({ title, aside, start, target, children }: ForecastLineProps) {
  return (
    <li>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        <p className={styles.aside}>{aside}</p>
      </div>
      <ProgressBar label={title} start={start} target={target} />
      <div className={styles.basis}>{children}</div>
    </li>
  )
}

interface EstimateLineProps {
  readonly plan: { readonly start: Ms; readonly estimate: Ms }
  readonly assignee: string
}

/** What was promised, and by whom. */
export function EstimateLine({ plan, assignee }: EstimateLineProps) {
  const messages = useMessages(jobStatsMessages)
  const { start, estimate } = plan
  return (
    <ForecastLine
      title={messages.estimated(formatDate(estimate))}
      aside={messages.by(assignee)}
      start={start}
      target={estimate}
    >
      {messages.range(formatDate(start), formatDate(estimate))}
    </ForecastLine>
  )
}

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
          title={messages.sensed(formatDate(dateSensed))}
          aside={deltaOf(dateSensed)}
          start={start}
          target={dateSensed}
        >
          <div className={styles.speeds}>
            <span>{`${messages.averageSpeed} ${shown(output.sensed.averageSpeed)}`}</span>
            <span>{`${messages.minDelta} ${shown(output.delta.min)}`}</span>
            <span>{`${messages.sensibility} ${shown(output.sensibility)}`}</span>
          </div>
        </ForecastLine>
      ) : (
        <Far>{messages.sensed(beyond)}</Far>
      )}
      {isWithinHorizon(start, date100) ? (
        <ForecastLine
          title={messages.worst(formatDate(date100))}
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
    <DatesList>
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
    </DatesList>
  )
}
