import { drawsOf } from '../../../src/domain/core/random'
import { normalDraws, quickNormalShare } from '../../../src/domain/forecast/distribution/normal'
import { drawnHours } from '../../../src/domain/forecast/plan/flow'
import {
  type QueuedJob,
  type QueueSlot,
  type SimulatedJob,
  type Simulation,
  simulateOwn,
  simulateUnassigned,
  updateFree,
} from './simulateQueue'

/** What jobs of one project share, what jobs of one person share, and what is a job's own. */
const SHARED_VARIANCE = { project: 0.04, person: 0.1, job: 0.86 } as const

export interface Outcome {
  /** How long the project took, by run. */
  readonly ends: Float64Array
  /** By job, in the order given. */
  readonly simulated: readonly SimulatedJob[]
}

/**
 * Simulates the project many times, one job at a time with all its runs together. Every job and
 * every person has separate random draws, so that two plans that differ in one job differ in
 * nothing else. The same seed gives the same result.
 */
export function simulate(simulation: Simulation): Outcome {
  const { jobs, runs } = simulation
  const shared = simulation.shared ?? SHARED_VARIANCE
  const slots = slotsOf(simulation, shared)
  const ordered = [
    ...jobs.filter(({ queue }) => queue !== null),
    ...jobs.filter(({ queue }) => queue === null),
  ]
  const takers = new Map<QueuedJob, Uint16Array>()
  const outcomes = new Map<QueuedJob, SimulatedJob>()
  let isDated = false
  ordered.forEach((job, turn) => {
    const normal = normalDraws(drawsOf(mixed(simulation.seed, job.key)))
    const ofJob = Math.sqrt(shared.job)
    const hoursIn = (factor: number) =>
      drawnHours(job.table, quickNormalShare(factor + ofJob * normal()))
    const slot = job.queue === null ? undefined : slots[job.queue]
    if (slot !== undefined) {
      outcomes.set(job, simulateOwn(job, turn, slot, hoursIn, simulation))
      return
    }
    if (!isDated) for (const each of slots) updateFree(each)
    isDated = true
    const { taken, simulated } = simulateUnassigned(job, turn, slots, hoursIn, simulation)
    takers.set(job, taken)
    outcomes.set(job, simulated)
  })
  if (!isDated) for (const each of slots) updateFree(each)

  const { last, ends } = lastOf(slots, simulation)
  ordered.forEach((job, turn) => {
    const simulated = outcomes.get(job)
    const taken = takers.get(job)
    if (simulated === undefined) return
    for (let run = 0; run < runs; run++) {
      const queue = last[run] ?? 0
      const isLast = (taken === undefined ? job.queue : taken[run]) === queue
      if (isLast && turn >= (slots[queue]?.since[run] ?? 0)) simulated.critical += 1
    }
  })
  return { ends, simulated: jobs.flatMap((job) => outcomes.get(job) ?? []) }
}

/** Spreads keys, which may be close together, over all seeds. */
const mixed = (seed: number, key: number): number => {
  const high = Math.imul(Math.floor(key / 2 ** 32) ^ seed, 0x85ebca6b)
  const low = Math.imul((key >>> 0) ^ high, 0xc2b2ae35)
  return low ^ (low >>> 16)
}

type Shares = NonNullable<Simulation['shared']>

function slotsOf({ queues, runs, seed, now }: Simulation, shared: Shares): readonly QueueSlot[] {
  const ofAll = normalDraws(drawsOf(seed))
  const project = Float64Array.from({ length: runs }, () => Math.sqrt(shared.project) * ofAll())
  return queues.map((queue) => {
    const normal = normalDraws(drawsOf(mixed(~seed, queue.key)))
    return {
      queue,
      factor: project.map((factor) => factor + Math.sqrt(shared.person) * normal()),
      hours: new Float64Array(runs).fill(queue.clock.hoursAt(now)),
      free: new Float64Array(runs).fill(now),
      since: new Float64Array(runs),
      isBusy: false,
    }
  })
}

function lastOf(slots: readonly QueueSlot[], { runs, now }: Simulation) {
  const last = new Uint16Array(runs)
  const ends = new Float64Array(runs)
  slots.forEach(({ free, isBusy }, queue) => {
    if (!isBusy) return
    for (let run = 0; run < runs; run++) {
      const end = (free[run] ?? now) - now
      if (end < (ends[run] ?? 0)) continue
      ends[run] = end
      last[run] = queue
    }
  })
  return { last, ends }
}
