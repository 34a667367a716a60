import { humanDate, type Ms } from '../../domain/core/time'
import { planStatus } from '../../domain/forecast/plan/status'
import type { JobId } from '../../domain/model/job/job'
import type { UserId } from '../../domain/model/person/user'
import { usePlan } from '../../hooks/usePlan'
import { planMessages } from '../../text/forecast/plan'
import { useFigure, useMessages } from '../../ui/text'
import styles from './PlanDate.module.css'

/** Whose date it is: of a job, or of when a person is free. */
type Whose =
  | { readonly job: JobId; readonly person?: never }
  | { readonly person: UserId; readonly job?: never }

type PlanDateProps = Whose & {
  readonly level: 'p50' | 'p80' | 'p95'
  /** Null is later than anybody should promise. */
  readonly at: Ms | null
  readonly hasTime?: boolean
}

/** A date of the plan, marked with whose it is and its level so that all places can be compared. */
export function PlanDate({ job, person, level, at, hasTime = false }: PlanDateProps) {
  const { later } = useMessages(planMessages)
  const figure = useFigure()
  const now = usePlan(({ early, now: computedAt }) => early?.now ?? computedAt)
  if (at === null) return <span>{later}</span>
  return (
    <time
      dateTime={new Date(at).toISOString()}
      data-plan={level}
      data-job={job}
      data-person={person}
    >
      {figure(humanDate(at, now ?? at, hasTime))}
    </time>
  )
}

/** How a job or a project stands against its estimate, by the plan. */
export function PlanStatusWord({ chance }: { readonly chance: number | null }) {
  const text = useMessages(planMessages)
  const status = planStatus({ chance })
  return (
    <span className={styles.status} data-status={status}>
      {text.status[status]}
    </span>
  )
}
