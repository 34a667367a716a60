import { mdiPlayOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { round } from '../../domain/core/numbers'
import { WEEK } from '../../domain/core/time'
import { countJobs } from '../../domain/lists/counters'
import { jobsPassing, nextJobs } from '../../domain/lists/planned'
import type { Job } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { BADGE_REFRESH, useNow } from '../../hooks/useNow'
import { usePlan } from '../../hooks/usePlan'
import { paths } from '../../routing/paths'
import { planMessages } from '../../text/forecast/plan'
import { homeMessages } from '../../text/frame/home'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { useFigure, useMessages } from '../../ui/text'
import { PlanDate } from '../../widgets/job/PlanDate'
import { LoadBars } from '../../widgets/people/LoadBars'
import { ProjectLines, useProjects } from '../../widgets/project/ProjectLines'
import styles from './Today.module.css'

/** What needs a look, when projects are done, who has room, and what comes next. */
export function Today() {
  const text = useMessages(homeMessages)
  const problem = usePlan((plan) => plan.problem)
  const retry = usePlan((plan) => plan.retry)
  return (
    <>
      {problem !== null && <ErrorAlert reason={text.today.failed(problem)} onRetry={retry} />}
      <Figures />
      <Projects />
      <People />
      <NextUp />
    </>
  )
}

/** Each figure links to its list. */
function Figures() {
  const text = useMessages(homeMessages).today
  const words = useMessages(planMessages)
  const jobs = useApp((state) => state.jobs.items)
  const plan = usePlan((latest) => latest)
  const now = useNow(BADGE_REFRESH)
  const counts = useMemo(() => {
    const { input } = plan
    if (!input) return null
    const passing = (filter: Parameters<typeof jobsPassing>[2]) =>
      jobsPassing(input.jobs, plan, filter, now).size
    return {
      late: passing({ planStatus: 'late' }),
      atRisk: passing({ planStatus: 'atRisk' }),
      due: passing({ due: 'today' }),
    }
  }, [plan, now])
  const figures = [
    {
      label: words.status.late,
      count: counts?.late,
      tone: 'late',
      to: paths.jobs({ planStatus: 'late' }),
    },
    {
      label: words.status.atRisk,
      count: counts?.atRisk,
      tone: 'atRisk',
      to: paths.jobs({ planStatus: 'atRisk' }),
    },
    { label: words.dueToday, count: counts?.due, to: paths.jobs({ due: 'today' }) },
    {
      label: text.new,
      count: countJobs(jobs, now).main.allNew,
      to: paths.jobs({ jobStatusFilter: 'new' }),
    },
  ]
  return (
    <nav aria-label={text.figures} className={styles.figures}>
      {figures.map(({ label, count, tone, to }) => (
        <Link key={to} to={to} className={styles.figure}>
          <span className={styles.count} data-tone={count ? tone : undefined}>
            {count ?? '–'}
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}

interface PartProps {
  readonly title: string
  readonly more?: ReactNode
  readonly hint?: string
  readonly children: ReactNode
}

function Part({ title, more, hint, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}

const SHOWN_PROJECTS = 5
const LAST_WEEK = [WEEK]

function Projects() {
  const text = useMessages(homeMessages).projects
  const all = useProjects()
  const projects = all.filter(({ done, total }) => done < total)
  if (projects.length === 0) return null
  return (
    <Part
      title={text.title}
      more={
        <Link to={paths.projects()} className={styles.more}>
          {text.all(all.length)}
        </Link>
      }
    >
      <ProjectLines
        projects={projects.slice(0, SHOWN_PROJECTS)}
        label={text.title}
        spans={LAST_WEEK}
      />
    </Part>
  )
}

/** Who is free when, and what the plan assumes of each: nobody works like another. */
function People() {
  const text = useMessages(homeMessages).people
  const figure = useFigure()
  const users = useApp((state) => state.users.items)
  const planned = usePlan(({ people }) => people)
  const people = users.flatMap((user) => {
    const plan = planned.get(user.id)
    return plan ? [{ user, plan }] : []
  })
  if (people.length === 0) return null
  return (
    <Part title={text.title}>
      <ul aria-label={text.title} className={styles.list}>
        {people.map(({ user, plan }) => (
          <li key={user.id} className={styles.person}>
            <div className={styles.about}>
              <Link to={paths.employee(user.id)} className={styles.name}>
                {user.displayName}
              </Link>
              <span>
                {plan.finished === 0
                  ? text.noHabits
                  : text.habits(
                      figure(String(round(plan.meanRunning, 1))),
                      Math.round(plan.waitDays),
                      plan.finished,
                    )}
              </span>
            </div>
            <span className={styles.jobs}>{text.jobs(plan.running, plan.waiting)}</span>
            <LoadBars load={plan.load} />
            <span className={styles.free}>
              {text.free} <PlanDate person={user.id} level="p80" at={plan.free.p80} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const StartList = lazy(async () => ({
  default: (await import('../../widgets/job/StartList')).StartList,
}))

/** The first waiting job of everyone who has one. */
function useNextJobs(): readonly { readonly job: Job; readonly name: string }[] {
  const jobs = useApp((state) => state.jobs.items)
  const users = useApp((state) => state.users.items)
  const planned = usePlan((plan) => plan.jobs)
  return useMemo(() => {
    const next = nextJobs({ jobs: planned })
    return users.flatMap(({ id, displayName }) => {
      const job = jobs.find((each) => each.id === next.get(id))
      return job ? [{ job, name: displayName }] : []
    })
  }, [jobs, users, planned])
}

function NextUp() {
  const text = useMessages(homeMessages).next
  const next = useNextJobs()
  const navigate = useNavigate()
  const [starting, setStarting] = useState<{
    readonly job: Job
    readonly at: { readonly top: number; readonly left: number }
    readonly button: HTMLElement
  } | null>(null)
  if (next.length === 0) return null
  return (
    <Part title={text.title} hint={text.hint}>
      <ul aria-label={text.title} className={styles.list}>
        {next.map(({ job, name }) => (
          <li key={job.id} className={styles.next}>
            <Link to={paths.job(job.id)} className={styles.name}>
              {job.title}
            </Link>
            <span className={styles.who}>{name}</span>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={text.start(job.title)}
              aria-haspopup="menu"
              startIcon={<Icon path={mdiPlayOutline} />}
              onClick={({ currentTarget: button }) => {
                const { bottom: top, left } = button.getBoundingClientRect()
                setStarting({ job, at: { top, left }, button })
              }}
            >
              {text.button}
            </Button>
          </li>
        ))}
      </ul>
      {starting && (
        <Suspense>
          <StartList
            job={starting.job}
            at={starting.at}
            onClose={() => {
              setStarting(null)
              starting.button.focus()
            }}
            onEdit={() => navigate(paths.job(starting.job.id))}
          />
        </Suspense>
      )}
    </Part>
  )
}
