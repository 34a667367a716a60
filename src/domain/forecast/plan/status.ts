import { MINUTE, type Ms } from '../../core/time'
import type { JobId } from '../../model/job/job'
import type { PlanJob } from './habits'
import type { PlannedJob, PlannedProject } from './teamPlan'

/** The part of the plan that speaks of jobs. */
export interface PlanOfJobs {
  readonly jobs: ReadonlyMap<JobId, PlannedJob>
  readonly projects: ReadonlyMap<JobId, PlannedProject>
}

/** What the plan predicts for a job: with open jobs below it, it is done with the last of them. */
export const answerOf = (
  { jobs, projects }: PlanOfJobs,
  id: JobId,
): PlannedJob | PlannedProject | undefined => projects.get(id) ?? jobs.get(id)

/** How a job stands against its estimate, by the plan and nothing else. */
export const PLAN_STATUSES = ['late', 'atRisk', 'onTrack', 'noEstimate'] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]

/** Estimates are met in about half of the cases, so a third is nothing to worry about. */
const ON_TRACK = 1 / 3
const LATE = 0.05

export function planStatus({ chance }: Pick<PlannedJob | PlannedProject, 'chance'>): PlanStatus {
  if (chance === null) return 'noEstimate'
  if (chance >= ON_TRACK) return 'onTrack'
  return chance < LATE ? 'late' : 'atRisk'
}

/** Much more than a busy week, compared with the usual. */
const OVERBOOKED = 1.5

/** Whether the load of a week is more than the person can be expected to do. */
export const isOverbooked = (load: number): boolean => load >= OVERBOOKED

const STEP: Ms = 15 * MINUTE

/**
 * The moment for which a plan is computed: the last quarter of an hour or, if that is later, the
 * last beginning or end of a job. So all tabs and pages show the same dates, and they stay while
 * nothing happens.
 */
export function planMoment(jobs: readonly Pick<PlanJob, 'ts' | 'forecast'>[], now: Ms): Ms {
  let latest = Math.floor(now / STEP) * STEP
  const note = (moment: Ms | undefined) => {
    if (moment !== undefined && moment > latest && moment <= now) latest = moment
  }
  for (const { ts, forecast } of jobs) {
    note(ts.create)
    note(forecast.start)
    note(forecast.finish)
  }
  return latest
}
