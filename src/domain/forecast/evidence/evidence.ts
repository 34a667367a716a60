import { isMoment, type Ms } from '../../core/time'
import { judgedEstimate } from '../../model/job/estimates'
import type { Job, JobId } from '../../model/job/job'
import type { UserId } from '../../model/person/user'
import type { WorkClock } from '../../model/schedule/workClock'
import { RECORD_MINIMUM } from './method'
import type { Evidence } from './observation'
import { type Clocks, clocksFrom, type TimeKind, type WorkTimes } from './workTime'

export type EvidenceJob = Pick<Job, 'id' | 'forecast' | 'estimates' | 'isNoEvidence'>

/** A finished job as evidence, with its source. */
export interface JobEvidence extends Evidence {
  readonly developer: UserId | undefined
  readonly complexity: number
  readonly jobId: JobId
  /** The kind of time that both durations are measured in. */
  readonly kind: TimeKind
  readonly startedAt: Ms
  readonly finishedAt: Ms
}

/** What counts as evidence. */
export interface EvidenceRules {
  readonly isLeftOut?: ((job: EvidenceJob) => boolean) | undefined
  /** The expected finish that the job is compared with; by default the latest one. */
  readonly estimateOf?: ((job: EvidenceJob) => Ms | undefined) | undefined
}

/** Excludes jobs that were left out by hand, and ignores estimates that were corrected late. */
const USUAL_RULES: EvidenceRules = {
  isLeftOut: ({ isNoEvidence }) => isNoEvidence === true,
  estimateOf: judgedEstimate,
}

interface Plan {
  readonly start: Ms
  readonly estimate: Ms
  readonly finish: Ms
}

/** The dates of a job that is evidence: both its estimated and its real time are above zero. */
function planOf(job: EvidenceJob, { isLeftOut, estimateOf }: EvidenceRules): Plan | null {
  const { start, finish } = job.forecast
  const estimate = estimateOf === undefined ? job.forecast.estimate : estimateOf(job)
  if (!isMoment(start) || !isMoment(estimate) || !isMoment(finish)) return null
  if (estimate <= start || finish <= start || isLeftOut?.(job)) return null
  return { start, estimate, finish }
}

/** How many jobs count as evidence, of the person and of everybody else. */
export function evidenceCounts(jobs: readonly EvidenceJob[], person: UserId | undefined) {
  const counted = jobs.filter((job) => planOf(job, USUAL_RULES) !== null)
  const isOwn = ({ forecast }: EvidenceJob) =>
    person !== undefined && forecast.assignedTo === person
  const ownJobs = counted.filter(isOwn).length
  return { ownJobs, teamJobs: counted.length - ownJobs }
}

function hoursOf({ start, estimate, finish }: Plan, clock: WorkClock) {
  const from = clock.hoursAt(start)
  return {
    estimateHours: clock.hoursAt(estimate) - from,
    actualHours: clock.hoursAt(finish) - from,
  }
}

/**
 * In working hours if both spans contain some, else both in calendar time, so that they are
 * comparable.
 */
function measured(plan: Plan, kind: TimeKind, clock: WorkClock, calendar: WorkClock) {
  const hours = hoursOf(plan, clock)
  return hours.estimateHours > 0 && hours.actualHours > 0
    ? { ...hours, kind }
    : { ...hoursOf(plan, calendar), kind: 'calendar' as const }
}

export interface FinishedJob {
  readonly job: EvidenceJob
  readonly plan: Plan
}

/** Jobs that are evidence, in order of completion, with the clocks to measure them. */
export interface FinishedJobs {
  readonly planned: readonly FinishedJob[]
  readonly clocks: Clocks
}

export function finishedJobs(
  jobs: readonly EvidenceJob[],
  times: WorkTimes,
  rules: EvidenceRules = USUAL_RULES,
): FinishedJobs {
  const planned = jobs
    .flatMap((job) => {
      const plan = planOf(job, rules)
      return plan === null ? [] : [{ job, plan }]
    })
    .sort((a, b) => a.plan.finish - b.plan.finish || a.job.id - b.job.id)
  const first = planned.reduce((earliest, { plan }) => Math.min(earliest, plan.start), Infinity)
  return { planned, clocks: clocksFrom(times, Number.isFinite(first) ? first : 0) }
}

/** A finished job as evidence, in one kind of time. */
export function evidenceFrom(
  { job, plan }: FinishedJob,
  kind: TimeKind,
  { calendar, ofPerson }: Clocks,
): JobEvidence {
  const { assignedTo: developer, complexity } = job.forecast
  const clock = kind === 'business' ? ofPerson(developer) : calendar
  return {
    developer,
    complexity,
    ...measured(plan, kind, clock, calendar),
    jobId: job.id,
    startedAt: plan.start,
    finishedAt: plan.finish,
  }
}

/** The evidence of all finished jobs, in order of completion. */
export const evidenceOf = ({ planned, clocks }: FinishedJobs, kind: TimeKind): JobEvidence[] =>
  planned.map((each) => evidenceFrom(each, kind, clocks))

/** Whether any of these people has finished enough jobs for a record. */
export function hasRecord(
  jobs: readonly EvidenceJob[],
  people: ReadonlySet<UserId | undefined>,
): boolean {
  const counts = new Map<UserId, number>()
  return jobs.some(({ forecast: { assignedTo } }) => {
    if (assignedTo === undefined || !people.has(assignedTo)) return false
    const count = (counts.get(assignedTo) ?? 0) + 1
    counts.set(assignedTo, count)
    return count >= RECORD_MINIMUM
  })
}
