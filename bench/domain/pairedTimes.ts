import { median } from '../../src/domain/core/numbers'

const WARM_UP = 60
const SAMPLE = 5
const SAMPLES = 15
const ROUNDS = 4

type Run = () => unknown

const now = () => performance.now()

function timeOf(run: Run, times: number): number {
  const start = now()
  for (let i = 0; i < times; i++) run()
  return now() - start
}

/** How many runs make one sample, measured while the engine warms up. */
function warmBatch(run: Run): number {
  const start = now()
  let batch = 1
  while (timeOf(run, batch) < SAMPLE || now() - start < WARM_UP) {
    if (timeOf(run, batch) < SAMPLE) batch *= 2
  }
  return batch
}

export interface PairedTimes {
  /** Milliseconds per run. */
  readonly first: number
  readonly second: number
  /** How many times as long the second takes. */
  readonly ratio: number
}

/** They take turns, and only what was timed one right after the other is compared. */
function round(first: Run, second: Run): PairedTimes {
  const batches = { first: warmBatch(first), second: warmBatch(second) }
  const samples = Array.from({ length: SAMPLES }, () => ({
    first: timeOf(first, batches.first) / batches.first,
    second: timeOf(second, batches.second) / batches.second,
  }))
  return {
    first: median(samples.map((sample) => sample.first)),
    second: median(samples.map((sample) => sample.second)),
    ratio: median(samples.map((sample) => sample.second / sample.first)),
  }
}

/**
 * Compares two runs. Fast ones are timed in batches, because a browser's clock is too coarse for
 * them. Other load can only lengthen a time, so the shortest of several rounds counts. It distorts a
 * ratio either way, but real growth shows in every round, so the smallest ratio counts.
 */
export function pairedTimes(first: Run, second: Run): PairedTimes {
  const rounds = Array.from({ length: ROUNDS }, () => round(first, second))
  const least = (of: keyof PairedTimes) => Math.min(...rounds.map((each) => each[of]))
  return { first: least('first'), second: least('second'), ratio: least('ratio') }
}
