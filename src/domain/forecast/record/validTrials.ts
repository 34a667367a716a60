import type { JobId } from '../../model/job/job'
import type { FinishedJobs } from '../evidence/evidence'
import type { Trial } from './walkForward'

/**
 * The trials of an earlier walk that are still valid for other jobs. A trial is based on what was
 * finished before its job started, so all trials before the first difference are valid.
 */
export function validTrials(
  trials: ReadonlyMap<JobId, Trial>,
  before: FinishedJobs,
  after: FinishedJobs,
): Map<JobId, Trial> {
  const isSameAt = (place: number) => before.planned[place]?.job === after.planned[place]?.job
  const length = Math.max(before.planned.length, after.planned.length)
  let same = 0
  while (same < length && isSameAt(same)) same++
  const finishAt = ({ planned }: FinishedJobs) => planned[same]?.plan.finish ?? Infinity
  const firstDifference = Math.min(finishAt(before), finishAt(after))
  const known = new Set(before.planned.map(({ job }) => job))
  const valid = new Map<JobId, Trial>()
  for (const { job, plan } of after.planned) {
    const trial = trials.get(job.id)
    if (trial && known.has(job) && plan.start <= firstDifference) valid.set(job.id, trial)
  }
  return valid
}
