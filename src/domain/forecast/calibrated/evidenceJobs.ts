import type { Job } from '../../job/job'
import type { EvidenceJob } from './evidence'

const cuts = new WeakMap<Job, EvidenceJob>()
const lists = new WeakMap<readonly Job[], readonly EvidenceJob[]>()

function cutOf(job: Job): EvidenceJob {
  const known = cuts.get(job)
  if (known) return known
  const { id, forecast, estimates, isNoEvidence } = job
  const cut: EvidenceJob = {
    id,
    forecast,
    ...(estimates && { estimates }),
    ...(isNoEvidence && { isNoEvidence }),
  }
  cuts.set(job, cut)
  return cut
}

/**
 * The finished jobs of a list, cut to what evidence needs. The same list gives the same cuts, so
 * that a worker which has them already need not be sent them again.
 */
export function evidenceJobs(jobs: readonly Job[]): readonly EvidenceJob[] {
  const known = lists.get(jobs)
  if (known) return known
  const list = jobs.filter(({ forecast }) => forecast.finish !== undefined).map(cutOf)
  lists.set(jobs, list)
  return list
}
