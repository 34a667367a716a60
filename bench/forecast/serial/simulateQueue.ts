import { HOUR, type Ms } from '../../../src/domain/core/time'
import { type Outlook, scoreAt } from '../../../src/domain/forecast/distribution/outlook'
import { type DrawTable, emptyTable } from '../../../src/domain/forecast/plan/flow'
import type { WorkClock } from '../../../src/domain/model/schedule/workClock'

/** Somebody who does one job after another. */
export interface PersonQueue {
  readonly key: number
  /** The clock of the person's own jobs. */
  readonly clock: WorkClock
  /** The person's working hours, used for unassigned jobs. */
  readonly workClock: WorkClock
}

export interface QueuedJob {
  readonly key: number
  /** The index of the person; null for whoever is free first once their own jobs are done. */
  readonly queue: number | null
  readonly table: DrawTable
  /** The job does not start before this. */
  readonly earliest: Ms
  /** Counted in calendar time, whatever the person's clock. */
  readonly isCalendar: boolean
}

export interface Simulation {
  readonly queues: readonly PersonQueue[]
  /** Each person takes their own jobs in this order. */
  readonly jobs: readonly QueuedJob[]
  readonly now: Ms
  readonly seed: number
  readonly runs: number
  readonly shared?: { readonly project: number; readonly person: number; readonly job: number }
}

/** The simulated dates of a job, by run. */
export interface SimulatedJob {
  /** Hours by the person's clock, or milliseconds since now if `isInTime`. */
  readonly starts: Float64Array
  readonly finishes: Float64Array
  readonly isInTime: boolean
  /** In how many runs the end of the project waited for this job. */
  critical: number
}

/** The progress of a person's queue, by run. */
export interface QueueSlot {
  readonly queue: PersonQueue
  /** The factor that all jobs of this person share: above 0 is a bad run. */
  readonly factor: Float64Array
  /** By the person's clock. */
  readonly hours: Float64Array
  readonly free: Float64Array
  /** The turn in which the person last had to wait: earlier jobs delay nothing. */
  readonly since: Float64Array
  isBusy: boolean
}

type HoursIn = (factor: number) => number

const emptyResult = (runs: number, isInTime: boolean): SimulatedJob => ({
  starts: new Float64Array(runs),
  finishes: new Float64Array(runs),
  isInTime,
  critical: 0,
})

export function simulateOwn(
  job: QueuedJob,
  turn: number,
  slot: QueueSlot,
  hoursIn: HoursIn,
  { runs, now }: Simulation,
): SimulatedJob {
  slot.isBusy = true
  const { factor, hours, since, queue } = slot
  const simulated = emptyResult(runs, job.isCalendar)
  if (job.isCalendar) {
    updateFree(slot)
    for (let run = 0; run < runs; run++) {
      const finish = simulateInTime(job, turn, slot, run, simulated, now, (start) => {
        return start + hoursIn(factor[run] ?? 0) * HOUR
      })
      hours[run] = queue.clock.hoursAt(finish)
    }
    return simulated
  }
  const earliest = queue.clock.hoursAt(job.earliest)
  for (let run = 0; run < runs; run++) {
    let start = hours[run] ?? 0
    if (earliest > start) {
      start = earliest
      since[run] = turn
    }
    const finish = start + hoursIn(factor[run] ?? 0)
    simulated.starts[run] = start
    simulated.finishes[run] = finish
    hours[run] = finish
  }
  return simulated
}

export function simulateUnassigned(
  job: QueuedJob,
  turn: number,
  slots: readonly QueueSlot[],
  hoursIn: HoursIn,
  { runs, now }: Simulation,
) {
  const simulated = emptyResult(runs, true)
  const taken = new Uint16Array(runs)
  for (let run = 0; run < runs; run++) {
    const taker = firstFree(slots, run)
    const slot = slots[taker]
    if (slot === undefined) continue
    slot.isBusy = true
    taken[run] = taker
    const { workClock } = slot.queue
    const hours = hoursIn(slot.factor[run] ?? 0)
    simulateInTime(job, turn, slot, run, simulated, now, (start) =>
      job.isCalendar
        ? start + hours * HOUR
        : Math.max(start, workClock.momentAt(workClock.hoursAt(start) + hours)),
    )
  }
  return { simulated, taken }
}

function simulateInTime(
  job: QueuedJob,
  turn: number,
  { free, since }: QueueSlot,
  run: number,
  { starts, finishes }: SimulatedJob,
  now: Ms,
  finishOf: (start: Ms) => Ms,
): Ms {
  let start = free[run] ?? now
  if (job.earliest > start) {
    start = job.earliest
    since[run] = turn
  }
  const finish = finishOf(start)
  free[run] = finish
  starts[run] = start - now
  finishes[run] = finish - now
  return finish
}

/**
 * When the person is free: after their work in working hours or in calendar time, whichever is
 * later.
 */
export function updateFree({ queue, hours, free, isBusy }: QueueSlot): void {
  if (!isBusy) return
  for (let run = 0; run < free.length; run++)
    free[run] = Math.max(free[run] ?? 0, queue.clock.momentAt(hours[run] ?? 0))
}

function firstFree(slots: readonly QueueSlot[], run: number): number {
  let first = 0
  for (let queue = 1; queue < slots.length; queue++)
    if ((slots[queue]?.free[run] ?? 0) < (slots[first]?.free[run] ?? 0)) first = queue
  return first
}

/** In sums over many jobs no single one takes longer than e to this power times its estimate. */
const PROJECT_LIMIT = 3
/** A job far over its estimate may still take e to this power times longer. */
const PROJECT_REST = 1

export const drawTable = (hoursAt: (level: number) => number): DrawTable =>
  emptyTable().map((_, step, { length }) => hoursAt((step + 0.5) / length))

/** The remaining hours of a job, from its estimate, outlook and elapsed time. */
export function remainingHours(
  outlook: Outlook,
  estimateHours: number,
  elapsedHours: number,
): DrawTable {
  const elapsed = elapsedHours > 0 ? Math.log(elapsedHours / estimateHours) : -Infinity
  const limit = Math.max(PROJECT_LIMIT, elapsed + PROJECT_REST)
  return drawTable((level) => {
    const score = Math.min(scoreAt(outlook, level), limit)
    return Math.max(0, estimateHours * Math.exp(score) - elapsedHours)
  })
}
