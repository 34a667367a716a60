import { memo, type ReactNode, useId, useMemo, useState } from 'react'
import { round } from '../../../domain/core/numbers'
import { formatDate, formatDuration } from '../../../domain/core/time'
import { jobTiming, type Timing } from '../../../domain/forecast/speeds/jobTiming'
import { isFinishUnknown, stageOf } from '../../../domain/model/job/classify'
import type { Job } from '../../../domain/model/job/job'
import { type Schedule, WEEKDAYS } from '../../../domain/model/schedule/schedule'
import {
  type AnalyzedRange,
  analyzeSchedule,
  type DayAnalysis,
  type Gap,
  type RangeKind,
} from '../../../domain/schedules/analysis'
import { useSchedules } from '../../../hooks/stores'
import { paths } from '../../../routing/paths'
import type { Query } from '../../../routing/query'
import { jobDrawerMessages } from '../../../text/jobs/jobDrawer'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { StageDot } from '../../../ui/job/JobBadges'
import { TimingLines } from '../../../ui/job/TimingLines'
import { Link } from '../../../ui/Link'
import { useFigure, useMessages } from '../../../ui/text'
import { LiveStageDot } from '../../../widgets/job/LiveBadges'
import { useShownText } from '../../../widgets/job/shownText'
import styles from './GroupedJob.module.css'

const MARKS: Readonly<Record<RangeKind, string>> = {
  productive: '✅',
  unproductive: '⚠️',
  critical: '⛔',
}

const figure = (hours: number): string => String(round(hours, 1))

interface ScheduleWeekProps {
  readonly name: string
  readonly schedule: Schedule
}

/** How much of a schedule's week is long enough to get something done, day by day. */
function ScheduleWeek({ name, schedule }: ScheduleWeekProps) {
  const messages = useMessages(jobStatsMessages).timing
  const week = useMemo(() => analyzeSchedule(schedule), [schedule])
  const { totalHours, productiveHours, absoluteHours, productivePercent } = week
  return (
    <div className={styles.week}>
      <div>
        {messages.schedule(name, {
          business: figure(totalHours),
          productive: figure(productiveHours),
          percent: String(productivePercent ?? 0),
          total: figure(absoluteHours),
        })}
      </div>
      <ul className={styles.days}>
        {WEEKDAYS.filter((weekday) => week.days[weekday].ranges.length > 0).map((weekday) => (
          <Day key={weekday} name={messages.weekdays[weekday]} day={week.days[weekday]} />
        ))}
      </ul>
    </div>
  )
}

function Day({ name, day }: { readonly name: string; readonly day: DayAnalysis }) {
  const messages = useMessages(jobStatsMessages).timing
  const lineOf = ({ kind, minutes, range }: AnalyzedRange): string => {
    const { ranges } = messages
    const label = kind === 'critical' ? ranges.critical(round(minutes, 0)) : ranges[kind]
    return [MARKS[kind], label, range._descr].filter(Boolean).join(' ')
  }
  const gapLine = ({ optimalFor, isBig, minutes }: Gap): string | null => {
    const { coffee, lunch, big, between } = messages.gaps
    const optimal = optimalFor === 'coffee' ? coffee : optimalFor === 'lunch' ? lunch : null
    const kinds = [optimal, isBig ? big : null].filter((kind) => kind !== null)
    return kinds.length === 0 ? null : between(kinds.join(', '), round(minutes, 0))
  }
  return (
    <li>
      {messages.day(name, figure(day.totalHours))}
      {day.ranges.map((analyzed) => (
        <div key={`${analyzed.range.start} ${analyzed.range.end}`}>{lineOf(analyzed)}</div>
      ))}
      {day.gaps.map((gap, index) => {
        const key = `gap ${index}`
        return <div key={key}>{gapLine(gap)}</div>
      })}
    </li>
  )
}

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
    <div className={styles.timing}>
      <Span title={info.estimated} timing={estimation} none={info.notEstimated} />
      <Span
        title={info.realistic}
        timing={finish}
        none={isFinishUnknown(job) ? status.finishUnknown : info.notFinished}
      />
      {Object.entries(schedules).map(([name, schedule]) => (
        <ScheduleWeek key={name} name={name} schedule={schedule} />
      ))}
    </div>
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
      <p className={styles.span}>{title}</p>
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
  return <p className={styles.log}>{messages.lastLog(formatDate(log.ts), shownText(log.text))}</p>
}
