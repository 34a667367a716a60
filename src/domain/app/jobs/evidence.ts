import type { Ms } from '../../core/time'
import type { Job } from '../../model/job/job'
import { withLog } from '../../model/job/logs'
import type { EventOf } from '../state/events'

/** Leaves a job out of what forecasts rest on, or takes it in again. */
export function setEvidence(job: Job, { isEvidence }: EventOf<'todo.setEvidence'>, now: Ms): Job {
  if (isEvidence === !job.isNoEvidence) return job
  const { isNoEvidence: _, ...rest } = job
  const changed: Job = { ...rest, ts: { ...job.ts, update: now } }
  return isEvidence
    ? withLog(changed, 'Counts as evidence for forecasts again', now)
    : withLog({ ...changed, isNoEvidence: true }, 'Left out of the evidence for forecasts', now)
}
