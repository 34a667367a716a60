import { Fragment, useMemo } from 'react'
import { indexById } from '../../domain/core/computedOnce'
import { blockedBy } from '../../domain/model/job/blockers'
import { isOver } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { waitsOf } from '../../domain/model/job/waiting'
import { useApp } from '../../hooks/stores'
import { quotedIn } from '../../text/base/figureIn'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { Link } from '../../ui/Link'
import { useLanguage, useMessages } from '../../ui/text'
import styles from './BlockedLines.module.css'
import { useJobPath } from './useJobPath'

/** A related job, and the project because of which it is, if it is not named by the job itself. */
interface Related {
  readonly job: Job
  readonly project?: Job | undefined
}

/** What a job waits for and what waits for it, in a line each; nothing where there is nothing. */
export function BlockedLines({ job }: { readonly job: Job }) {
  const text = useMessages(jobToolsMessages).blockers
  const jobs = useApp((state) => state.jobs.items)
  const { waits, blocks } = useMemo(() => {
    const byId = indexById(jobs)
    return {
      waits: [...waitsOf(job, byId)].flatMap(([id, blocked]): readonly Related[] => {
        const blocker = byId.get(id)
        return blocker ? [{ job: blocker, project: blocked === job ? undefined : blocked }] : []
      }),
      blocks: jobs
        .filter((each) => blockedBy(each).includes(job.id))
        .map((each): Related => ({ job: each })),
    }
  }, [job, jobs])
  if (waits.length + blocks.length === 0) return null
  return (
    <div className={styles.lines}>
      <JobsLine label={text.waits(isOver(job))} related={waits} />
      <JobsLine label={text.blocks(isOver(job))} related={blocks} />
    </div>
  )
}

const NAMED = 8

interface JobsLineProps {
  readonly label: string
  readonly related: readonly Related[]
}

function JobsLine({ label, related }: JobsLineProps) {
  const text = useMessages(jobToolsMessages).blockers
  const language = useLanguage()
  const pathOf = useJobPath()
  if (related.length === 0) return null
  // Those that are still open matter most.
  const sorted = related.toSorted((a, b) => Number(isOver(a.job)) - Number(isOver(b.job)))
  return (
    <div>
      {label}{' '}
      {sorted.slice(0, NAMED).map(({ job, project }, index) => (
        <Fragment key={job.id}>
          {index > 0 && ', '}
          <Link className={styles.link} to={pathOf(job.id)}>
            {quotedIn(job.title, language)}
          </Link>
          {project && ` ${text.through(project.title)}`}
          {isOver(job) && ` ${text.done}`}
        </Fragment>
      ))}
      {sorted.length > NAMED && ` ${text.more(sorted.length - NAMED)}`}
    </div>
  )
}
