import { BINS, scoreOf } from '../../src/domain/forecast/distribution/grid'
import { PLACE_POWER, PLAN_RUNS, USUAL_WAITING } from '../../src/domain/forecast/evidence/method'
import { type FlowJob, simulateFlow } from '../../src/domain/forecast/plan/flow'
import {
  type PastHours,
  runningTable,
  spanTable,
  waitTable,
  weightedHours,
  weightedWaits,
} from '../../src/domain/forecast/plan/remaining'
import { rankAt } from '../../src/domain/forecast/plan/teamPlan'

interface PastTime {
  readonly person: string
  readonly hours: number
}

/** An open job in working hours from now, as the door of the plan takes it. */
interface OpenJob {
  readonly id: number
  readonly person: string
  readonly project?: string
  readonly estimate: number
  /** A normal distribution of ln(actual ÷ estimate), instead of a fitted one. */
  readonly hist: { readonly m: number; readonly s: number }
  /** Only a running job has this. */
  readonly elapsed?: number
  readonly waited?: number
  readonly earliest?: number
  readonly after?: readonly number[]
}

/** A small plan from outside, so that anyone can measure the simulation. */
export interface PlanInput {
  readonly people?: readonly { readonly key: string; readonly queueHabit?: number }[]
  readonly jobs: readonly OpenJob[]
  readonly evidence?: {
    readonly spans?: readonly PastTime[]
    readonly waits?: readonly PastTime[]
  }
  readonly drift?: number
  readonly dayHours?: number
  readonly runs?: number
  readonly seed?: number
}

export interface PlanAnswer {
  readonly job?: number
  readonly project?: string
  readonly person?: string
  readonly p50: number
  readonly p80: number
}

const DAY_HOURS = 8

function normalMass({ m, s }: OpenJob['hist']): Float64Array {
  const mass = Float64Array.from({ length: BINS }, (_, bin) =>
    Math.exp(-(((scoreOf(bin) - m) / s) ** 2) / 2),
  )
  const total = mass.reduce((sum, part) => sum + part, 0)
  return mass.map((part) => part / total)
}

function flowJobs(input: PlanInput, people: readonly string[]): readonly FlowJob[] {
  const { jobs, evidence = {}, drift = 1, dayHours = DAY_HOURS } = input
  const pastOf = (past: readonly PastTime[] = [], person: string): PastHours => ({
    own: past.filter((each) => each.person === person).map(({ hours }) => hours),
    team: past.map(({ hours }) => hours),
  })
  const places = new Map<string, number>()
  return jobs.map(
    ({ id, person, estimate, hist, elapsed, waited = 0, earliest = 0, after = [] }) => {
      const fit = { mass: normalMass(hist) }
      const common = {
        key: id,
        slot: people.indexOf(person),
        spanFactor: drift,
        earliest,
        after: after.map((blocker) => jobs.findIndex((job) => job.id === blocker)),
      }
      if (elapsed !== undefined) {
        const past = weightedHours(pastOf(evidence.spans, person))
        const span = runningTable(fit, estimate, elapsed, past, dayHours)
        return { ...common, wait: null, waitFactor: 1, span }
      }
      const place = (places.get(person) ?? 0) + 1
      places.set(person, place)
      const habit = input.people?.find(({ key }) => key === person)?.queueHabit ?? USUAL_WAITING
      const past = weightedWaits(pastOf(evidence.waits, person), dayHours)
      return {
        ...common,
        wait: waitTable(past, waited, dayHours),
        waitFactor: drift * (place / Math.max(1, (habit + 1) / 2)) ** PLACE_POWER,
        span: spanTable(fit, estimate),
      }
    },
  )
}

/** The dates of every job, project and person, in hours from now. */
export function answerToPlan(input: PlanInput): readonly PlanAnswer[] {
  const { jobs, runs = PLAN_RUNS.most, seed = 1 } = input
  const people = [...new Set(jobs.map(({ person }) => person))]
  const simulated = simulateFlow({
    slots: people.map((_, index) => ({ key: index + 1 })),
    jobs: flowJobs(input, people),
    seed,
    runs,
  })
  const quantiles = (finishes: readonly Float64Array[]) => {
    const last = Float64Array.from({ length: runs }, (_, run) =>
      Math.max(...finishes.map((finish) => finish[run] ?? 0)),
    ).sort()
    return { p50: last[rankAt(runs, 0.5)] ?? 0, p80: last[rankAt(runs, 0.8)] ?? 0 }
  }
  const lastOf = (isCounted: (job: OpenJob) => boolean) =>
    quantiles(
      simulated.flatMap(({ finishes }, index) => {
        const job = jobs[index]
        return job && isCounted(job) ? [finishes] : []
      }),
    )
  const projects = [...new Set(jobs.flatMap(({ project }) => project ?? []))]
  return [
    ...jobs.map(({ id }) => ({ job: id, ...lastOf((job) => job.id === id) })),
    ...projects.map((project) => ({ project, ...lastOf((job) => job.project === project) })),
    ...people.map((person) => ({ person, ...lastOf((job) => job.person === person) })),
  ]
}

/** An answer of the reference, with the allowed errors of the logarithms. */
interface ReferenceAnswer extends PlanAnswer {
  readonly tol50: number
  readonly tol80: number
}

export interface ReferenceCase {
  readonly name: string
  readonly input: PlanInput
  readonly expected: readonly ReferenceAnswer[]
}

/** The dates that differ from the reference by more than is allowed. */
export function missedReferences({ name, input, expected }: ReferenceCase): readonly string[] {
  const answers = answerToPlan(input)
  return expected.flatMap((wanted) => {
    const { job, project, person } = wanted
    const answer = answers.find(
      (each) => each.job === job && each.project === project && each.person === person,
    )
    const isOff = (level: 'p50' | 'p80', tolerance: number) =>
      !(Math.abs(Math.log((answer?.[level] ?? 0) / wanted[level])) < tolerance)
    const missed = (level: 'p50' | 'p80') =>
      `${name}: ${level} of ${job ?? project ?? person} is ${answer?.[level].toFixed(2)}, not ${wanted[level]}`
    return [
      ...(isOff('p50', wanted.tol50) ? [missed('p50')] : []),
      ...(isOff('p80', wanted.tol80) ? [missed('p80')] : []),
    ]
  })
}
