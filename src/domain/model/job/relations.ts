import { indexById, perObject } from '../../core/computedOnce'
import { DELETED_CHILDREN_NAMED } from '../../core/limits'
import type { Ms } from '../../core/time'
import { blockedBy, blockersWithout, withBlockers } from './blockers'
import { jobTokens } from './fields'
import type { Job, JobId } from './job'
import { withLog } from './logs'

/** The index of the job with that id. */
export type PlaceOf = (id: JobId) => number | undefined

/** Lists never change in place, so each is indexed once. */
export const placeFinder = perObject((jobs: readonly Job[]): PlaceOf => {
  const places = new Map<JobId, number>()
  jobs.forEach(({ id }, place) => {
    places.set(id, place)
  })
  return (id) => places.get(id)
})

/** All jobs below a job, without itself. Terminates on circles too. */
export function descendantIds(
  jobs: ReadonlyMap<JobId, Pick<Job, 'relations'>>,
  id: JobId,
): ReadonlySet<JobId> {
  const found = new Set<JobId>()
  const open = [...(jobs.get(id)?.relations.children ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === id || found.has(next)) continue
    found.add(next)
    for (const child of jobs.get(next)?.relations.children ?? []) open.push(child)
  }
  return found
}

/** Whether any job below a job is neither completed nor finished. */
export function hasOpenBelow(jobs: readonly Job[], id: JobId): boolean {
  const byId = indexById(jobs)
  return [...descendantIds(byId, id)].some((below) => {
    const job = byId.get(below)
    return job !== undefined && !job.completed && job.forecast.finish === undefined
  })
}

/** The jobs that may become the parent: all except the job itself and those below it. */
export function parentCandidates(jobs: readonly Job[], id: JobId): readonly Job[] {
  const below = descendantIds(indexById(jobs), id)
  return jobs.filter((job) => job.id !== id && !below.has(job.id))
}

/** Whether the parent exists and would not close a circle. */
export const canBeParent = (jobs: ReadonlyMap<JobId, Job>, id: JobId, parent: JobId): boolean =>
  parent !== id && jobs.has(parent) && !descendantIds(jobs, id).has(parent)

function touched(job: Job, relations: Partial<Job['relations']>, text: string, now: Ms): Job {
  const changed = { ...job, relations: { ...job.relations, ...relations } }
  return { ...withLog(changed, text, now), ts: { ...job.ts, update: now } }
}

/** A job that gets another parent. */
interface Move {
  readonly id: JobId
  readonly from: JobId | null
  readonly to: JobId | null
}

/** Another job after the move: the old parent loses a child, the new one gains it. */
export function afterMove(job: Job, { id, from, to }: Move, now: Ms): Job {
  if (from === to) return job
  const isReplaced = from !== null && to !== null
  const { children } = job.relations
  if (job.id === from) {
    const removed = `Child job removed (case ${isReplaced ? 2 : 1}): [job=${id}]`
    return touched(job, { children: children.filter((child) => child !== id) }, removed, now)
  }
  if (job.id === to) {
    const added = `Child job added${isReplaced ? ' (case 3)' : ''}: [job=${id}]`
    return touched(job, { children: [...children, id] }, added, now)
  }
  return job
}

/**
 * Removes jobs. Their remaining parents and children drop the relation and log it, and so do jobs
 * that were blocked by them: those wait for whatever blocked the deleted one.
 */
export function withoutJobs(
  jobs: readonly Job[],
  gone: ReadonlySet<JobId>,
  now: Ms,
): readonly Job[] {
  const byId = indexById(jobs)
  return jobs
    .filter((job) => !gone.has(job.id))
    .map((job) => {
      const { parent, children } = job.relations
      const lost = children.filter((child) => gone.has(child))
      const isOrphan = parent !== null && gone.has(parent)
      const unblocked = blockedBy(job).filter((blocker) => gone.has(blocker))
      if (lost.length === 0 && !isOrphan && unblocked.length === 0) return job
      const messages = lost
        .slice(0, DELETED_CHILDREN_NAMED)
        .map(
          (child) =>
            `Child job deleted (affected) [job=${child}] (${byId.get(child)?.title ?? child})`,
        )
      if (lost.length > messages.length) {
        messages.push(`Child jobs deleted (affected): ${lost.length - messages.length} more`)
      }
      if (isOrphan) messages.push(`Parent job deleted (affected): [job=${parent}]`)
      const blockers = unblocked.length > 0 ? blockersWithout(job, gone, byId) : blockedBy(job)
      for (const id of unblocked.slice(0, DELETED_CHILDREN_NAMED)) {
        messages.push(`Blocking job deleted (affected): [job=${id}] (${byId.get(id)?.title ?? id})`)
      }
      const instead = blockers.filter((id) => !blockedBy(job).includes(id))
      if (instead.length > 0) messages.push(`Blocked instead by: ${jobTokens(instead)}`)
      const relations = {
        parent: isOrphan ? null : parent,
        children: lost.length > 0 ? children.filter((child) => !gone.has(child)) : children,
      }
      const changed = { ...job, relations: withBlockers(job.relations, blockers) }
      return touched(changed, relations, messages.join(' • '), now)
    })
}
