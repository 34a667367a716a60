import { useMemo } from 'react'
import type { Forecast, Job } from '../../domain/model/job/job'
import { hasOpenBelow } from '../../domain/model/job/relations'
import { useApp } from '../../hooks/stores'
import { certaintySentence, forecastMessages } from '../../text/forecast/forecast'
import { planMessages } from '../../text/forecast/plan'
import { DoneByChart } from '../../ui/charts/DoneByChart'
import { useMessages } from '../../ui/text'
import { DeadlineLine } from '../../widgets/job/DeadlineLine'
import { PlanDate, PlanStatusWord } from '../../widgets/job/PlanDate'
import { useAssignee } from '../../widgets/job/useAssignee'
import styles from './ForecastBrief.module.css'
import {
  JobForecastState,
  useCertainty,
  useJobForecast,
  usePlannedAnswer,
  useRecordForecast,
} from './useJobForecast'

const LEVELS = ['p50', 'p80', 'p95'] as const
const HEIGHT = 220

interface ForecastBriefProps {
  readonly job: Job
  /** The plan of the job, or the what-if plan. */
  readonly plan: Forecast
}

/** The same forecast in little room: the answer, a line of three dates, and the curve. */
export function ForecastBrief({ job, plan }: ForecastBriefProps) {
  const messages = useMessages(forecastMessages)
  const words = useMessages(planMessages)
  const evidence = useJobForecast(plan)
  useRecordForecast(job, plan, evidence)
  const trial = useMemo(
    () => (plan === job.forecast ? null : { job: { id: job.id, forecast: plan } }),
    [job, plan],
  )
  const answer = usePlannedAnswer(job.id, trial)
  const isProject = useApp((state) => hasOpenBelow(state.jobs.items, job.id))
  const { deadline } = plan
  const { name } = useAssignee({ forecast: plan })
  const { certainty, counts } = useCertainty(plan, evidence.calculation.result?.receipt, answer.now)
  return (
    <JobForecastState answer={answer} height={HEIGHT}>
      {(forecast) => (
        <div className={styles.brief}>
          <div className={styles.likely}>
            {words.likelyBy} <PlanDate job={job.id} level="p80" at={forecast.p80} />
          </div>
          {isProject && deadline !== undefined ? (
            <DeadlineLine deadline={deadline} chance={forecast.chance} now={answer.now} />
          ) : (
            forecast.chance !== null && (
              <div className={styles.chance}>
                <PlanStatusWord chance={forecast.chance} />
                {': '}
                {words.chanceHint(Math.round(forecast.chance * 100))}
              </div>
            )
          )}
          <ul aria-label={messages.dates} className={styles.dates}>
            {LEVELS.map((level) => (
              <li key={level} title={messages[level]}>
                <b>{level.toUpperCase()}</b>{' '}
                <PlanDate job={job.id} level={level} at={forecast[level]} />
              </li>
            ))}
          </ul>
          {!isProject && (
            <div className={styles.certainty}>
              {certaintySentence(certainty, counts, name, messages)}
            </div>
          )}
          <DoneByChart isSmall curve={forecast.curve} from={answer.now} now={answer.now} />
        </div>
      )}
    </JobForecastState>
  )
}
