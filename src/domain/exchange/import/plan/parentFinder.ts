import type { JobId } from '../../../model/job/job'
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
  readonly row: { readonly key: string }
}

/** Finds jobs by the keys of their records, both existing and imported ones. */
export function parentFinder(jobs: readonly ExistingJob[], coming: readonly Entry[]): ParentFinder {
  const ids = new Map<string, JobId>()
  for (const { id, origin } of jobs) if (origin) ids.set(origin.key, id)
  for (const { id, row } of coming) ids.set(row.key, id)
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
