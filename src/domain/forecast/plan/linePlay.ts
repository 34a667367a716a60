import { HOUR, type Ms } from '../../core/time'
import type { WorkClock } from '../../model/schedule/workClock'
import type { DrawTable } from '../distribution/drawTable'

/** Somebody who does one job after another. */
export interface PersonQueue {
  readonly key: number
  /** What the line's own jobs are counted in. */
  readonly clock: WorkClock
  /** The hours of whoever works there: what a job that nobody has is counted in. */
  readonly workClock: WorkClock
}

export interface QueuedJob {
  readonly key: number
  /** Who does it, by index; null for whoever is free first once the own jobs are done. */
  readonly line: number | null
  readonly table: DrawTable
  /** Before that it is not begun. */
  readonly earliest: Ms
  /** Counted by day and night, whatever the line keeps. */
  readonly isCalendar: boolean
}

export interface Simulation {
  readonly lines: readonly PersonQueue[]
  /** In the order in which each line takes its own. */
  readonly jobs: readonly QueuedJob[]
  readonly now: Ms
  readonly seed: number
  readonly runs: number
  readonly shared?: { readonly project: number; readonly person: number; readonly job: number }
}

/** What came of a job, run by run. */
export interface Played {
  /** Hours by the line's clock, or milliseconds since now where `isInTime`. */
  readonly starts: Float64Array
  readonly finishes: Float64Array
  readonly isInTime: boolean
  /** In how many runs the job was one of those that all waited for. */
  critical: number
}

/** Where a line stands, run by run. */
export interface QueueSlot {
  readonly line: PersonQueue
  /** What all jobs of this line share: above 0 is a bad run. */
  readonly factor: Float64Array
  /** By the line's clock. */
  readonly hours: Float64Array
  readonly free: Float64Array
  /** The turn in which the line last had to wait: what came before delays nothing. */
  readonly since: Float64Array
  isBusy: boolean
}

type HoursIn = (factor: number) => number

const playing = (runs: number, isInTime: boolean): Played => ({
  starts: new Float64Array(runs),
  finishes: new Float64Array(runs),
  isInTime,
  critical: 0,
})

export function playOwn(
  job: QueuedJob,
  turn: number,
  place: QueueSlot,
  hoursIn: HoursIn,
  { runs, now }: Simulation,
): Played {
  place.isBusy = true
  const { factor, hours, since, line } = place
  const played = playing(runs, job.isCalendar)
  if (job.isCalendar) {
    dateAll(place)
    for (let run = 0; run < runs; run++) {
      const finish = playInTime(job, turn, place, run, played, now, (start) => {
        return start + hoursIn(factor[run] ?? 0) * HOUR
      })
      hours[run] = line.clock.hoursAt(finish)
    }
    return played
  }
  const earliest = line.clock.hoursAt(job.earliest)
  for (let run = 0; run < runs; run++) {
    let start = hours[run] ?? 0
    if (earliest > start) {
      start = earliest
      since[run] = turn
    }
    const finish = start + hoursIn(factor[run] ?? 0)
    played.starts[run] = start
    played.finishes[run] = finish
    hours[run] = finish
  }
  return played
}

export function playAnyones(
  job: QueuedJob,
  turn: number,
  places: readonly QueueSlot[],
  hoursIn: HoursIn,
  { runs, now }: Simulation,
) {
  const played = playing(runs, true)
  const taken = new Uint16Array(runs)
  for (let run = 0; run < runs; run++) {
    const taker = firstFree(places, run)
    const place = places[taker]
    if (place === undefined) continue
    place.isBusy = true
    taken[run] = taker
    const { workClock } = place.line
    const hours = hoursIn(place.factor[run] ?? 0)
    playInTime(job, turn, place, run, played, now, (start) =>
      job.isCalendar
        ? start + hours * HOUR
        : Math.max(start, workClock.momentAt(workClock.hoursAt(start) + hours)),
    )
  }
  return { played, taken }
}

function playInTime(
  job: QueuedJob,
  turn: number,
  { free, since }: QueueSlot,
  run: number,
  { starts, finishes }: Played,
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

/** When the line is free: what it worked, or did by day and night, whichever ends later. */
export function dateAll({ line, hours, free, isBusy }: QueueSlot): void {
  if (!isBusy) return
  for (let run = 0; run < free.length; run++)
    free[run] = Math.max(free[run] ?? 0, line.clock.momentAt(hours[run] ?? 0))
}

function firstFree(places: readonly QueueSlot[], run: number): number {
  let first = 0
  for (let line = 1; line < places.length; line++)
    if ((places[line]?.free[run] ?? 0) < (places[first]?.free[run] ?? 0)) first = line
  return first
}
