import { median } from '../../src/domain/core/numbers'

const WARM_UP = 60
const SAMPLE = 5
const SAMPLES = 15

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

/**
 * Milliseconds per run of each. Fast runs are timed in batches, because a browser's clock is too
 * coarse for them, and all take turns, so that other load slows none of them alone.
 */
export function medianTimes(runs: readonly Run[]): readonly number[] {
  const turns = runs.map((run) => ({ run, batch: warmBatch(run), times: [] as number[] }))
  for (let sample = 0; sample < SAMPLES; sample++) {
    for (const { run, batch, times } of turns) times.push(timeOf(run, batch) / batch)
  }
  return turns.map(({ times }) => median(times))
}
