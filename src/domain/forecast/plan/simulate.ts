import { drawsOf } from '../../core/random'
import { drawnHours } from '../distribution/drawTable'
import { normalDraws, quickNormalShare } from '../distribution/normal'
import { SHARED_VARIANCE } from '../evidence/method'
import {
  dateAll,
  type Played,
  playAnyones,
  playOwn,
  type QueuedJob,
  type QueueSlot,
  type Simulation,
} from './linePlay'

export interface Outcome {
  /** How long the project took, by run. */
  readonly ends: Float64Array
  /** By job, in the order given. */
  readonly played: readonly Played[]
}

/**
 * Simulates the project many times, one job at a time with all its runs together. Every job and
 * every person has separate random draws, so that two plans that differ in one job differ in
 * nothing else. The same seed gives the same result.
 */
export function simulate(simulation: Simulation): Outcome {
  const { jobs, runs } = simulation
  const shared = simulation.shared ?? SHARED_VARIANCE
  const places = placesOf(simulation, shared)
  const queue = [
    ...jobs.filter(({ line }) => line !== null),
    ...jobs.filter(({ line }) => line === null),
  ]
  const takers = new Map<QueuedJob, Uint16Array>()
  const outcomes = new Map<QueuedJob, Played>()
  let isDated = false
  queue.forEach((job, turn) => {
    const normal = normalDraws(drawsOf(mixed(simulation.seed, job.key)))
    const ofJob = Math.sqrt(shared.job)
    const hoursIn = (factor: number) =>
      drawnHours(job.table, quickNormalShare(factor + ofJob * normal()))
    const place = job.line === null ? undefined : places[job.line]
    if (place !== undefined) {
      outcomes.set(job, playOwn(job, turn, place, hoursIn, simulation))
      return
    }
    if (!isDated) for (const each of places) dateAll(each)
    isDated = true
    const { taken, played } = playAnyones(job, turn, places, hoursIn, simulation)
    takers.set(job, taken)
    outcomes.set(job, played)
  })
  if (!isDated) for (const each of places) dateAll(each)

  const { last, ends } = lastOf(places, simulation)
  queue.forEach((job, turn) => {
    const played = outcomes.get(job)
    const taken = takers.get(job)
    if (played === undefined) return
    for (let run = 0; run < runs; run++) {
      const line = last[run] ?? 0
      const isLast = (taken === undefined ? job.line : taken[run]) === line
      if (isLast && turn >= (places[line]?.since[run] ?? 0)) played.critical += 1
    }
  })
  return { ends, played: jobs.flatMap((job) => outcomes.get(job) ?? []) }
}

/** Spreads keys, which may be close together, over all seeds. */
const mixed = (seed: number, key: number): number => {
  const high = Math.imul(Math.floor(key / 2 ** 32) ^ seed, 0x85ebca6b)
  const low = Math.imul((key >>> 0) ^ high, 0xc2b2ae35)
  return low ^ (low >>> 16)
}

type Shares = NonNullable<Simulation['shared']>

function placesOf({ lines, runs, seed, now }: Simulation, shared: Shares): readonly QueueSlot[] {
  const ofAll = normalDraws(drawsOf(seed))
  const project = Float64Array.from({ length: runs }, () => Math.sqrt(shared.project) * ofAll())
  return lines.map((line) => {
    const normal = normalDraws(drawsOf(mixed(~seed, line.key)))
    return {
      line,
      factor: project.map((factor) => factor + Math.sqrt(shared.person) * normal()),
      hours: new Float64Array(runs).fill(line.clock.hoursAt(now)),
      free: new Float64Array(runs).fill(now),
      since: new Float64Array(runs),
      isBusy: false,
    }
  })
}

function lastOf(places: readonly QueueSlot[], { runs, now }: Simulation) {
  const last = new Uint16Array(runs)
  const ends = new Float64Array(runs)
  places.forEach(({ free, isBusy }, line) => {
    if (!isBusy) return
    for (let run = 0; run < runs; run++) {
      const end = (free[run] ?? now) - now
      if (end < (ends[run] ?? 0)) continue
      ends[run] = end
      last[run] = line
    }
  })
  return { last, ends }
}
