import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode, useId, useMemo, useState } from 'react'
import { formatDate, formatDuration } from '../../../domain/core/time'
import { jobTiming, type Timing } from '../../../domain/forecast/speeds/jobTiming'
import { isFinishUnknown, stageOf } from '../../../domain/model/job/classify'
import type { Job } from '../../../domain/model/job/job'
import { useSchedules } from '../../../hooks/stores'
import { paths } from '../../../routing/paths'
import type { Query } from '../../../routing/query'
import { jobDrawerMessages } from '../../../text/jobs/jobDrawer'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { StageDot } from '../../../ui/job/StageDot'
import { TimingLines } from '../../../ui/job/TimingLines'
import { Link } from '../../../ui/Link'
import { useFigure, useMessages } from '../../../ui/text'
import { LiveStageDot } from '../../../widgets/job/LiveBadges'
import { useShownText } from '../../../widgets/job/shownText'
import styles from './GroupedJob.module.css'
import { ScheduleWeek } from './ScheduleWeek'

interface DisclosureProps {
  readonly label: string
  /** Distinguishes it from others with the same label. */
  readonly name: string
  /** Next to the label. */
  readonly brief: ReactNode
  /** Rendered only while it is open, so that many of them cost nothing. */
  readonly children: ReactNode
}

/** A label that expands into details, light enough for every row of a long list. */
function Disclosure({ label, name, brief, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={styles.brief}>
        {brief}
        <button
          type="button"
          className={styles.opener}
          aria-label={name}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </button>
      </div>
      {isOpen && (
        <div id={id} className={styles.details}>
          {children}
        </div>
      )}
    </>
  )
}

/** The estimated and the actual time of a job, by the calendar and by each schedule. */
function TimingSummary({ job }: { readonly job: Job }) {
  const { info, status } = useMessages(jobDrawerMessages)
  const schedules = useSchedules((all) => all)
  const { estimation, finish } = useMemo(
    () => jobTiming(job.forecast, schedules),
    [job.forecast, schedules],
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, fontSize: '0.8125rem' }}>
      <Span title={info.estimated} timing={estimation} none={info.notEstimated} />
      <Span
        title={info.realistic}
        timing={finish}
        none={isFinishUnknown(job) ? status.finishUnknown : info.notFinished}
      />
      {Object.entries(schedules).map(([name, schedule]) => (
        <ScheduleWeek key={name} name={name} schedule={schedule} />
      ))}
    </Box>
  )
}

interface SpanProps {
  readonly title: string
  readonly timing: Timing | null
  readonly none: string
}

function Span({ title, timing, none }: SpanProps) {
  if (!timing) return <div>{none}</div>
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <TimingLines timing={timing} />
    </div>
  )
}

interface GroupedJobProps {
  readonly job: Job
  readonly hasLastLog: boolean
  /** The query of the page, which its links carry along. */
  readonly query: Query
}

/** How long it took; with `~` how long it was estimated to take. */
function durationOf({ start, estimate, finish }: Job['forecast']): string | null {
  if (start === undefined) return null
  if (finish !== undefined) return formatDuration(finish - start)
  return estimate === undefined ? null : `~${formatDuration(estimate - start)}`
}

export const GroupedJob = memo(function GroupedJob({ job, hasLastLog, query }: GroupedJobProps) {
  const messages = useMessages(jobStatsMessages)
  const figure = useFigure()
  const { forecast } = job
  return (
    <li className={styles.job}>
      <Disclosure
        label={messages.timing.title}
        name={messages.timing.titleOf(job.title)}
        brief={
          <>
            {/* The stage of a finished job no longer changes with the clock. */}
            {forecast.finish === undefined ? (
              <LiveStageDot job={job} />
            ) : (
              <StageDot stage={stageOf(job, forecast.finish)} />
            )}
            <div className={styles.title}>
              <Link className={styles.link} to={paths.job(job.id, query)}>
                {job.title}
              </Link>{' '}
              <span className={styles.complexity}>
                {messages.groups.complexity(forecast.complexity)}
              </span>
            </div>
            <span className={styles.duration}>{figure(durationOf(forecast) ?? '')}</span>
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
  const messages = useMessages(jobStatsMessages).groups
  const shownText = useShownText()
  const log = job.logs.items[0]
  if (!log) return null
  return (
    <p className={styles.log}>
      {messages.lastLog(formatDate(log.ts, 'DD.MM.YYYY HH:mm'), shownText(log.text))}
    </p>
  )
}
