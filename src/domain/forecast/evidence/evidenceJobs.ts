import { onDemand } from '../../core/computedOnce'
import type { Ms } from '../../core/time'
import type { Forecast } from '../../model/job/job'
import type { UserId } from '../../model/person/user'
import { type EvidenceJob, evidenceFrom, type FinishedJob, type FinishedJobs } from './evidence'
import { OWN_WINDOW, TEAM_WINDOW } from './method'
import { latestOf, type Observation, observationOf, type Windows } from './observation'
import type { TimeKind } from './workTime'

/**
 * The evidence that counts for somebody's job, in either kind of time. The same windows are returned
 * for the same person, so that what follows from them is computed once.
 */
export type History = (kind: TimeKind, developer: UserId | undefined) => Windows

/** The evidence of jobs finished strictly before a moment. Only what is asked for is measured. */
export function historyAt({ planned, clocks }: FinishedJobs, asOf: Ms): History {
  const known = planned.filter(({ plan }) => plan.finish < asOf)
  const inKind = (kind: TimeKind) => {
    const observed = onDemand(
      (each: FinishedJob): Observation => observationOf(evidenceFrom(each, kind, clocks)),
    )
    const team = latestOf(known, TEAM_WINDOW).map(observed)
    return onDemand((developer: UserId | undefined): Windows => {
      const isOwn = ({ job }: FinishedJob) => job.forecast.assignedTo === developer
      const own = developer === undefined ? [] : latestOf(known, OWN_WINDOW, isOwn)
      return { team, own: own.map(observed) }
    })
  }
  const kinds = onDemand(inKind)
  return (kind, developer) => kinds(kind)(developer)
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
