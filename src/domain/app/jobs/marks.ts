import { PINNED_JOBS } from '../../core/limits'
import type { Ms } from '../../core/time'
import type { Job, JobId } from '../../model/job/job'
import { withLog } from '../../model/job/logs'
import type { EventOf } from '../state/events'

/** Pins a job first, or moves its pin there. Past the limit the last pin is dropped. */
export function pin(pinned: readonly JobId[], id: JobId): readonly JobId[] {
  if (pinned[0] === id) return pinned
  return [id, ...pinned.filter((other) => other !== id)].slice(0, PINNED_JOBS)
}

export const unpin = (pinned: readonly JobId[], gone: ReadonlySet<JobId>): readonly JobId[] =>
  pinned.some((id) => gone.has(id)) ? pinned.filter((id) => !gone.has(id)) : pinned

/** Excludes a job from the evidence for forecasts, or includes it again. */
export function setEvidence(job: Job, { isEvidence }: EventOf<'todo.setEvidence'>, now: Ms): Job {
  if (isEvidence === !job.isNoEvidence) return job
  const { isNoEvidence: _, ...rest } = job
  const changed: Job = { ...rest, ts: { ...job.ts, update: now } }
  return isEvidence
    ? withLog(changed, 'Counts as evidence for forecasts again', now)
    : withLog({ ...changed, isNoEvidence: true }, 'Left out of the evidence for forecasts', now)
}
