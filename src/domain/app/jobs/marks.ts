import { PINNED_JOBS } from '../../core/limits'
import type { JobId } from '../../model/job/job'

/** Pins a job first, or moves its pin there. Past the limit the last pin is dropped. */
export function pin(pinned: readonly JobId[], id: JobId): readonly JobId[] {
  if (pinned[0] === id) return pinned
  return [id, ...pinned.filter((other) => other !== id)].slice(0, PINNED_JOBS)
}

export const unpin = (pinned: readonly JobId[], gone: ReadonlySet<JobId>): readonly JobId[] =>
  pinned.some((id) => gone.has(id)) ? pinned.filter((id) => !gone.has(id)) : pinned
