import type { Ms } from '../core/time'
import {
  isActive,
  isCompleted,
  isEstimateNotReached,
  isEstimateReached,
  isProject,
} from '../model/job/classify'
import type { JobOutline } from '../model/job/job'
import type { UserId } from '../model/person/user'
import { activeFilters, type FilterValues, filterJobs } from './filters'

export interface JobCounts {
  readonly allProjects: number
  readonly estimateReached: number
  readonly estimateNotReached: number
  readonly allActive: number
  readonly allCompleted: number
  readonly allNew: number
}

export interface Counters {
  readonly total: number
  readonly main: JobCounts
  readonly byEmployee: Readonly<Record<UserId, JobCounts>>
}

export const NO_JOBS: JobCounts = {
  allProjects: 0,
  estimateReached: 0,
  estimateNotReached: 0,
  allActive: 0,
  allCompleted: 0,
  allNew: 0,
}

type Tally = { -readonly [Key in keyof JobCounts]: number }

function add(tally: Tally, job: JobOutline, now: Ms): void {
  if (isProject(job)) tally.allProjects++
  if (isCompleted(job)) tally.allCompleted++
  else if (isActive(job)) tally.allActive++
  else tally.allNew++
  if (isEstimateReached(job, now)) tally.estimateReached++
  else if (isEstimateNotReached(job, now)) tally.estimateNotReached++
}

export function countJobs(jobs: readonly JobOutline[], now: Ms): Counters {
  const main: Tally = { ...NO_JOBS }
  const byEmployee: Record<UserId, Tally> = {}
  for (const job of jobs) {
    add(main, job, now)
    const { assignedTo } = job.forecast
    if (assignedTo === undefined) continue
    let employee = byEmployee[assignedTo]
    if (!employee) {
      employee = { ...NO_JOBS }
      byEmployee[assignedTo] = employee
    }
    add(employee, job, now)
  }
  return { total: jobs.length, main, byEmployee }
}

/** Of jobs with these filters; a status replaces another one, so none counts here. */
function statusesOf(jobs: readonly JobOutline[], values: FilterValues, now: Ms): JobCounts {
  const tally: Tally = { ...NO_JOBS }
  for (const job of filterJobs(jobs, activeFilters(values), now)) add(tally, job, now)
  return tally
}

/**
 * Counts how many jobs each chip would show together with the filters that it leaves in place: a
 * status replaces another one, and all others combine. What a click on a chip leaves as it is, is
 * not counted again.
 */
export function createCounter() {
  let projects: { of: readonly JobOutline[]; all: readonly JobOutline[] } | undefined
  let statuses: { of: readonly unknown[]; counts: JobCounts } | undefined
  return (jobs: readonly JobOutline[], values: FilterValues, now: Ms): JobCounts => {
    if (projects?.of !== jobs) projects = { of: jobs, all: jobs.filter(isProject) }
    const { jobStatusFilter: _status, estimateReached: _reached, isNew: _new, ...besides } = values
    const of = [jobs, now, besides.assignedTo, besides.isProject, ...besides.targetJobsRequested]
    const last = statuses
    const isKnown = last?.of.length === of.length && last.of.every((each, at) => each === of[at])
    const counts = last && isKnown ? last.counts : statusesOf(jobs, besides, now)
    statuses = { of, counts }
    const { isProject: _project, ...statusOnly } = values
    const shownProjects = filterJobs(projects.all, activeFilters(statusOnly), now)
    return { ...counts, allProjects: shownProjects.length }
  }
}
