import type { RepairReport } from '../../core/repair'
import { withSoundBlockers } from './blockers'
import type { Job, JobId } from './job'
import { placeFinder } from './relations'

export type Parents = Map<JobId, JobId | null>

/**
 * A job's own parent wins. If it is unknown, the first job that lists it as a child is the parent.
 */
function claimedParents(jobs: readonly Job[]): Parents {
  const known = new Set(jobs.map((job) => job.id))
  const listedBy = new Map<JobId, JobId>()
  for (const job of jobs) {
    for (const child of job.relations.children) {
      if (child !== job.id && !listedBy.has(child)) listedBy.set(child, job.id)
    }
  }
  return new Map(
    jobs.map(({ id, relations: { parent } }) => {
      const isKnown = parent !== null && parent !== id && known.has(parent)
      return [id, isKnown ? parent : (listedBy.get(id) ?? null)]
    }),
  )
}

/** Cuts each circle of parents at the job that is met first. */
function cutCircles(parents: Parents): void {
  const safe = new Set<JobId>()
  for (const [start, parent] of parents) {
    if (parent === null || safe.has(parent)) {
      safe.add(start)
      continue
    }
    const path = new Set<JobId>()
    let id: JobId | null = start
    while (id !== null && !safe.has(id)) {
      if (path.has(id)) {
        parents.set(id, null)
        break
      }
      path.add(id)
      id = parents.get(id) ?? null
    }
    for (const seen of path) safe.add(seen)
  }
}

const isSameList = (a: readonly JobId[], b: readonly JobId[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])

/** Whether parents and children agree, and every job is below a root. */
function isSound(jobs: readonly Job[]): boolean {
  const placeOf = placeFinder(jobs)
  const open: Job[] = jobs.filter(({ relations }) => relations.parent === null)
  let reached = 0
  for (let next = open.pop(); next; next = open.pop()) {
    reached += 1
    const { children } = next.relations
    if (children.length > 1 && new Set(children).size < children.length) return false
    for (const id of children) {
      const place = placeOf(id)
      const child = place === undefined ? undefined : jobs[place]
      if (child?.relations.parent !== next.id) return false
      open.push(child)
    }
  }
  return reached === jobs.length
}

/** Sets these parents and their children; `parents` has no circles. */
export function withParents(
  jobs: readonly Job[],
  parents: Parents,
  report: RepairReport,
): readonly Job[] {
  const childrenOf = new Map<JobId, JobId[]>()
  for (const [id, parent] of parents) {
    if (parent === null) continue
    const children = childrenOf.get(parent)
    if (children) children.push(id)
    else childrenOf.set(parent, [id])
  }
  return jobs.map((job) => {
    const before = job.relations
    const parent = parents.get(job.id) ?? null
    const claimed = childrenOf.get(job.id)
    // Most jobs are leaves with valid relations, and cost nothing.
    if (!claimed && before.children.length === 0 && parent === before.parent) return job
    const own = new Set(claimed)
    const listed = new Set(before.children.filter((child) => own.has(child)))
    const children = [...listed, ...[...own].filter((child) => !listed.has(child))]
    const isParentSame = parent === before.parent
    const areChildrenSame = isSameList(children, before.children)
    if (isParentSame && areChildrenSame) return job
    if (!isParentSame) report({ code: 'parentRepaired', jobId: job.id })
    if (!areChildrenSame) report({ code: 'childrenRepaired', jobId: job.id })
    return { ...job, relations: { ...before, parent, children } }
  })
}

/** Makes parents and children agree, and leaves out circles and missing jobs, also of blockers. */
export function loadRelations(jobs: readonly Job[], report: RepairReport): readonly Job[] {
  if (isSound(jobs)) return withSoundBlockers(jobs, report)
  const parents = claimedParents(jobs)
  cutCircles(parents)
  return withSoundBlockers(withParents(jobs, parents, report), report)
}
