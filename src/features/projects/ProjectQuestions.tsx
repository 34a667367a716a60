import { useId, useMemo } from 'react'
import { humanDate, type Ms, WEEK } from '../../domain/core/time'
import type { Advice } from '../../domain/entry/projectQuestions'
import { moveOf } from '../../domain/forecast/plan/history'
import type { PlannedProject } from '../../domain/forecast/plan/teamPlan'
import type { Job } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { usePlan } from '../../hooks/usePlan'
import { quotedIn } from '../../text/base/figureIn'
import { projectQuestionsMessages } from '../../text/jobs/projectQuestions'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { useFigure, useLanguage, useMessages } from '../../ui/text'
import { PlansChart } from '../../widgets/project/PlansChart'
import styles from './ProjectQuestions.module.css'
import { inDays, type MovedBy, useProjectQuestions } from './useProjectQuestions'

interface ProjectQuestionsProps {
  readonly job: Job
  readonly planned: PlannedProject
}

/** What would bring a project's date forward, and how and why it has moved so far. */
export function ProjectQuestions({ job, planned }: ProjectQuestionsProps) {
  const text = useMessages(projectQuestionsMessages)
  const figure = useFigure()
  const now = usePlan((plan) => plan.now) ?? 0
  const retry = usePlan((plan) => plan.retry)
  const { done, total, advice, causes, problem } = useProjectQuestions(planned)
  const { deadline } = job.forecast
  const percent = planned.chance === null ? null : Math.round(planned.chance * 100)
  return (
    <div className={styles.questions}>
      <p className={styles.deadline}>
        {deadline === undefined
          ? text.noDeadline
          : text.deadline(figure(humanDate(deadline, now)), percent)}
      </p>
      {problem !== null && <ErrorAlert reason={text.failed(problem)} onRetry={retry} />}
      <Help advice={advice} done={done} total={total} now={now} />
      <History job={job} p80={planned.finish.p80} now={now} causes={causes} />
    </div>
  )
}

function useNames() {
  const jobs = useApp((state) => state.jobs.items)
  const users = useApp((state) => state.users.items)
  return useMemo(() => {
    const titles = new Map(jobs.map(({ id, title }) => [id, title]))
    const names = new Map(users.map(({ id, displayName }) => [id, displayName]))
    return {
      titleOf: (id: number) => titles.get(id) ?? `#${id}`,
      nameOf: (id: number | undefined) => (id === undefined ? '' : (names.get(id) ?? `#${id}`)),
    }
  }, [jobs, users])
}

interface HelpProps {
  readonly advice: readonly Advice[]
  readonly done: number
  readonly total: number
  readonly now: Ms
}

function Help({ advice, done, total, now }: HelpProps) {
  const text = useMessages(projectQuestionsMessages).help
  const figure = useFigure()
  const { titleOf, nameOf } = useNames()
  const titleId = useId()
  const isBusy = done < total
  const sentence = ({ remedy }: Advice) =>
    remedy.kind === 'drop'
      ? text.drop(titleOf(remedy.id))
      : text.assign(nameOf(remedy.person), titleOf(remedy.id))
  const gain = (earlier: Ms) => {
    const days = inDays(earlier)
    return days <= 1 ? text.oneEarlier : text.earlier(String(days))
  }
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{text.title}</h2>
      {isBusy && (
        <div className={styles.busy}>
          <progress value={done} max={total} aria-label={text.busy(done, total)} />
          <span aria-hidden>{text.busy(done, total)}</span>
        </div>
      )}
      {!isBusy && advice.length === 0 && <p>{text.none}</p>}
      <ul className={styles.advice}>
        {advice.map((each) => (
          <li key={sentence(each)}>
            <span className={styles.what}>{sentence(each)}</span>
            <b>{gain(each.earlier)}</b>
            <span className={styles.then}>
              {[
                figure(humanDate(each.p80, now)),
                ...(each.chance === null ? [] : [text.chance(Math.round(each.chance * 100))]),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HistoryProps {
  readonly job: Job
  readonly p80: Ms | null
  readonly now: Ms
  readonly causes: readonly MovedBy[]
}

/** This many names are enough to know what happened. */
const NAMED = 3

function History({ job, p80, now, causes }: HistoryProps) {
  const text = useMessages(projectQuestionsMessages).history
  const language = useLanguage()
  const { titleOf, nameOf } = useNames()
  const titleId = useId()
  const { plans = [] } = job
  const week = moveOf(plans, p80, now, WEEK)
  const explained = causes.reduce((sum, { days }) => sum + (days ?? 0), 0)
  const sentence = ({ cause, ids, days }: MovedBy) => {
    const nameOfId = cause === 'daysOff' ? nameOf : titleOf
    const names = ids.slice(0, NAMED).map((id) => quotedIn(nameOfId(id), language))
    if (ids.length > NAMED) names.push(text.more(ids.length - NAMED))
    return text.cause[cause](names.join(', ')) + (days === null ? '.' : ` (${text.moved(days)}).`)
  }
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{text.title}</h2>
      {plans.length < 2 ? <p>{text.none}</p> : <PlansChart plans={plans} />}
      {week && <p>{text.week(week.days)}</p>}
      <ul className={styles.causes} aria-label={text.causes}>
        {causes.map((each) => (
          <li key={each.cause}>{sentence(each)}</li>
        ))}
        {week && causes.length > 0 && <li>{text.rest(week.days - explained)}</li>}
        {week && causes.length === 0 && <li>{text.nothing}</li>}
      </ul>
    </section>
  )
}
