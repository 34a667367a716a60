import type { WorkerPool } from '../../src/platform/workers/workers'

/** Workers that answer as they are told, and can do nothing else. */
export const poolThat = (run: WorkerPool['run']): WorkerPool => ({
  run,
  start: () => {},
  reset: () => {},
})
