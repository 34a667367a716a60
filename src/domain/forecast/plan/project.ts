import { DAY, type Ms } from '../../core/time'
import type { JobId } from '../../model/job/job'
import type { UserId } from '../../model/person/user'
import { timeKindOf, type WorkTimes } from '../evidence/workTime'
import type { CurvePoint } from '../job/forecastJob'
import type { PlanDates, PlannedJob, PlannedProject } from './teamPlan'

/** One of ten, five of ten and nine of ten runs were no later. */
export interface DateRange {
  readonly p10: Ms
  readonly p50: Ms
  readonly p90: Ms
}

export interface ProjectJobForecast {
  readonly jobId: JobId
  readonly person: UserId | undefined
  readonly start: DateRange
  readonly finish: DateRange
  /** Share of the runs in which the end of the project waited for this job. */
  readonly criticality: number
}

/** A project as its page shows it, read from the plan of all jobs. */
export interface ProjectForecast {
  readonly id: JobId
  readonly now: Ms
  readonly runs: number
  /** Null is later than anybody should promise. */
  readonly p50: Ms | null
  readonly p80: Ms | null
  readonly p95: Ms | null
  readonly chance: number | null
  readonly curve: readonly CurvePoint[]
  /** In the order in which their people take them. */
  readonly jobs: readonly ProjectJobForecast[]
  readonly unassigned: readonly JobId[]
  readonly unestimated: readonly JobId[]
  /** Jobs that lie so long already that the date does not wait for them. */
  readonly leftLying: readonly JobId[]
  /** People whose jobs are counted in calendar time, based on their record. */
  readonly inCalendarTime: readonly UserId[]
}

interface PlanOfProjects {
  readonly now: Ms
  readonly runs: number
  readonly input: { readonly times: WorkTimes }
  readonly jobs: ReadonlyMap<JobId, PlannedJob>
  readonly projects: ReadonlyMap<JobId, PlannedProject>
}

/** Where a bar ends that has no end worth naming. */
const LATER: Ms = 170 * DAY

/** Dates as a drawing needs them: "later" ends somewhere, too. */
export const rangeOf = ({ p10, p50, p90 }: PlanDates, now: Ms): DateRange => ({
  p10: p10 ?? now + LATER,
  p50: p50 ?? now + LATER,
  p90: p90 ?? now + LATER,
})

/** Null if nothing below the job is open. */
export function projectForecast(plan: PlanOfProjects, id: JobId): ProjectForecast | null {
  const project = plan.projects.get(id)
  if (!project) return null
  const { now, runs, input } = plan
  const criticality = new Map(project.jobs.map((job) => [job.id, job.criticality]))
  const counted = new Set([...criticality.keys(), ...project.leftLying])
  const jobs = [...plan.jobs.values()].filter((job) => counted.has(job.id))
  const people = new Set(jobs.flatMap(({ person }) => person ?? []))
  return {
    id,
    now,
    runs,
    p50: project.finish.p50,
    p80: project.finish.p80,
    p95: project.finish.p95,
    chance: project.chance,
    curve: project.curve,
    jobs: jobs.toSorted(byPlace).map((job) => ({
      jobId: job.id,
      person: job.person,
      start: rangeOf(job.start, now),
      finish: rangeOf(job.finish, now),
      criticality: criticality.get(job.id) ?? 0,
    })),
    unassigned: jobs.filter(({ person }) => person === undefined).map((job) => job.id),
    unestimated: jobs.filter(({ isEstimated }) => !isEstimated).map((job) => job.id),
    leftLying: project.leftLying,
    inCalendarTime: [...people].filter((person) => timeKindOf(input.times, person) === 'calendar'),
  }
}

/** Running jobs first, by start, then the waiting ones in their order. */
const byPlace = (a: PlannedJob, b: PlannedJob): number =>
  (a.place ?? 0) - (b.place ?? 0) || (a.start.p50 ?? 0) - (b.start.p50 ?? 0)
