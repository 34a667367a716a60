import { indexById, perObject } from '../../core/computedOnce'
import { type ById, blockedBy, type Related } from './blockers'
import { isOver } from './classify'
import type { Job, JobId } from './job'

/**
 * Everything that has to be finished before a job starts: what blocks it, and what blocks the
 * projects that it is part of. Each with what it blocks, the job or a project.
 */
export function waitsOf<Value extends Related>(
  job: Value,
  byId: ById<Value>,
): ReadonlyMap<JobId, Value> {
  const waits = new Map<JobId, Value>()
  const met = new Set<JobId>()
  for (let at: Value | undefined = job; at && !met.has(at.id); ) {
    met.add(at.id)
    for (const id of blockedBy(at)) if (byId.has(id) && !waits.has(id)) waits.set(id, at)
    const { parent }: Job['relations'] = at.relations
    at = parent === null ? undefined : byId.get(parent)
  }
  return waits
}

/** What has to be finished before a job starts. */
export const blockersOf = (job: Related, byId: ById): ReadonlySet<JobId> =>
  new Set(waitsOf(job, byId).keys())

/** Of what has to be finished first, that which is still open. */
export function openBlockers<Value extends Related & Pick<Job, 'completed' | 'forecast'>>(
  job: Value,
  byId: ById<Value>,
): readonly Value[] {
  return [...blockersOf(job, byId)].flatMap((id) => {
    const blocker = byId.get(id)
    return blocker && !isOver(blocker) ? [blocker] : []
  })
}

type OpenBlockers = ReadonlyMap<JobId, readonly Job[]>

/** The open jobs that cannot start yet, with what blocks each. Every row asks for the same jobs. */
export const blockedIn = perObject((jobs: readonly Job[]): OpenBlockers => {
  const blocked = new Map<JobId, readonly Job[]>()
  if (jobs.some(({ relations }) => relations.blockedBy)) {
    const byId = indexById(jobs)
    for (const job of jobs) {
      const blockers = isOver(job) ? [] : openBlockers(job, byId)
      if (blockers.length > 0) blocked.set(job.id, blockers)
    }
  }
  return blocked
})
