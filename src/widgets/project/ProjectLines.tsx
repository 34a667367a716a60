import { type ReactNode, useMemo } from 'react'
import { DAY, humanDate, type Ms, WEEK } from '../../domain/core/time'
import { moveOf, trendOf } from '../../domain/forecast/plan/history'
import type { Job } from '../../domain/model/job/job'
import { type ProjectOverview, projectOverviews } from '../../domain/project/overview'
import { useApp } from '../../hooks/stores'
import { usePlan } from '../../hooks/usePlan'
import { paths } from '../../routing/paths'
import { planMessages } from '../../text/forecast/plan'
import { homeMessages } from '../../text/frame/home'
import { Link } from '../../ui/Link'
import { useFigure, useMessages } from '../../ui/text'
import { PlanDate, PlanStatusWord } from '../job/PlanDate'
import styles from './ProjectLines.module.css'

/** Every project with what the plan predicts for it, those to look at first. */
export function useProjects(): readonly ProjectOverview[] {
  const jobs = useApp((state) => state.jobs.items)
  const planned = usePlan(({ projects }) => projects)
  return useMemo(() => projectOverviews(jobs, planned), [jobs, planned])
}

interface ProjectLinesProps {
  readonly projects: readonly ProjectOverview[]
  readonly label: string
  /** How far back the dates are compared. */
  readonly spans: readonly Ms[]
  /** What else can be opened below the line of a project. */
  readonly more?: (project: ProjectOverview) => ReactNode
}

/** One line a project: its date, how it moved and stands, how much is done, who works on it. */
export function ProjectLines({ projects, label, ...line }: ProjectLinesProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {projects.map((project) => (
        <ProjectLine key={project.job.id} project={project} {...line} />
      ))}
    </ul>
  )
}

interface ProjectLineProps extends Pick<ProjectLinesProps, 'spans' | 'more'> {
  readonly project: ProjectOverview
}

function ProjectLine({ project, spans, more }: ProjectLineProps) {
  const text = useMessages(homeMessages).projects
  const plan = useMessages(planMessages)
  const users = useApp((state) => state.users.items)
  const { job, done, total, people, planned } = project
  const names = people.flatMap((id) => users.find((user) => user.id === id)?.displayName ?? [])
  const percent = planned?.chance == null ? null : Math.round(planned.chance * 100)
  const share = total === 0 ? 0 : done / total
  return (
    <li className={styles.line}>
      <div className={styles.name}>
        <Link to={paths.job(job.id)} className={styles.link}>
          {job.title}
        </Link>
        <span className={styles.people}>{names.join(', ')}</span>
      </div>
      <div className={styles.progress}>
        <span>{text.done(done, total)}</span>
        <span className={styles.bar} aria-hidden>
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
      </div>
      {planned && <Moves job={job} p80={planned.finish.p80} spans={spans} />}
      <div className={styles.answer}>
        {planned ? (
          <>
            <span title={plan.likely}>
              <span className={styles.by}>{plan.likelyBy} </span>
              <b>
                <PlanDate job={job.id} level="p80" at={planned.finish.p80} />
              </b>
            </span>
            <span
              title={
                percent === null
                  ? undefined
                  : plan.chanceHint(percent, job.forecast.deadline !== undefined)
              }
            >
              <PlanStatusWord chance={planned.chance} />
              {percent !== null && ` ${plan.chance(percent)}`}
              {planned.leftLying.length > 0 && `, ${text.leftLying(planned.leftLying.length)}`}
            </span>
          </>
        ) : (
          done === total && <span>{text.finished}</span>
        )}
      </div>
      {more && <div className={styles.more}>{more(project)}</div>}
    </li>
  )
}

interface MovesProps extends Pick<ProjectLinesProps, 'spans'> {
  readonly job: Job
  readonly p80: Ms | null
}

/** How the 80% date has moved, in words and as a line. */
function Moves({ job: { plans }, p80, spans }: MovesProps) {
  const text = useMessages(homeMessages).projects
  const figure = useFigure()
  const now = usePlan((plan) => plan.now) ?? 0
  const points = trendOf(plans, p80, now)
  if (points.length === 0) return null
  const moves = spans.flatMap((span) => {
    const move = moveOf(plans, p80, now, span)
    return move ? [{ ...move, span }] : []
  })
  const whenOf = ({ since, span }: (typeof moves)[number]) => {
    if (Math.abs(now - since - span) > DAY) return text.on(figure(humanDate(since, now)))
    return span === WEEK ? text.weekAgo : text.monthAgo
  }
  return (
    <div className={styles.moves}>
      <svg className={styles.trend} viewBox="0 0 96 20" aria-hidden focusable={false}>
        <polyline points={points.map(({ x, y }) => `${1 + 94 * x},${18 - 16 * y}`).join(' ')} />
      </svg>
      <span>
        {[...new Set(moves.map((move) => text.moved(move.days, whenOf(move))))].map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </span>
    </div>
  )
}
