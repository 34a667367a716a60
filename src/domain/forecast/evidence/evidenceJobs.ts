import type { Forecast, Job } from '../../model/job/job'
import type { EvidenceJob } from './evidence'

const cuts = new WeakMap<Forecast, EvidenceJob>()
const lists = new WeakMap<readonly Job[], readonly EvidenceJob[]>()
let latest: readonly EvidenceJob[] = []

const isCutOf = (cut: EvidenceJob, { id, estimates, isNoEvidence }: Job): boolean =>
  cut.id === id && cut.estimates === estimates && cut.isNoEvidence === isNoEvidence

function cutOf(job: Job): EvidenceJob {
  const { id, forecast, estimates, isNoEvidence } = job
  const known = cuts.get(forecast)
  if (known && isCutOf(known, job)) return known
  const cut: EvidenceJob = {
    id,
    forecast,
    ...(estimates && { estimates }),
    ...(isNoEvidence && { isNoEvidence }),
  }
  cuts.set(forecast, cut)
  return cut
}

/**
 * The finished jobs of a list, cut to what evidence needs: no texts, no logs. The same evidence is
 * the same list, whatever else is done to the jobs, so that nothing is computed again, and a worker
 * that has it already need not be sent it again.
 */
export function evidenceJobs(jobs: readonly Job[]): readonly EvidenceJob[] {
  const known = lists.get(jobs)
  if (known) return known
  const list = jobs.filter(({ forecast }) => forecast.finish !== undefined).map(cutOf)
  const isSame = list.length === latest.length && list.every((job, at) => job === latest[at])
  if (!isSame) latest = list
  lists.set(jobs, latest)
  return latest
}
