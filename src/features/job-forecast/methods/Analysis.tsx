import { memo, useMemo } from 'react'
import { SPEED_DECIMALS } from '../../../domain/core/limits'
import { round } from '../../../domain/core/numbers'
import { formatDate, formatDuration, MINUTE, type Ms } from '../../../domain/core/time'
import { deviation, deviationJobs } from '../../../domain/forecast/speeds/deviation'
import { scenario } from '../../../domain/forecast/speeds/scenario'
import type { WorstCaseResult } from '../../../domain/forecast/speeds/worstCase'
import type { Job } from '../../../domain/model/job/job'
import { speedRatio } from '../../../domain/model/job/speed'
import { useNow } from '../../../hooks/useNow'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { DeviationChart, ScenarioChart, SpeedGapsChart } from '../../../ui/charts/MethodCharts'
import { CollapsibleCard } from '../../../ui/page/CollapsibleCard'
import { Notice } from '../../../ui/page/Notice'
import { useFigure, useMessages } from '../../../ui/text'
import { useShownText } from '../../../widgets/job/shownText'
import { useAssignee } from '../../../widgets/job/useAssignee'
import styles from './Analysis.module.css'

interface LiveDeviationProps {
  readonly job: Job
  readonly start: Ms
  readonly estimate: Ms
  readonly similar: readonly Job[]
}

/** The chart whose now line moves by itself. */
const LiveDeviation = memo(function LiveDeviation(props: LiveDeviationProps) {
  const { job, start, estimate, similar } = props
  const spread = useMemo(
    () => deviation(deviationJobs(job, similar), { testStart: start, testDiff: estimate - start }),
    [job, similar, start, estimate],
  )
  return <DeviationChart deviation={spread} now={useNow(MINUTE)} />
})

interface LiveScenarioProps {
  readonly job: Job
  /** As forecast now. */
  readonly worstDate: Ms | undefined
}

/** The chart whose now point moves by itself. A job without any plan has none. */
function LiveScenario({ job, worstDate }: LiveScenarioProps) {
  const now = useNow(MINUTE)
  const shownText = useShownText()
  const points = useMemo(
    // The shown clock may lag behind a log that was written just now.
    () => scenario(job, { now: Math.max(now, job.ts.update), worstDate, shownText }),
    [job, now, worstDate, shownText],
  )
  return points.length === 0 ? null : <ScenarioChart points={points} />
}

interface MoreAnalysisProps {
  readonly job: Job
  readonly start: Ms
  readonly result: WorstCaseResult
}

/** The paces of the other jobs side by side, and when the plan was changed. */
function MoreAnalysis({ job, start, result }: MoreAnalysisProps) {
  const messages = useMessages(jobStatsMessages).analysis
  const figure = useFigure()
  const replans = job.logs.items.filter(({ progress }) => progress !== undefined)
  if (replans.length === 0) return null
  const { best, average, sensedAverage, worst } = result.sortedSpeedsCalcOutput
  const paces = [
    [messages.best, best],
    [messages.sensed, sensedAverage],
    [messages.average, average],
    [messages.worst, worst],
  ] as const
  return (
    <CollapsibleCard id={`job_more_analysis_${job.id}`} brief={messages.more}>
      <table className={styles.paces}>
        <thead>
          <tr>
            <th scope="col">{messages.pace}</th>
            <th scope="col">{messages.takes}</th>
            <th scope="col">{messages.endsAt}</th>
          </tr>
        </thead>
        <tbody>
          {paces.map(([name, duration]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{figure(formatDuration(duration))}</td>
              <td>{formatDate(start + duration)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.title}>{messages.replans}</p>
      <ul className={styles.replans}>
        {replans.map(({ ts, progress }) => (
          <li key={ts}>
            {messages.replan(formatDate(ts), String(round(progress?.estimate ?? 0, 1)))}
          </li>
        ))}
      </ul>
    </CollapsibleCard>
  )
}

interface AnalysisProps {
  /** With the what-if complexity, if there is one. */
  readonly job: Job
  readonly similar: readonly Job[]
  /** The results computed from them, once available. */
  readonly result: WorstCaseResult | undefined
}

/** What the forecast is based on: the person's other jobs, and the job's own history. */
export const Analysis = memo(function Analysis({ job, similar, result }: AnalysisProps) {
  const messages = useMessages(jobStatsMessages).analysis
  const { name } = useAssignee(job)
  const { start, estimate } = job.forecast
  const hasOthers = similar.length > 0
  const isPlanned = start !== undefined && estimate !== undefined
  return (
    <div className={styles.analysis}>
      {hasOthers ? (
        <p className={styles.basis}>{messages.basedOn(name)}</p>
      ) : (
        <Notice tone="warning">{messages.noOtherJobs}</Notice>
      )}
      {!isPlanned && <Notice tone="warning">{messages.incorrectParams}</Notice>}
      {isPlanned && hasOthers && (
        <LiveDeviation job={job} start={start} estimate={estimate} similar={similar} />
      )}
      <LiveScenario job={job} worstDate={result?.date100} />
      {isPlanned && hasOthers && <Speeds similar={similar} />}
      {isPlanned && hasOthers && result && <MoreAnalysis job={job} start={start} result={result} />}
    </div>
  )
})

const Speeds = memo(function Speeds({ similar }: { readonly similar: readonly Job[] }) {
  const speeds = useMemo(
    () => similar.map(({ forecast }) => speedRatio(forecast)).filter((speed) => speed !== null),
    [similar],
  )
  // If all speeds are equal there is nothing to compare.
  if (new Set(speeds.map((speed) => round(speed, SPEED_DECIMALS))).size < 2) return null
  return <SpeedGapsChart speeds={speeds} />
})
