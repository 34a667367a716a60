import type { WorkerPool } from '../../src/platform/workers/workers'

/** Workers with fixed answers, and nothing else. */
export const poolThat = (run: WorkerPool['run']): WorkerPool => ({
  run,
  start: () => {},
  reset: () => {},
})
