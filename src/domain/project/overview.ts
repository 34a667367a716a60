import { indexById } from '../core/computedOnce'
import { PLAN_STATUSES, planStatus } from '../forecast/plan/status'
import type { PlannedProject } from '../forecast/plan/teamPlan'
import { isOver, isProject } from '../model/job/classify'
import type { Job, JobId } from '../model/job/job'
import type { UserId } from '../model/person/user'

/** A project in one line. */
export interface ProjectOverview {
  readonly job: Job
  /** Of the jobs at the ends of its branches. */
  readonly done: number
  readonly total: number
  /** Who has open jobs in it, in the order of the jobs. */
  readonly people: readonly UserId[]
  /** Undefined if nothing of it is open, or before there is a plan. */
  readonly planned: PlannedProject | undefined
}

/** Every project that is in no other one: those to look at first, and the finished ones last. */
export function projectOverviews(
  jobs: readonly Job[],
  planned: ReadonlyMap<JobId, PlannedProject>,
): readonly ProjectOverview[] {
  const byId = indexById(jobs)
  const isRoot = ({ relations: { parent } }: Job) => parent === null || !byId.has(parent)
  return jobs
    .filter((job) => isProject(job) && isRoot(job))
    .map((job) => overviewOf(job, byId, planned.get(job.id)))
    .sort((a, b) => urgency(a) - urgency(b) || dateOf(a) - dateOf(b))
}

function overviewOf(
  root: Job,
  byId: ReadonlyMap<JobId, Job>,
  planned: PlannedProject | undefined,
): ProjectOverview {
  const met = new Set<JobId>([root.id])
  const waiting = [...root.relations.children]
  const people = new Set<UserId>()
  let done = 0
  let total = 0
  while (waiting.length > 0) {
    const id = waiting.shift()
    const job = id === undefined || met.has(id) ? undefined : byId.get(id)
    if (!job) continue
    met.add(job.id)
    const children = job.relations.children.filter((child) => byId.has(child))
    if (children.length > 0) {
      waiting.unshift(...children)
      continue
    }
    total += 1
    if (isOver(job)) done += 1
    else if (job.forecast.assignedTo !== undefined) people.add(job.forecast.assignedTo)
  }
  return { job: root, done, total, people: [...people], planned }
}

const urgency = ({ planned }: ProjectOverview): number =>
  planned ? PLAN_STATUSES.indexOf(planStatus(planned)) : PLAN_STATUSES.length

const dateOf = ({ planned }: ProjectOverview): number =>
  planned?.finish.p80 ?? Number.MAX_SAFE_INTEGER
