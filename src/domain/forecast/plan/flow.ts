import { drawsOf } from '../../core/random'
import { normalPairs, quickNormalShare } from '../distribution/normal'
import { SPAN_LUCK, WAIT_LUCK } from '../evidence/method'

/** The remaining hours at equal steps of probability, so that a draw is one lookup. */
export type DrawTable = Float64Array

const STEPS = 2048

export const emptyTable = (): DrawTable => new Float64Array(STEPS)

/** Takes a probability from 0 to 1. */
export const drawnHours = (table: DrawTable, share: number): number =>
  table[Math.min(STEPS - 1, Math.floor(share * STEPS))] ?? 0

/** A clock that jobs run by. A person may have two. */
interface FlowSlot {
  /** The luck of a person follows from it, whoever else is in the plan. */
  readonly key: number
}

/** An open job. All hours are those of its slot's clock, counted from now. */
export interface FlowJob {
  /** The luck of a job follows from it, whatever else is in the plan. */
  readonly key: number
  /** The index of its slot. */
  readonly slot: number
  /** How long it may wait before somebody starts it; null if it is running. */
  readonly wait: DrawTable | null
  /** How long it may take from its start or, if it is running, from now. */
  readonly span: DrawTable
  /** Factors for what both tables do not know: drift, overload and the place in the queue. */
  readonly waitFactor: number
  readonly spanFactor: number
  /** It does not start before this. */
  readonly earliest: number
  /** The indices of the jobs that have to be finished first. */
  readonly after: readonly number[]
}

export interface Flow {
  readonly slots: readonly FlowSlot[]
  readonly jobs: readonly FlowJob[]
  /** Hours by one slot's clock as hours by another's. */
  readonly translate?: ((hours: number, from: number, to: number) => number) | undefined
  readonly seed: number
  readonly runs: number
}

/** When a job started and finished, by run, in hours from now by its slot's clock. */
export interface JobRuns {
  readonly starts: Float64Array
  readonly finishes: Float64Array
}

/**
 * Simulates all open jobs many times. Running jobs run side by side, waiting ones start after their
 * own wait: people do not work through a queue one by one. In every run the team, each person and
 * each job have their luck, drawn apart from all others, so that a change of one job leaves the rest
 * as it was.
 */
export function simulateFlow({ slots, jobs, translate, seed, runs }: Flow): readonly JobRuns[] {
  const team = luckOf(seed, 0, runs)
  // Another seed, so that a person and a job with the same key differ.
  const lucks = slots.map(({ key }) => luckOf(~seed, key, runs))
  const simulated: JobRuns[] = []
  for (const index of inOrder(jobs)) {
    const job = jobs[index]
    const luck = job && lucks[job.slot]
    if (job === undefined || luck === undefined) continue
    const blockers = job.after.flatMap((blocker) => {
      const blockerJob = jobs[blocker]
      const blockerRuns = simulated[blocker]
      return blockerJob && blockerRuns
        ? [{ slot: blockerJob.slot, finishes: blockerRuns.finishes }]
        : []
    })
    const earliest = new Float64Array(runs).fill(job.earliest)
    for (const { slot, finishes } of blockers) {
      const isSame = slot === job.slot || !translate
      delayTo(
        isSame ? finishes : finishes.map((hours) => translate(hours, slot, job.slot)),
        earliest,
      )
    }
    simulated[index] = simulateJob(job, team, luck, earliest, seed)
  }
  return simulated
}

/** In every run the later of two moments. */
function delayTo(other: Float64Array, moments: Float64Array): void {
  for (let run = 0; run < moments.length; run++)
    if ((other[run] ?? 0) > (moments[run] ?? 0)) moments[run] = other[run] ?? 0
}

function simulateJob(
  { key, wait, span, waitFactor, spanFactor }: FlowJob,
  team: Float64Array,
  person: Float64Array,
  earliest: Float64Array,
  seed: number,
): JobRuns {
  const runs = earliest.length
  const { first: ofJob, second: ofWait } = normalPairs(drawsOf(mixed(seed, key)), runs)
  const starts = new Float64Array(runs)
  const finishes = new Float64Array(runs)
  for (let run = 0; run < runs; run++) {
    const ofTeam = team[run] ?? 0
    const ofPerson = person[run] ?? 0
    let start = 0
    if (wait !== null) {
      const waited = waitFactor * drawnHours(wait, rank(WAIT, ofTeam, ofPerson, ofWait[run] ?? 0))
      start = Math.max(earliest[run] ?? 0, waited)
    }
    starts[run] = start
    finishes[run] =
      start + spanFactor * drawnHours(span, rank(SPAN, ofTeam, ofPerson, ofJob[run] ?? 0))
  }
  return { starts, finishes }
}

interface Loadings {
  readonly team: number
  readonly person: number
  readonly job: number
}
const loadings = ({ team, person, job }: Loadings): Loadings => ({
  team: Math.sqrt(team),
  person: Math.sqrt(person),
  job: Math.sqrt(job),
})
const SPAN = loadings(SPAN_LUCK)
const WAIT = loadings(WAIT_LUCK)

const rank = (by: Loadings, team: number, person: number, job: number): number =>
  quickNormalShare(by.team * team + by.person * person + by.job * job)

function luckOf(seed: number, key: number, runs: number): Float64Array {
  const { first, second } = normalPairs(drawsOf(mixed(seed, key)), Math.ceil(runs / 2))
  return inTurns(first, second, runs)
}

function inTurns(first: Float64Array, second: Float64Array, runs: number): Float64Array {
  const all = new Float64Array(runs)
  for (let run = 0; run < runs; run++) all[run] = (run % 2 === 0 ? first : second)[run >> 1] ?? 0
  return all
}

/** Spreads keys, which may be close together, over all seeds. */
const mixed = (seed: number, key: number): number => {
  const high = Math.imul(Math.floor(key / 2 ** 32) ^ seed, 0x85ebca6b)
  const low = Math.imul((key >>> 0) ^ high, 0xc2b2ae35)
  return low ^ (low >>> 16)
}

/** The indices of the jobs, each after those it waits for. A circle is cut where it is found. */
function inOrder(jobs: readonly FlowJob[]): readonly number[] {
  const order: number[] = []
  const state = new Uint8Array(jobs.length)
  for (let first = 0; first < jobs.length; first++) {
    const path = [first]
    while (path.length > 0) {
      const index = path.at(-1) ?? 0
      if (state[index] === 2) {
        path.pop()
        continue
      }
      state[index] = 1
      const next = jobs[index]?.after.find((blocker) => state[blocker] === 0)
      if (next === undefined) {
        state[index] = 2
        order.push(index)
        path.pop()
      } else path.push(next)
    }
  }
  return order
}
