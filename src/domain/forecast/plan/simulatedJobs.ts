import { indexById } from '../../core/computedOnce'
import { isMoment, type Ms } from '../../core/time'
import { isOver } from '../../model/job/classify'
import type { JobId } from '../../model/job/job'
import { blockersOf } from '../../model/job/waiting'
import type { Schedule } from '../../model/schedule/schedule'
import { type WorkClock, workClock } from '../../model/schedule/workClock'
import type { Distribution } from '../distribution/distribution'
import { jobTime } from '../evidence/jobTime'
import { LEFT_LYING, OVERLOAD, PLACE_POWER, UNESTIMATED } from '../evidence/method'
import { clocksFrom } from '../evidence/workTime'
import type { ForecastFacts, Supposition } from '../job/forecastJob'
import type { FlowJob } from './flow'
import { type Habits, isRunning, type Person, type PlanJob } from './habits'
import { distributionOf } from './jobDistribution'
import { runningTable, spanTable, waitTable, weightedHours, weightedWaits } from './remaining'

export interface PlanOptions {
  /** Jobs that their people take before all others, in this order. */
  readonly order?: readonly JobId[] | undefined
  /** Another amount of work or other working hours from now on, for one job. */
  readonly supposed?: (Supposition & { readonly id: JobId }) | undefined
  readonly runs?: number | undefined
  /** Only these jobs and projects, with the same dates as in a plan of all. */
  readonly only?: readonly JobId[] | undefined
}

/** A person's clock and luck; somebody who also has jobs in calendar time has two of them. */
export interface Slot {
  readonly index: number
  readonly key: number
  readonly person: Person
  readonly clock: WorkClock
  /** The reading of the clock now. */
  readonly base: number
}

/** A job as it is simulated, with what its dates are read from. */
export interface SimulatedJob {
  readonly job: PlanJob
  readonly flow: FlowJob
  readonly slot: Slot
  readonly place: number | null
  readonly isEstimated: boolean
  readonly isLeftLying: boolean
  /** False if it is simulated only because another job waits for it. */
  readonly isAsked: boolean
}

/** The slots of a plan, each made when it is first asked for. */
export function slotsAt({ times, now }: ForecastFacts) {
  const clocks = clocksFrom(times, now)
  const all: Slot[] = []
  const known = new Map<string, Slot>()
  const of = (person: Person, isCalendar: boolean, other?: Schedule): Slot => {
    const name = `${person}:${isCalendar}:${other !== undefined}`
    const made = known.get(name)
    if (made) return made
    const usual = other ? workClock(other, now) : clocks.ofPerson(person)
    const clock = isCalendar ? clocks.calendar : usual
    const slot = { index: all.length, key: person ?? 0, person, clock, base: clock.hoursAt(now) }
    known.set(name, slot)
    all.push(slot)
    return slot
  }
  return { all, of }
}

/** Hours by one slot's clock as hours by another's. */
export function translated(hours: number, from: Slot | undefined, to: Slot | undefined): number {
  if (!from || !to || from.clock === to.clock || hours === Infinity) return hours
  return to.clock.hoursAt(from.clock.momentAt(from.base + hours)) - to.base
}

/** People take the job that waits longest, unless somebody moved it. */
export const queuedAt = ({ forecast, ts }: Pick<PlanJob, 'forecast' | 'ts'>): Ms =>
  forecast.queuedAt ?? ts.create

/** The open jobs without open ones below them, in the order in which their people take them. */
export function leavesOf(
  jobs: readonly PlanJob[],
  order: readonly JobId[] = [],
): readonly PlanJob[] {
  const open = new Set(jobs.filter((job) => !isOver(job)).map(({ id }) => id))
  const wanted = new Map(order.map((id, place) => [id, place]))
  const wantedAt = ({ id }: PlanJob) => wanted.get(id) ?? order.length
  return jobs
    .filter(
      ({ id, relations }) => open.has(id) && !relations.children.some((child) => open.has(child)),
    )
    .sort((a, b) => wantedAt(a) - wantedAt(b) || queuedAt(a) - queuedAt(b) || a.id - b.id)
}

/** The projects that a job is part of, the nearest first. */
export function projectsOf(job: PlanJob, byId: ReadonlyMap<JobId, PlanJob>): ReadonlySet<JobId> {
  const met = new Set<JobId>()
  let { parent } = job.relations
  while (parent !== null && parent !== job.id && !met.has(parent)) {
    met.add(parent)
    parent = byId.get(parent)?.relations.parent ?? null
  }
  return met
}

const SIZE_STEPS = 50

/** Estimates that differ by no more than two percent share what is fitted to one of them. */
const likeSize = (hours: number): number =>
  Math.exp(Math.round(Math.log(hours) * SIZE_STEPS) / SIZE_STEPS)

/** The leaves that are asked for, and those of them that have to be simulated for their sake as well. */
function askedFor(
  jobs: readonly PlanJob[],
  leaves: readonly PlanJob[],
  only: PlanOptions['only'],
  waitsFor: WaitsFor,
) {
  if (!only) return { isAsked: () => true, isSimulated: () => true }
  const ids = new Set(only)
  const byId = indexById(jobs)
  const asked = new Set(
    leaves
      .filter((leaf) => ids.has(leaf.id) || [...projectsOf(leaf, byId)].some((id) => ids.has(id)))
      .map(({ id }) => id),
  )
  const all = new Set(asked)
  for (const id of all) for (const blocker of waitsFor(id)) all.add(blocker)
  return { isAsked: (id: JobId) => asked.has(id), isSimulated: (id: JobId) => all.has(id) }
}

/** The open leaves that have to be finished before a leaf starts. */
type WaitsFor = (leaf: JobId) => readonly JobId[]

const NOTHING: readonly JobId[] = []

/** A job that is blocked by a project waits for every open job of it. */
function waitingIn(jobs: readonly PlanJob[], leaves: readonly PlanJob[]): WaitsFor {
  if (!jobs.some(({ relations }) => relations.blockedBy)) return () => NOTHING
  const byId = indexById(jobs)
  const leavesBelow = new Map<JobId, JobId[]>()
  for (const leaf of leaves) {
    for (const id of [leaf.id, ...projectsOf(leaf, byId)]) {
      const known = leavesBelow.get(id)
      if (known) known.push(leaf.id)
      else leavesBelow.set(id, [leaf.id])
    }
  }
  const found = new Map(
    leaves.map((leaf) => {
      const blockers = [...blockersOf(leaf, byId)].flatMap((id) => leavesBelow.get(id) ?? [])
      return [leaf.id, [...new Set(blockers)]]
    }),
  )
  return (leaf) => found.get(leaf) ?? NOTHING
}

/** What all plans of the same jobs at the same moment have in common. */
export interface PlanBasis {
  readonly jobs: readonly PlanJob[]
  readonly facts: ForecastFacts
  readonly habits: (person: Person) => Habits
  readonly drift: number
  /** Distributions by person, complexity, size and kind of time. */
  readonly fits: Map<string, Distribution>
}

/** Of these open jobs every one that is simulated, with how long it may wait and take. */
export function simulatedJobs(
  { jobs, facts, habits: habitsOfPerson, drift, fits }: PlanBasis,
  leaves: readonly PlanJob[],
  slotOf: ReturnType<typeof slotsAt>['of'],
  { only, supposed }: PlanOptions,
): readonly SimulatedJob[] {
  const { now, times } = facts
  const waitsFor = waitingIn(jobs, leaves)
  const { isAsked, isSimulated } = askedFor(jobs, leaves, only, waitsFor)
  const places = new Map<Person, number>()
  const people = new Map<Person, PersonTables>()
  const simulated = leaves.flatMap((job): readonly SimulatedJob[] => {
    const { forecast } = job
    const person = forecast.assignedTo
    const tables = people.get(person) ?? personTables(habitsOfPerson(person), now)
    people.set(person, tables)
    const { habits } = tables
    const since = (moment: Ms) => tables.now - habits.clock.hoursAt(moment)
    const isStarted = isRunning(job, now)
    const waited = Math.max(0, since(job.ts.create))
    const isLeftLying = isStarted
      ? since(forecast.start ?? now) > LEFT_LYING.running * habits.dayHours
      : waited > LEFT_LYING.waiting * habits.dayHours
    const place = isLeftLying ? 1 : (places.get(person) ?? 0) + 1
    if (!isStarted && !isLeftLying) places.set(person, place)
    if (!isSimulated(job.id)) return []

    const { kind, ...time } = jobTime(forecast, times, now)
    const supposition = supposed?.id === job.id ? supposed : undefined
    const scope = supposition?.scope ?? 1
    const estimateHours = scope * (time.estimateHours ?? UNESTIMATED.hours[kind])
    const size = time.estimateHours && likeSize(estimateHours)
    const fitName = [person, forecast.complexity, size, kind].join()
    const fit = fits.get(fitName) ?? distributionOf(forecast, size, kind, facts)
    fits.set(fitName, fit)

    const slot = slotOf(person, kind === 'calendar', supposition?.schedule)
    const common = { key: job.id, slot: slot.index, after: [] as const }
    const isEstimated = time.estimateHours !== null
    const known = { job, slot, isEstimated, isLeftLying, isAsked: isAsked(job.id) }
    if (isStarted) {
      const { elapsedHours } = time
      const flow: FlowJob = {
        ...common,
        wait: null,
        waitFactor: 1,
        span: runningTable(fit, estimateHours, elapsedHours, tables.spans, habits.dayHours),
        spanFactor: drift * tables.runningFactor,
        earliest: 0,
      }
      return [{ ...known, flow, place: null }]
    }
    const usualPlace = Math.max(1, (habits.usuallyWaiting + 1) / 2)
    const flow: FlowJob = {
      ...common,
      wait: waitTable(tables.waits, waited, habits.dayHours),
      waitFactor: drift * tables.waitingFactor * (place / usualPlace) ** PLACE_POWER,
      span: spanTable(fit, estimateHours),
      spanFactor: drift,
      earliest: isMoment(forecast.start)
        ? Math.max(0, slot.clock.hoursAt(forecast.start) - slot.base)
        : 0,
    }
    return [{ ...known, flow, place }]
  })
  const indices = new Map(simulated.map(({ job }, index) => [job.id, index]))
  return simulated.map((each) => {
    const after = waitsFor(each.job.id).flatMap((id) => indices.get(id) ?? [])
    return after.length === 0 ? each : { ...each, flow: { ...each.flow, after } }
  })
}

interface PersonTables {
  /** The reading of the clock now. */
  readonly now: number
  readonly habits: Habits
  readonly spans: ReturnType<typeof weightedHours>
  readonly waits: ReturnType<typeof weightedHours>
  readonly runningFactor: number
  readonly waitingFactor: number
}

/** More work than usual makes every job a little later. */
function personTables(habits: Habits, now: Ms): PersonTables {
  const within = (factor: number) => Math.min(Math.max(factor, OVERLOAD.least), OVERLOAD.most)
  const running = ((habits.running + 1) / (habits.meanRunning + 1)) ** OVERLOAD.running
  const waiting = ((habits.waiting + 1) / (habits.meanWaiting + 1)) ** OVERLOAD.waiting
  return {
    habits,
    now: habits.clock.hoursAt(now),
    spans: weightedHours(habits.spans),
    waits: weightedWaits(habits.waits, habits.dayHours),
    runningFactor: within(running),
    waitingFactor: within(running) * within(waiting),
  }
}
