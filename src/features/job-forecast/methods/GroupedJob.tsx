import { memo } from 'react'
import { formatDate, formatDuration } from '../../../domain/core/time'
import { stageOf } from '../../../domain/model/job/classify'
import type { Job } from '../../../domain/model/job/job'
import { useShownText } from '../../../hooks/useShownText'
import { paths } from '../../../routing/paths'
import type { Query } from '../../../routing/query'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { StageDot } from '../../../ui/job/StageDot'
import { Link } from '../../../ui/Link'
import { useFigure, useMessages } from '../../../ui/text'
import { LiveStageDot } from '../../../widgets/job/LiveStageDot'
import { Disclosure } from './Disclosure'
import { TimingSummary } from './TimingSummary'

interface GroupedJobProps {
  readonly job: Job
  readonly hasLastLog: boolean
  /** That of the page, which its links carry along. */
  readonly query: Query
}

/** How long it took; with `~` how long it was estimated to take. */
function durationOf({ start, estimate, finish }: Job['forecast']): string | null {
  if (start === undefined) return null
  if (finish !== undefined) return formatDuration(finish - start)
  return estimate === undefined ? null : `~${formatDuration(estimate - start)}`
}

export const GroupedJob = memo(function GroupedJob({ job, hasLastLog, query }: GroupedJobProps) {
  const words = useMessages(jobStatsMessages)
  const figure = useFigure()
  const { forecast } = job
  return (
    <li>
      <Disclosure
        label={words.timing.title}
        name={words.timing.titleOf(job.title)}
        brief={
          <>
            {/* The stage of what is done no longer moves with the clock. */}
            {forecast.finish === undefined ? (
              <LiveStageDot job={job} />
            ) : (
              <StageDot stage={stageOf(job, forecast.finish)} />
            )}
            <div className="title">
              <Link to={paths.job(job.id, query)}>{job.title}</Link>{' '}
              <span>{words.groups.complexity(forecast.complexity)}</span>
            </div>
            <span className="duration">{figure(durationOf(forecast) ?? '')}</span>
          </>
        }
      >
        <TimingSummary job={job} />
      </Disclosure>
      {hasLastLog && <LastLog job={job} />}
    </li>
  )
})

function LastLog({ job }: { readonly job: Job }) {
  const words = useMessages(jobStatsMessages).groups
  const shownText = useShownText()
  const log = job.logs.items[0]
  if (!log) return null
  return (
    <p className="log">
      {words.lastLog(formatDate(log.ts, 'DD.MM.YYYY HH:mm'), shownText(log.text))}
    </p>
  )
}
