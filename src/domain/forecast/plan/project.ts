import type { Ms } from '../../core/time'
import type { JobId } from '../../model/job/job'
import type { UserId } from '../../model/person/user'
import type { WorkClock } from '../../model/schedule/workClock'
import { jobTime } from '../evidence/jobTime'
import { PROJECT_DRAWS, PROJECT_RUNS } from '../evidence/method'
import { clocksFrom, timeKindOf } from '../evidence/workTime'
import {
  type CurvePoint,
  curveOf,
  type ForecastDates,
  type ForecastFacts,
} from '../job/forecastJob'
import { queuedJob } from './queuedJob'
import { rankAt, selectRank } from './selectRank'
import { simulate } from './simulate'
import type { PersonQueue, SimulatedJob } from './simulateQueue'
import { type ProjectJob, workQueue } from './workQueue'

export interface ProjectOptions {
  /** The order in which jobs are started, if it is not the default one. */
  readonly order?: readonly JobId[] | undefined
  /** Who may take unassigned jobs, besides those with jobs of their own. */
  readonly people?: readonly UserId[] | undefined
  readonly seed?: number | undefined
  readonly runs?: number | undefined
}

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

export interface ProjectForecast extends ForecastDates {
  /** The moment at which it was predicted. */
  readonly now: Ms
  readonly runs: number
  readonly curve: readonly CurvePoint[]
  /** In the order in which they are started. */
  readonly jobs: readonly ProjectJobForecast[]
  readonly unassigned: readonly JobId[]
  readonly unestimated: readonly JobId[]
  /** People whose jobs are counted in calendar time, based on their record. */
  readonly inCalendarTime: readonly UserId[]
}

/** When all open jobs may be done; null if none is open. */
export function projectForecast(
  jobs: readonly ProjectJob[],
  facts: ForecastFacts,
  options: ProjectOptions = {},
): ProjectForecast | null {
  const { times, now } = facts
  const queue = workQueue(jobs, now, options.order)
  if (queue.length === 0) return null
  const clocks = clocksFrom(times, now)
  const people = peopleOf(queue, options.people)
  const queues = people.map((person): PersonQueue => {
    const workClock = clocks.ofPerson(person)
    const isBusiness = timeKindOf(times, person) === 'business'
    return { key: person ?? 0, clock: isBusiness ? workClock : clocks.calendar, workClock }
  })
  const runs = options.runs ?? runsFor(queue.length)
  const queued = queue.map((job) => queuedJob(job, people, facts))
  const outcome = simulate({ queues, jobs: queued, now, seed: options.seed ?? 1, runs })
  const ends = outcome.ends.toSorted()
  const dateAt = (level: number) => Math.ceil(now + (ends[rankAt(runs, level)] ?? 0))
  return {
    now,
    runs,
    p50: dateAt(0.5),
    p80: dateAt(0.8),
    p95: dateAt(0.95),
    curve: curveOf(dateAt),
    jobs: outcome.simulated.flatMap((simulated, index) => {
      const job = queue[index]
      const clock = queues[queued[index]?.queue ?? -1]?.clock ?? clocks.calendar
      return job === undefined ? [] : [jobForecast(job, simulated, clock, runs, now)]
    }),
    unassigned: queue.filter(({ forecast }) => forecast.assignedTo === undefined).map(idOf),
    unestimated: queue
      .filter(({ forecast }) => jobTime(forecast, times, now).estimateHours === null)
      .map(idOf),
    inCalendarTime: people.flatMap((person) =>
      person !== undefined && timeKindOf(times, person) === 'calendar' ? [person] : [],
    ),
  }
}

/** Fewer runs for a large project, so that they fit into a worker's memory. */
export const runsFor = (jobs: number): number =>
  Math.min(PROJECT_RUNS, Math.max(1, Math.floor(PROJECT_DRAWS / jobs)))

const idOf = ({ id }: ProjectJob): JobId => id

/** Somebody has to do unassigned jobs: if there are no people at all, one unknown person. */
function peopleOf(
  queue: readonly ProjectJob[],
  more: readonly UserId[] = [],
): readonly (UserId | undefined)[] {
  const named = queue.flatMap(({ forecast }) => forecast.assignedTo ?? [])
  const people = [...new Set([...named, ...more])]
  return people.length === 0 ? [undefined] : people
}

function jobForecast(
  { id, forecast }: ProjectJob,
  simulated: SimulatedJob,
  clock: WorkClock,
  runs: number,
  now: Ms,
): ProjectJobForecast {
  const earliest = Math.max(now, forecast.start ?? now)
  const rangeOf = (samples: Float64Array): DateRange => {
    const at = (level: number) => {
      const sample = selectRank(samples, rankAt(runs, level))
      return Math.max(
        earliest,
        Math.ceil(simulated.isInTime ? now + sample : clock.momentAt(sample)),
      )
    }
    return { p10: at(0.1), p50: at(0.5), p90: at(0.9) }
  }
  const { start } = forecast
  const isRunning = start !== undefined && start <= now
  return {
    jobId: id,
    person: forecast.assignedTo,
    start: isRunning ? { p10: start, p50: start, p90: start } : rangeOf(simulated.starts),
    finish: rangeOf(simulated.finishes),
    criticality: simulated.critical / runs,
  }
}
