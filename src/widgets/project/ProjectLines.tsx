import { useMemo } from 'react'
import { type ProjectOverview, projectOverviews } from '../../domain/project/overview'
import { useApp } from '../../hooks/stores'
import { usePlan } from '../../hooks/usePlan'
import { paths } from '../../routing/paths'
import { planMessages } from '../../text/forecast/plan'
import { homeMessages } from '../../text/frame/home'
import { Link } from '../../ui/Link'
import { useMessages } from '../../ui/text'
import { PlanDate, PlanStatusWord } from '../job/PlanDate'
import styles from './ProjectLines.module.css'

/** Every project with what the plan says of it, those to look at first. */
export function useProjects(): readonly ProjectOverview[] {
  const jobs = useApp((state) => state.jobs.items)
  const planned = usePlan(({ projects }) => projects)
  return useMemo(() => projectOverviews(jobs, planned), [jobs, planned])
}

interface ProjectLinesProps {
  readonly projects: readonly ProjectOverview[]
  readonly label: string
}

/** One line a project: its date, how it stands, how much is done, who works on it. */
export function ProjectLines({ projects, label }: ProjectLinesProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {projects.map((project) => (
        <ProjectLine key={project.job.id} project={project} />
      ))}
    </ul>
  )
}

function ProjectLine({ project }: { readonly project: ProjectOverview }) {
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
      <div className={styles.answer}>
        {planned ? (
          <>
            <span title={plan.likely}>
              <span className={styles.by}>{plan.likelyBy} </span>
              <b>
                <PlanDate job={job.id} level="p80" at={planned.finish.p80} />
              </b>
            </span>
            <span title={percent === null ? undefined : plan.chanceHint(percent)}>
              <PlanStatusWord chance={planned.chance} />
              {percent !== null && ` ${plan.chance(percent)}`}
              {planned.leftLying.length > 0 && `, ${text.leftLying(planned.leftLying.length)}`}
            </span>
          </>
        ) : (
          done === total && <span>{text.finished}</span>
        )}
      </div>
    </li>
  )
}
