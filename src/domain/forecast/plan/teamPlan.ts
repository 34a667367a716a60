import { indexById } from '../../core/computedOnce'
import { isMoment, type Ms } from '../../core/time'
import { dueDate, type JobId } from '../../model/job/job'
import { PLAN_RUNS } from '../evidence/method'
import type { CurvePoint, ForecastFacts } from '../job/forecastJob'
import { type JobRuns, simulateFlow } from './flow'
import { driftOf, type Habits, habitsOf, type Person, type PlanJob } from './habits'
import { medianHours, weightedWaits } from './remaining'
import {
  leavesOf,
  type PlanBasis,
  type PlanOptions,
  projectsOf,
  type SimulatedJob,
  type Slot,
  simulatedJobs,
  slotsAt,
  translated,
} from './simulatedJobs'

/** The rank of the first value that this share of all values does not exceed. */
export const rankAt = (length: number, share: number): number =>
  Math.min(length - 1, Math.max(0, Math.ceil(share * length - 1e-9) - 1))

/** The date that this share of the runs does not exceed; null is "later", beyond any date worth naming. */
export interface PlanDates {
  readonly p10: Ms | null
  readonly p50: Ms | null
  readonly p80: Ms | null
  readonly p90: Ms | null
  readonly p95: Ms | null
}

interface Judged {
  readonly finish: PlanDates
  /** How likely it is finished by a moment. */
  readonly curve: readonly CurvePoint[]
  /** The share of runs in which it is finished by its estimate; null without one. */
  readonly chance: number | null
}

export interface PlannedJob extends Judged {
  readonly id: JobId
  readonly person: Person
  readonly start: PlanDates
  /** Its place among the waiting jobs of its person, from 1; null if it is running. */
  readonly place: number | null
  readonly isEstimated: boolean
  /** It has run or waited for so long that no project's date waits for it. */
  readonly isLeftLying: boolean
}

/** A job with open jobs below it: done when the last of them is. */
export interface PlannedProject extends Judged {
  readonly id: JobId
  /** The open jobs below it that have none themselves, likeliest to be the last one first. */
  readonly jobs: readonly CriticalJob[]
  readonly leftLying: readonly JobId[]
}

export interface CriticalJob {
  readonly id: JobId
  /** The share of runs in which the project waited for this job last. */
  readonly criticality: number
}

export interface PlannedPerson {
  readonly person: Person
  readonly running: number
  readonly waiting: number
  /** When the last of the person's jobs is finished. */
  readonly free: PlanDates
  /** Job-hours of each coming week, in proportion to what is usual for the person. */
  readonly load: readonly number[]
  /** How many jobs the person usually has running. */
  readonly meanRunning: number
  /** Half of the planned jobs are started after so many working days. */
  readonly waitDays: number
  /** How many finished jobs of the person's own that is known from. */
  readonly finished: number
}

export interface TeamPlan {
  /** The moment at which everything was computed. */
  readonly now: Ms
  readonly runs: number
  readonly drift: number
  readonly jobs: readonly PlannedJob[]
  readonly projects: readonly PlannedProject[]
  readonly people: readonly PlannedPerson[]
}

/** Shares at which a curve is drawn. */
const CURVE = [0.01, ...Array.from({ length: 19 }, (_, step) => (step + 1) / 20), 0.99]
const LEVELS = { p10: 0.1, p50: 0.5, p80: 0.8, p90: 0.9, p95: 0.95 } as const
const WEEKS_OF_LOAD = 4
const DAYS_A_WEEK = 5

/**
 * Simulates all open jobs of all people together, once. Every date on screen is read from this. A plan
 * of some jobs alone knows nothing of people.
 */
export function teamPlan(
  jobs: readonly PlanJob[],
  facts: ForecastFacts,
  options: PlanOptions = {},
): TeamPlan {
  const basis = basisOf(jobs, facts)
  const { habits, drift } = basis
  const { now } = facts
  const slots = slotsAt(facts)
  const leaves = leavesOf(jobs, options.order)
  const simulated = simulatedJobs(basis, leaves, slots.of, options)
  const runs = options.runs ?? runsFor(leaves.length)
  const outcome = simulateFlow({
    slots: slots.all,
    jobs: simulated.map(({ flow }) => flow),
    translate: (hours, from, to) => translated(hours, slots.all[from], slots.all[to]),
    seed: seedOf(jobs),
    runs,
  })
  const results = simulated
    .map((each, index) => ({ ...each, runs: outcome[index] ?? NO_RUNS }))
    .filter(({ isAsked }) => isAsked)
  return {
    now,
    runs,
    drift,
    jobs: results.map((each) => plannedJob(each, now)),
    projects: plannedProjects(jobs, results, runs, now, options.only),
    people: options.only ? [] : plannedPeople(results, habits, runs, now),
  }
}

const bases = new WeakMap<ForecastFacts, PlanBasis>()

/**
 * Further plans of the same jobs with the same facts begin with what the first one computed; those
 * of other jobs with the same facts, with the distributions fitted to them.
 */
function basisOf(jobs: readonly PlanJob[], facts: ForecastFacts): PlanBasis {
  const known = bases.get(facts)
  if (known?.jobs === jobs) return known
  const { times, now } = facts
  const habits = habitsOf(jobs, times, now)
  const fits: PlanBasis['fits'] = known?.fits ?? new Map()
  const basis = { jobs, facts, habits, drift: driftOf(jobs, times, now), fits }
  bases.set(facts, basis)
  return basis
}

/** Fewer runs for very many jobs, so that they fit into a worker's time and memory. */
export const runsFor = (jobs: number): number =>
  Math.min(PLAN_RUNS.most, Math.max(PLAN_RUNS.least, Math.floor(PLAN_RUNS.draws / jobs)))

const NO_RUNS: JobRuns = { starts: new Float64Array(), finishes: new Float64Array() }

interface Result extends SimulatedJob {
  readonly runs: JobRuns
}

/** Stays the same while jobs come and go, so that dates do not jump with every change. */
const seedOf = (jobs: readonly PlanJob[]): number =>
  jobs.reduce((oldest, { id }) => Math.min(oldest, id), Infinity) % 2 ** 31 || 1

/** The dates of sorted samples at the levels that screens name. */
function datesIn(sorted: Float64Array, dateOf: (sample: number) => Ms | null): PlanDates {
  const at = (level: number) => dateOf(sorted[rankAt(sorted.length, level)] ?? Infinity)
  return {
    p10: at(LEVELS.p10),
    p50: at(LEVELS.p50),
    p80: at(LEVELS.p80),
    p90: at(LEVELS.p90),
    p95: at(LEVELS.p95),
  }
}

/** Increasing in both; what is "later" has no point. */
function curveIn(
  sorted: Float64Array,
  dateOf: (sample: number) => Ms | null,
): readonly CurvePoint[] {
  const points: CurvePoint[] = []
  for (const share of CURVE) {
    const at = dateOf(sorted[rankAt(sorted.length, share)] ?? Infinity)
    if (at === null) break
    if (points.at(-1)?.at === at) points.pop()
    points.push({ at, share })
  }
  return points
}

const readDates = (samples: Float64Array, dateOf: (sample: number) => Ms | null) => {
  const sorted = samples.toSorted()
  return { finish: datesIn(sorted, dateOf), curve: curveIn(sorted, dateOf) }
}

const momentIn =
  ({ clock, base }: Slot, earliest: Ms) =>
  (hours: number): Ms | null =>
    hours === Infinity ? null : Math.max(earliest, Math.ceil(clock.momentAt(base + hours)))

function shareUpTo(samples: Float64Array, limit: number): number {
  let count = 0
  for (let run = 0; run < samples.length; run++) if ((samples[run] ?? 0) <= limit) count += 1
  return count / samples.length
}

function plannedJob(
  { job, slot, runs, place, isEstimated, isLeftLying }: Result,
  now: Ms,
): PlannedJob {
  const { start, estimate, assignedTo } = job.forecast
  const started = place === null && start !== undefined ? start : undefined
  const earliest = Math.max(now, start ?? now)
  return {
    id: job.id,
    person: assignedTo,
    start:
      started === undefined
        ? datesIn(runs.starts.toSorted(), momentIn(slot, earliest))
        : { p10: started, p50: started, p80: started, p90: started, p95: started },
    ...readDates(runs.finishes, momentIn(slot, earliest)),
    chance: chanceOf(estimate, now, (limit) =>
      shareUpTo(runs.finishes, slot.clock.hoursAt(limit) - slot.base),
    ),
    place,
    isEstimated,
    isLeftLying,
  }
}

const chanceOf = (estimate: Ms | undefined, now: Ms, shareBy: (limit: Ms) => number) => {
  if (!isMoment(estimate)) return null
  return estimate <= now ? 0 : shareBy(estimate)
}

/** The finishes of several jobs on one scale: hours of their common clock, or else moments. */
interface Together {
  readonly finishes: readonly Float64Array[]
  readonly dateOf: (sample: number) => Ms | null
  readonly sampleOf: (moment: Ms) => number
}

function together(results: readonly Result[], now: Ms): Together {
  const [first] = results
  const slot = first?.slot
  if (slot && results.every(({ slot: { clock } }) => clock === slot.clock)) {
    return {
      finishes: results.map(({ runs }) => runs.finishes),
      dateOf: momentIn(slot, now),
      sampleOf: (moment) => slot.clock.hoursAt(moment) - slot.base,
    }
  }
  return {
    finishes: results.map(({ runs, slot: { clock, base } }) =>
      runs.finishes.map((hours) => (hours === Infinity ? hours : clock.momentAt(base + hours))),
    ),
    dateOf: (moment) => (moment === Infinity ? null : Math.max(now, Math.ceil(moment))),
    sampleOf: (moment) => moment,
  }
}

/** The last of all finishes by run, and in how many runs each was the last. */
function lastOf(finishes: readonly Float64Array[], runs: number) {
  const last = new Float64Array(runs).fill(Number.NEGATIVE_INFINITY)
  const who = new Int32Array(runs).fill(-1)
  finishes.forEach((each, index) => {
    for (let run = 0; run < runs; run++) {
      const finish = each[run] ?? 0
      if (finish <= (last[run] ?? 0)) continue
      last[run] = finish
      who[run] = index
    }
  })
  const times = finishes.map(() => 0)
  for (const index of who) if (index >= 0) times[index] = (times[index] ?? 0) + 1
  return { last, times }
}

function plannedProjects(
  jobs: readonly PlanJob[],
  results: readonly Result[],
  runs: number,
  now: Ms,
  only: PlanOptions['only'],
): readonly PlannedProject[] {
  const byId = indexById(jobs)
  const below = new Map<JobId, Result[]>()
  for (const result of results) {
    for (const id of projectsOf(result.job, byId)) {
      const known = below.get(id)
      if (known) known.push(result)
      else below.set(id, [result])
    }
  }
  return [...below].flatMap(([id, leaves]): PlannedProject[] => {
    const project = byId.get(id)
    // Of any other project not all jobs may have been simulated.
    if (!project || (only && !only.includes(id))) return []
    const counted = leaves.filter(({ isLeftLying }) => !isLeftLying)
    const { finishes, dateOf, sampleOf } = together(counted, now)
    const { last, times } = lastOf(finishes, counted.length > 0 ? runs : 0)
    return [
      {
        id,
        ...readDates(last, dateOf),
        chance:
          counted.length === 0
            ? null
            : chanceOf(dueDate(project.forecast), now, (limit) => shareUpTo(last, sampleOf(limit))),
        jobs: counted
          .map(({ job }, index) => ({ id: job.id, criticality: (times[index] ?? 0) / runs }))
          .sort((a, b) => b.criticality - a.criticality),
        leftLying: leaves.filter(({ isLeftLying }) => isLeftLying).map(({ job }) => job.id),
      },
    ]
  })
}

function plannedPeople(
  results: readonly Result[],
  habitsOfPerson: (person: Person) => Habits,
  runs: number,
  now: Ms,
): readonly PlannedPerson[] {
  const people = [...new Set(results.map(({ job }) => job.forecast.assignedTo))]
  return people.map((person): PlannedPerson => {
    const own = results.filter(
      ({ job, isLeftLying }) => job.forecast.assignedTo === person && !isLeftLying,
    )
    const habits = habitsOfPerson(person)
    const { finishes, dateOf } = together(own, now)
    const { last } = lastOf(finishes, own.length > 0 ? runs : 0)
    return {
      person,
      running: own.filter(({ place }) => place === null).length,
      waiting: own.filter(({ place }) => place !== null).length,
      free: datesIn(last.toSorted(), dateOf),
      load: loadOf(own, habits, runs),
      meanRunning: habits.meanRunning,
      waitDays: (medianHours(weightedWaits(habits.waits, habits.dayHours)) ?? 0) / habits.dayHours,
      finished: habits.finished,
    }
  })
}

/** Jobs side by side in each coming week, as a multiple of what is usual for the person. */
function loadOf(results: readonly Result[], habits: Habits, runs: number): readonly number[] {
  const weekHours = DAYS_A_WEEK * habits.dayHours
  const usual = weekHours * Math.max(1, habits.meanRunning) * runs
  return Array.from({ length: WEEKS_OF_LOAD }, (_, week) => {
    const from = week * weekHours
    const to = from + weekHours
    let hours = 0
    for (const { runs: each } of results)
      for (let run = 0; run < runs; run++) {
        const begin = Math.max(each.starts[run] ?? 0, from)
        const end = Math.min(each.finishes[run] ?? 0, to)
        if (end > begin) hours += end - begin
      }
    return hours / usual
  })
}
