import type { Ms } from '../../core/time'
import type { Forecast } from '../../model/job/job'
import { type EvidenceJob, evidenceOf, type FinishedJobs } from './evidence'
import { type Observation, observationOf } from './observation'
import type { TimeKind } from './workTime'

/** The evidence known by a moment, in either kind of time; each is computed on demand. */
export type History = (kind: TimeKind) => readonly Observation[]

export function historyAt(finished: FinishedJobs, asOf: Ms): History {
  const made = new Map<TimeKind, readonly Observation[]>()
  return (kind) => {
    const known = made.get(kind)
    if (known !== undefined) return known
    const observations = evidenceOf(finished, kind, asOf).map(observationOf)
    made.set(kind, observations)
    return observations
  }
}

const cuts = new WeakMap<Forecast, EvidenceJob>()
const lists = new WeakMap<readonly EvidenceJob[], readonly EvidenceJob[]>()
let latest: readonly EvidenceJob[] = []

const isCutOf = (cut: EvidenceJob, { id, estimates, isNoEvidence }: EvidenceJob): boolean =>
  cut.id === id && cut.estimates === estimates && cut.isNoEvidence === isNoEvidence

function cutOf(job: EvidenceJob): EvidenceJob {
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
 * The finished jobs of a list, reduced to what evidence needs: no texts, no logs. If the evidence
 * did not change the same list is returned, so that nothing is computed or sent to a worker again.
 */
export function evidenceJobs(jobs: readonly EvidenceJob[]): readonly EvidenceJob[] {
  const known = lists.get(jobs)
  if (known) return known
  const list = jobs.filter(({ forecast }) => forecast.finish !== undefined).map(cutOf)
  const isSame = list.length === latest.length && list.every((job, at) => job === latest[at])
  if (!isSame) latest = list
  lists.set(jobs, latest)
  return latest
}
