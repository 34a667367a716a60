import { withSoundBlockers } from '../../../model/job/blockers'
import type { JobId, Relations } from '../../../model/job/job'
import type { ExistingJob } from './existing'

export interface FoundParent {
  readonly parent: JobId | null
  /** Why the named parent is not used. */
  readonly note?: 'parentCircle' | 'parentUnknown'
}

export interface ParentFinder {
  readonly find: (id: JobId, key: string | undefined) => FoundParent
  /** Sets a parent, so that later ones close no circle with it. */
  readonly set: (id: JobId, parent: JobId | null) => void
}

interface Entry {
  readonly id: JobId
  readonly row: { readonly key: string; readonly blockerKeys?: readonly string[] }
}

/** The ids of jobs by the keys of their records, both existing and imported ones. */
function idsByKey(
  jobs: readonly ExistingJob[],
  coming: readonly Entry[],
): ReadonlyMap<string, JobId> {
  const ids = new Map<string, JobId>()
  for (const { id, origin } of jobs) if (origin) ids.set(origin.key, id)
  for (const { id, row } of coming) ids.set(row.key, id)
  return ids
}

/** Finds jobs by the keys of their records, both existing and imported ones. */
export function parentFinder(jobs: readonly ExistingJob[], coming: readonly Entry[]): ParentFinder {
  const ids = idsByKey(jobs, coming)
  const above = new Map<JobId, JobId | null>(jobs.map(({ id, parent }) => [id, parent]))
  const parents = new Set(above.values())

  function isBelow(id: JobId, top: JobId): boolean {
    let next: JobId | null = id
    while (next !== null && next !== top) next = above.get(next) ?? null
    return next === top
  }

  /** Most checks need no search: a job without subjobs cannot close a circle. */
  const isCircle = (id: JobId, parent: JobId): boolean =>
    parent === id || (parents.has(id) && above.get(id) !== parent && isBelow(parent, id))

  return {
    find: (id, key) => {
      if (key === undefined) return { parent: null }
      const parent = ids.get(key)
      if (parent === undefined) return { parent: null, note: 'parentUnknown' }
      return isCircle(id, parent) ? { parent: null, note: 'parentCircle' } : { parent }
    },
    set: (id, parent) => {
      above.set(id, parent)
      parents.add(parent)
    },
  }
}

interface FoundBlockers {
  readonly blockedBy: readonly JobId[]
  /** The keys that belong to a job, whether or not it can block this one. */
  readonly keys: readonly string[]
  /** Why some of the named ones are not used. */
  readonly notes: readonly ('blockerCircle' | 'blockerUnknown')[]
}

interface Placed extends Entry {
  readonly parent: JobId | null
  /** Whether the existing job stays as it is, whatever its record says. */
  readonly isLeftAsIs: boolean
}

const NO_BLOCKERS: FoundBlockers = { blockedBy: [], keys: [], notes: [] }

/**
 * What blocks each imported job, once all parents are known. Of a circle those blockers are left
 * out that merging would drop, so that the preview says what happens.
 */
export function blockerFinder(
  jobs: readonly ExistingJob[],
  coming: readonly Placed[],
): (entry: Entry) => FoundBlockers {
  if (!coming.some(({ row }) => row.blockerKeys)) return () => NO_BLOCKERS
  const ids = idsByKey(jobs, coming)
  const idsOf = ({ row }: Entry) => (row.blockerKeys ?? []).flatMap((key) => ids.get(key) ?? [])
  const relations = new Map<JobId, Pick<Relations, 'parent' | 'blockedBy'>>(
    jobs.map((job) => [job.id, job]),
  )
  for (const entry of coming) {
    if (!entry.isLeftAsIs)
      relations.set(entry.id, { parent: entry.parent, blockedBy: idsOf(entry) })
  }
  const children = new Map<JobId, JobId[]>()
  for (const [id, { parent }] of relations) {
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), id])
  }
  const sound = withSoundBlockers(
    [...relations].map(([id, { parent, blockedBy }]) => ({
      id,
      relations: {
        parent,
        children: children.get(id) ?? [],
        ...(blockedBy && blockedBy.length > 0 && { blockedBy }),
      },
    })),
  )
  const possible = new Map(sound.map((job) => [job.id, new Set(job.relations.blockedBy)]))
  return (entry) => {
    const named = entry.row.blockerKeys ?? []
    const wanted = idsOf(entry)
    const blockedBy = wanted.filter((id) => possible.get(entry.id)?.has(id))
    return {
      blockedBy,
      keys: named.filter((key) => ids.has(key)),
      notes: [
        ...(blockedBy.length < wanted.length ? (['blockerCircle'] as const) : []),
        ...(wanted.length < named.length ? (['blockerUnknown'] as const) : []),
      ],
    }
  }
}
