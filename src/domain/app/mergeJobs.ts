import { indexById } from '../core/computedOnce'
import type { TimeZone } from '../core/time'
import { withSoundBlockers } from '../model/job/blockers'
import type { Job, JobId } from '../model/job/job'
import { type Parents, withParents } from '../model/job/loadRelations'
import { joinedRecords } from '../model/job/recordedForecasts'

export interface MergedJobs {
  readonly items: readonly Job[]
  /** Jobs that stay as they were, because their new parents would close a circle. */
  readonly circles: ReadonlySet<JobId>
}

type ById = ReadonlyMap<JobId, Job>

/** The incoming jobs that are new, or newer than the existing version. */
function newerJobs(before: ById, incoming: readonly Job[], zone?: TimeZone): ById {
  const newer = new Map<JobId, Job>()
  for (const job of incoming) {
    const known = newer.get(job.id) ?? before.get(job.id)
    if (!known) newer.set(job.id, job)
    else if (job.ts.update > known.ts.update) newer.set(job.id, joinedRecords(job, known, zone))
  }
  return newer
}

function claimedParents(before: ById, newer: ById): Parents {
  const parents: Parents = new Map()
  for (const id of [...before.keys(), ...newer.keys()]) {
    const parent = (newer.get(id) ?? before.get(id))?.relations.parent ?? null
    const isKnown = parent !== null && (before.has(parent) || newer.has(parent))
    parents.set(id, isKnown ? parent : null)
  }
  return parents
}

function circleThrough(id: JobId, parents: Parents): readonly JobId[] {
  const circle = [id]
  for (let next = parents.get(id); next != null && next !== id; next = parents.get(next)) {
    circle.push(next)
  }
  return circle
}

/**
 * Reverts the changed parents of every job in a circle, and returns those jobs. Reverting all of
 * them, not just one, makes the result independent of the order, and a second merge of the same
 * jobs finds the same circles.
 */
function undoCircles(parents: Parents, before: ById, newer: ById): ReadonlySet<JobId> {
  const undone = new Set<JobId>()
  const safe = new Set<JobId>()
  const undo = (id: JobId): JobId | null => {
    const circle = circleThrough(id, parents)
    const changed = circle.filter((job) => before.has(job) && newer.has(job) && !undone.has(job))
    for (const job of changed) {
      undone.add(job)
      parents.set(job, before.get(job)?.relations.parent ?? null)
    }
    // A circle of new jobs only: possible only in a list that was never checked.
    if (changed.length === 0) parents.set(id, null)
    return parents.get(id) ?? null
  }
  for (const start of parents.keys()) {
    const path = new Set<JobId>()
    let id: JobId | null = start
    while (id !== null && !safe.has(id)) {
      const isCircle = path.has(id)
      // The whole path leads into the circle, so it is walked again once the circle is undone.
      if (isCircle) path.clear()
      path.add(id)
      id = isCircle ? undo(id) : (parents.get(id) ?? null)
    }
    for (const seen of path) safe.add(seen)
  }
  return undone
}

/** Inserts new jobs among the others: newest created first, each list in its own order. */
function interleaved(items: readonly Job[], added: readonly Job[]): readonly Job[] {
  const all: Job[] = []
  let at = 0
  for (const job of items) {
    for (let next = added[at]; next && next.ts.create > job.ts.create; next = added[at]) {
      all.push(next)
      at += 1
    }
    all.push(job)
  }
  return [...all, ...added.slice(at)]
}

/** Of two jobs with one id the newer one stays. Parents and children stay consistent. */
export function mergeJobs(
  current: readonly Job[],
  incoming: readonly Job[],
  zone?: TimeZone,
): MergedJobs {
  const before = indexById(current)
  const newer = newerJobs(before, incoming, zone)
  const parents = claimedParents(before, newer)
  const circles = undoCircles(parents, before, newer)
  const merged = current.map((job) => (circles.has(job.id) ? job : (newer.get(job.id) ?? job)))
  const added = [...newer.values()].filter((job) => !before.has(job.id))
  const related = withParents(interleaved(merged, added), parents, () => {})
  return { items: withSoundBlockers(related), circles }
}
