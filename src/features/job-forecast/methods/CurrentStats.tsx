import { useDeferredValue } from 'react'
import { round } from '../../../domain/core/numbers'
import { formatDate } from '../../../domain/core/time'
import { missingForStats, missingForWorstDate } from '../../../domain/forecast/speeds/missingData'
import { isOver } from '../../../domain/model/job/classify'
import type { Job } from '../../../domain/model/job/job'
import { jobStatsMessages, missingList } from '../../../text/jobs/jobStats'
import { LAYOUT } from '../../../ui/layout'
import { Later } from '../../../ui/page/Loading'
import { Notice } from '../../../ui/page/Notice'
import { useMessages } from '../../../ui/text'
import { LiveTimingBadge } from '../../../widgets/job/LiveBadges'
import { useAssignee } from '../../../widgets/job/useAssignee'
import { JobAsEvidence } from '../JobAsEvidence'
import { Analysis } from './Analysis'
import styles from './CurrentStats.module.css'
import { DatesList, EstimateLine, ThreeDates } from './ThreeDates'
import { useWorstCase, type WorstCaseEvidence } from './useWorstCase'

interface MissingStatsProps {
  readonly job: Job
  /** The display name, if there is a person of that name. */
  readonly assignee: string | undefined
  /** How many jobs there are to compare with. */
  readonly similar: number
}

/** For a job that cannot have any forecast yet: what it needs. */
function MissingStats({ job, assignee, similar }: MissingStatsProps) {
  const messages = useMessages(jobStatsMessages)
  const missing = missingForStats(job.forecast)
  const missingForWorst = missingForWorstDate(job.forecast, { otherJobs: similar, assignee })
  return (
    <Notice>
      <div>{messages.noStats(missingList(missing, messages))}</div>
      <div>{messages.noSensed}</div>
      <div>{messages.noWorst(missingList(missingForWorst, messages))}</div>
    </Notice>
  )
}

interface ResumeProps {
  readonly job: Job
  readonly assignee: string
}

/** How a finished job went. */
function Resume({ job, assignee }: ResumeProps) {
  const messages = useMessages(jobStatsMessages)
  const { start, estimate, finish } = job.forecast
  const facts: string[] = []
  if (start !== undefined) facts.push(messages.startedAt(formatDate(start)))
  if (estimate !== undefined) facts.push(messages.estimated(formatDate(estimate)))
  if (finish !== undefined) facts.push(messages.doneAt(formatDate(finish)))
  if (job.v) facts.push(messages.speed(round(job.v, 2)))
  return (
    <div>
      <p className={styles.resume}>{messages.resume(assignee)}</p>
      <LiveTimingBadge job={job} />
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}

interface CurrentStatsProps {
  /** With the what-if complexity, if there is one. */
  readonly job: Job
  readonly evidence: WorstCaseEvidence
}

/** When the job will be done, three ways; for a finished one, how it went. */
export function CurrentStats({ job, evidence }: CurrentStatsProps) {
  const messages = useMessages(jobStatsMessages)
  const { start, estimate, finish } = job.forecast
  const { isAssigned, user, name } = useAssignee(job)
  const plan = start !== undefined && estimate !== undefined ? { start, estimate } : null
  return (
    <div className={styles.stats}>
      {isAssigned && !user && <Notice tone="warning">{messages.noUser}</Notice>}
      {isOver(job) ? (
        <>
          <Resume job={job} assignee={name} />
          {finish !== undefined && <JobAsEvidence job={job} />}
        </>
      ) : plan && isAssigned ? (
        <ThreeDates job={job} plan={plan} assignee={name} evidence={evidence} />
      ) : (
        <>
          {plan && (
            <DatesList>
              <EstimateLine plan={plan} assignee={name} />
            </DatesList>
          )}
          <MissingStats job={job} assignee={user?.displayName} similar={evidence.similar.length} />
        </>
      )}
    </div>
  )
}

/** The forecast of a job and its evidence, one below the other. */
export function JobStats({ job }: { readonly job: Job }) {
  const evidence = useWorstCase(job)
  const { similar, calculation } = evidence
  const result = useDeferredValue(calculation.result)
  return (
    <div className={styles.column}>
      <CurrentStats job={job} evidence={evidence} />
      <Later height={LAYOUT.deviationChart}>
        <Analysis job={job} similar={similar} result={result} />
      </Later>
    </div>
  )
}
