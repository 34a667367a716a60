import { bareState, rawItems } from '../../app/load'
import type { AppState } from '../../app/state/state'
import { idOf, isRecord, recordOf } from '../../core/shape'
import type { JobId } from '../../model/job/job'
import type { UserId } from '../../model/person/user'

/** Facts that a merge needs and that are lost when part of someone's data is loaded. */
export interface Origins {
  /** Ids that loading generated; elsewhere they may belong to something else. */
  readonly givenJobs: ReadonlySet<JobId>
  readonly givenUsers: ReadonlySet<UserId>
  /** Parents that the file names but does not contain. */
  readonly outsideParents: ReadonlyMap<JobId, JobId>
}

export const NO_ORIGINS: Origins = {
  givenJobs: new Set(),
  givenUsers: new Set(),
  outsideParents: new Map(),
}

function givenIds(
  loaded: readonly { readonly id: number }[],
  raw: readonly unknown[],
): ReadonlySet<number> {
  const stored = new Set(raw.map((entry) => idOf(recordOf(entry).id)))
  return new Set(loaded.map(({ id }) => id).filter((id) => !stored.has(id)))
}

/** Compares the loaded state with what it was loaded from. */
export function originsOf(raw: unknown, { jobs, users }: AppState): Origins {
  const bare = bareState(raw)
  const rawJobs = rawItems(bare?.jobs).filter(isRecord)
  const known = new Set(jobs.items.map((job) => job.id))
  const outsideParents = new Map<JobId, JobId>()
  // Loading leaves out what is not a record and preserves the order of the rest.
  jobs.items.forEach((job, index) => {
    const parent = idOf(recordOf(rawJobs[index]?.relations).parent)
    if (job.relations.parent === null && parent !== undefined && !known.has(parent)) {
      outsideParents.set(job.id, parent)
    }
  })
  return {
    givenJobs: givenIds(jobs.items, rawJobs),
    givenUsers: givenIds(users.items, rawItems(bare?.users)),
    outsideParents,
  }
}
