import { isSameDay, type Ms } from '../core/time'
import type { Person, PlanJob } from '../forecast/plan/habits'
import { answerOf, type PlanOfJobs, type PlanStatus, planStatus } from '../forecast/plan/status'
import type { PlannedJob, PlannedProject } from '../forecast/plan/teamPlan'
import { isOver } from '../model/job/classify'
import { dueDate, type Forecast, type JobId } from '../model/job/job'
import { isPlanSort, type PlanValues, type Sort } from './sort'

/** How many jobs of each person are late by the plan. */
export function lateJobs({ jobs }: Pick<PlanOfJobs, 'jobs'>): ReadonlyMap<Person, number> {
  const counts = new Map<Person, number>()
  for (const { person, chance } of jobs.values()) {
    if (planStatus({ chance }) === 'late') counts.set(person, (counts.get(person) ?? 0) + 1)
  }
  return counts
}

/** What each person should take next: the first of the waiting jobs that nothing blocks. */
export function nextJobs(
  { jobs }: Pick<PlanOfJobs, 'jobs'>,
  isBlocked: (id: JobId) => boolean,
): ReadonlyMap<Person, JobId> {
  const next = new Map<Person, PlannedJob>()
  for (const job of jobs.values()) {
    if (job.place === null || job.isLeftLying || isBlocked(job.id)) continue
    if (job.place < (next.get(job.person)?.place ?? Infinity)) next.set(job.person, job)
  }
  return new Map([...next].map(([person, { id }]) => [person, id]))
}

/**
 * How likely a job misses its estimate, or a project its deadline, from 0 to 1. What cannot meet it
 * any more is above 1, the later the higher; without a date nothing can be missed.
 */
function riskOf(answer: PlannedJob | PlannedProject, forecast: Forecast): number | undefined {
  const { chance, finish } = answer
  const due = 'jobs' in answer ? dueDate(forecast) : forecast.estimate
  if (chance === null || due === undefined) return undefined
  if (chance > 0) return 1 - chance
  return finish.p80 === null ? Infinity : 1 + Math.max(0, finish.p80 - due)
}

/** What an order by the plan sorts by; open jobs alone have it. */
export function planValues(jobs: readonly PlanJob[], plan: PlanOfJobs, { key }: Sort): PlanValues {
  const values = new Map<JobId, number>()
  for (const job of jobs) {
    const answer = isOver(job) ? undefined : answerOf(plan, job.id)
    if (!answer) continue
    const value = key === 'risk' ? riskOf(answer, job.forecast) : (answer.finish.p80 ?? Infinity)
    if (value !== undefined) values.set(job.id, value)
  }
  return values
}

/** Filters by what no job says of itself. */
export interface PlanFilter {
  readonly planStatus?: PlanStatus | undefined
  readonly due?: 'today' | undefined
}

export const isByPlan = ({ planStatus: status, due }: PlanFilter, sort?: Sort): boolean =>
  status !== undefined || due !== undefined || (sort !== undefined && isPlanSort(sort))

/** The open jobs that pass. */
export function jobsPassing(
  jobs: readonly PlanJob[],
  plan: PlanOfJobs,
  { planStatus: status, due }: PlanFilter,
  now: Ms,
): ReadonlySet<JobId> {
  const passing = jobs.filter((job) => {
    if (isOver(job)) return false
    const { estimate } = job.forecast
    if (due && (estimate === undefined || !isSameDay(estimate, now))) return false
    if (status === undefined) return true
    const answer = answerOf(plan, job.id)
    return answer !== undefined && planStatus(answer) === status
  })
  return new Set(passing.map(({ id }) => id))
}
