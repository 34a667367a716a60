import { useId, useMemo } from 'react'
import { useLocation } from 'react-router'
import { formatDate, type Ms } from '../../../domain/core/time'
import type { Job } from '../../../domain/model/job/job'
import { groupHeader, summaryTiming } from '../../../domain/project/summary'
import type { Family } from '../../../hooks/useFamily'
import { parseQuery } from '../../../routing/query'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { PlainButton } from '../../../ui/PlainButton'
import { useFigure, useMessages } from '../../../ui/text'
import { useMoreRows } from '../../../ui/useMoreRows'
import { useAssignee } from '../../../widgets/job/useAssignee'
import { GroupedJob } from './GroupedJob'
import styles from './JobGroups.module.css'

interface JobGroupProps {
  readonly title: string
  readonly hint: string
  readonly jobs: readonly Job[]
  readonly hasLastLog?: boolean
}

/** More jobs than this render only on demand. */
const SHOWN_AT_FIRST = 20

/** Jobs that belong together, their progress and dates. An empty group is hidden. */
function JobGroup({ title, hint, jobs, hasLastLog = false }: JobGroupProps) {
  const messages = useMessages(jobStatsMessages).groups
  const figure = useFigure()
  const titleId = useId()
  const { search } = useLocation()
  const query = useMemo(() => parseQuery(search), [search])
  const { header, timing } = useMemo(
    () => ({ header: groupHeader(jobs), timing: summaryTiming(jobs) }),
    [jobs],
  )
  const { list, shown, left, step, showMore } = useMoreRows(jobs.length, SHOWN_AT_FIRST)
  if (jobs.length === 0) return null
  const { percent, done, total, duration } = header
  const dayOf = (at: Ms | undefined) => (at === undefined ? '–' : formatDate(at, 'DD.MM.YYYY'))
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        <p className={styles.progress}>
          {messages.header(percent, done, total)}
          {duration !== undefined && ` ${messages.about(figure(duration))}`}
        </p>
      </div>
      <p className={styles.hint}>{hint}</p>
      <p className={styles.summary}>
        {messages.summary(
          dayOf(timing.intuitiveStart),
          timing.firstJobFinish === undefined ? messages.noResult : dayOf(timing.firstJobFinish),
          dayOf(timing.intuitiveFinish),
        )}
      </p>
      <ul ref={list} className={styles.jobs}>
        {jobs.slice(0, shown).map((job) => (
          <GroupedJob key={job.id} job={job} hasLastLog={hasLastLog} query={query} />
        ))}
      </ul>
      {left > 0 && (
        <PlainButton kind="primary" className={styles.more} onClick={showMore}>
          {step < left ? messages.showMore(step, left) : messages.showAll(total)}
        </PlainButton>
      )}
    </section>
  )
}

interface JobGroupsProps {
  readonly job: Job
  readonly family: Family
  readonly similar: readonly Job[]
}

/** The groups of jobs related to this one. */
export function JobGroups({ job, family, similar }: JobGroupsProps) {
  const messages = useMessages(jobStatsMessages).groups
  const { user } = useAssignee(job)
  const assignedTo = user?.displayName ?? `#${job.forecast.assignedTo}`
  const { children, parents } = family
  return (
    <div className={styles.groups}>
      <JobGroup title={messages.children} hint={messages.childrenHint} jobs={children} hasLastLog />
      <JobGroup title={messages.parent} hint={messages.parentHint} jobs={parents} />
      <JobGroup title={messages.similar} hint={messages.similarHint(assignedTo)} jobs={similar} />
    </div>
  )
}
