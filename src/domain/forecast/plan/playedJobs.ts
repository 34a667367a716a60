import { isMoment } from '../../core/time'
import { isOver } from '../../model/job/classify'
import type { JobId } from '../../model/job/job'
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
import { coldWaits, runningTable, spanTable, waitTable, weightedHours } from './remaining'

export interface PlanOptions {
  /** Jobs that their people take before all others, in this order. */
  readonly order?: readonly JobId[] | undefined
  /** Another amount of work or other working hours from now on, for one job. */
  readonly supposed?: (Supposition & { readonly id: JobId }) | undefined
  readonly runs?: number | undefined
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

/** A job as it is played, with what its dates are read from. */
export interface Played {
  readonly job: PlanJob
  readonly flow: FlowJob
  readonly slot: Slot
  readonly place: number | null
  readonly isEstimated: boolean
  readonly isLeftLying: boolean
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

/** The open jobs without open ones below them, in the order in which their people take them. */
function leavesOf(jobs: readonly PlanJob[], order: readonly JobId[] = []): readonly PlanJob[] {
  const open = new Set(jobs.filter((job) => !isOver(job)).map(({ id }) => id))
  const wanted = new Map(order.map((id, place) => [id, place]))
  const wantedAt = ({ id }: PlanJob) => wanted.get(id) ?? order.length
  return jobs
    .filter(
      ({ id, relations }) => open.has(id) && !relations.children.some((child) => open.has(child)),
    )
    .sort((a, b) => wantedAt(a) - wantedAt(b) || a.ts.create - b.ts.create || a.id - b.id)
}

const SIZE_STEPS = 50

/** Estimates that differ by no more than two percent share what is fitted to one of them. */
const likeSize = (hours: number): number =>
  Math.exp(Math.round(Math.log(hours) * SIZE_STEPS) / SIZE_STEPS)

/** Every open job that is played, with how long it may wait and take. */
export function playedJobs(
  jobs: readonly PlanJob[],
  facts: ForecastFacts,
  habitsOfPerson: (person: Person) => Habits,
  drift: number,
  slotOf: ReturnType<typeof slotsAt>['of'],
  { order, supposed }: PlanOptions,
): readonly Played[] {
  const { now, times } = facts
  const fits = new Map<string, Distribution>()
  const places = new Map<Person, number>()
  const people = new Map<Person, PersonTables>()
  return leavesOf(jobs, order).map((job): Played => {
    const { forecast } = job
    const person = forecast.assignedTo
    const { kind, ...time } = jobTime(forecast, times, now)
    const supposition = supposed?.id === job.id ? supposed : undefined
    const scope = supposition?.scope ?? 1
    const estimateHours = scope * (time.estimateHours ?? UNESTIMATED.hours[kind])
    const size = time.estimateHours && likeSize(estimateHours)
    const fitName = [person, forecast.complexity, size, kind].join()
    const fit = fits.get(fitName) ?? distributionOf(forecast, size, kind, facts)
    fits.set(fitName, fit)
    const tables = people.get(person) ?? personTables(habitsOfPerson(person))
    people.set(person, tables)
    const { habits } = tables

    const slot = slotOf(person, kind === 'calendar', supposition?.schedule)
    const ofHabits = habits.clock.hoursAt(now)
    const common = { key: job.id, person: slot.index, after: [] as const, spanFactor: drift }
    if (isRunning(job, now) && isMoment(forecast.start)) {
      const isLeftLying =
        ofHabits - habits.clock.hoursAt(forecast.start) > LEFT_LYING.running * habits.dayHours
      const span = runningTable(
        fit,
        estimateHours,
        time.elapsedHours,
        tables.spans,
        habits.dayHours,
      )
      const flow: FlowJob = {
        ...common,
        wait: null,
        waitFactor: 1,
        span,
        spanFactor: drift * tables.runningFactor,
        earliest: 0,
      }
      return { job, flow, slot, place: null, isEstimated: time.estimateHours !== null, isLeftLying }
    }
    const waited = Math.max(0, ofHabits - habits.clock.hoursAt(job.ts.create))
    const isLeftLying = waited > LEFT_LYING.waiting * habits.dayHours
    const place = isLeftLying ? 1 : (places.get(person) ?? 0) + 1
    if (!isLeftLying) places.set(person, place)
    const usualPlace = Math.max(1, (habits.usuallyWaiting + 1) / 2)
    const flow: FlowJob = {
      ...common,
      wait: waitTable(tables.waits, waited, habits.dayHours),
      waitFactor: drift * tables.waitingFactor * (place / usualPlace) ** PLACE_POWER,
      span: spanTable(fit, estimateHours),
      earliest: isMoment(forecast.start)
        ? Math.max(0, slot.clock.hoursAt(forecast.start) - slot.base)
        : 0,
    }
    return { job, flow, slot, place, isEstimated: time.estimateHours !== null, isLeftLying }
  })
}

interface PersonTables {
  readonly habits: Habits
  readonly spans: ReturnType<typeof weightedHours>
  readonly waits: ReturnType<typeof weightedHours>
  readonly runningFactor: number
  readonly waitingFactor: number
}

/** More work than usual makes every job a little later. */
function personTables(habits: Habits): PersonTables {
  const within = (factor: number) => Math.min(Math.max(factor, OVERLOAD.least), OVERLOAD.most)
  const running = ((habits.running + 1) / (habits.meanRunning + 1)) ** OVERLOAD.running
  const waiting = ((habits.waiting + 1) / (habits.meanWaiting + 1)) ** OVERLOAD.waiting
  return {
    habits,
    spans: weightedHours(habits.spans),
    waits: [...weightedHours(habits.waits), ...coldWaits(habits.dayHours)],
    runningFactor: within(running),
    waitingFactor: within(running) * within(waiting),
  }
}
