import type { RepairReport } from '../../core/repair'
import type { Job, JobId } from './job'

export type Related = Pick<Job, 'id' | 'relations'>
export type ById<Value extends Related = Related> = ReadonlyMap<JobId, Value>

const NONE: readonly JobId[] = []

export const blockedBy = ({ relations }: Pick<Related, 'relations'>): readonly JobId[] =>
  relations.blockedBy ?? NONE

/** The relations with these blockers; without any there is no field. */
export function withBlockers(
  relations: Job['relations'],
  blockers: readonly JobId[],
): Job['relations'] {
  if (blockers.length === 0 && relations.blockedBy === undefined) return relations
  const { blockedBy: _, ...rest } = relations
  return blockers.length === 0 ? rest : { ...rest, blockedBy: blockers }
}

/**
 * The start or the finish of a job, as one number: a job's finish is its id. The order of these
 * moments is what must not form a circle: a project finishes after its jobs and starts before them,
 * and a job starts after what blocks it is finished.
 */
type Moment = number
const finishOf = (id: JobId): Moment => id
const startOf = (id: JobId): Moment => -1 - id
const jobAt = (moment: Moment): JobId => (moment >= 0 ? moment : -1 - moment)

function momentsBefore(moment: Moment, byId: ById): readonly Moment[] {
  const job = byId.get(jobAt(moment))
  if (!job) return []
  const { parent, children } = job.relations
  return moment >= 0
    ? [startOf(job.id), ...children.map(finishOf)]
    : [...(parent === null ? [] : [startOf(parent)]), ...blockedBy(job).map(finishOf)]
}

/** The jobs on the way from a moment back to an earlier one; null if none leads there. */
function wayBack(byId: ById, from: Moment, to: Moment): readonly JobId[] | null {
  const cameFrom = new Map<Moment, Moment | null>([[from, null]])
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === to) {
      const way: JobId[] = []
      for (let step: Moment | null = at; step !== null; step = cameFrom.get(step) ?? null) {
        if (way[0] !== jobAt(step)) way.unshift(jobAt(step))
      }
      return way
    }
    for (const before of momentsBefore(at, byId)) {
      if (cameFrom.has(before)) continue
      cameFrom.set(before, at)
      open.push(before)
    }
  }
  return null
}

/**
 * Why a job cannot wait for another one: the jobs on the circle that would close, from the blocker
 * to the job. Null if it can.
 */
export const blockingCircle = (byId: ById, id: JobId, blocker: JobId): readonly JobId[] | null =>
  wayBack(byId, finishOf(blocker), startOf(id))

/** The same for a job that becomes part of a project. */
export const movingCircle = (byId: ById, id: JobId, parent: JobId): readonly JobId[] | null =>
  wayBack(byId, startOf(parent), startOf(id)) ?? wayBack(byId, finishOf(id), finishOf(parent))

/**
 * The jobs as they would be with this one below that parent and blocked by nothing. What an edit
 * would close a circle with is judged by them: it replaces both.
 */
export function asIfUnblocked<Value extends Related>(
  byId: ById<Value>,
  job: Value,
  parent: JobId | null,
): ById<Value> {
  const { id, relations } = job
  const all = new Map(byId)
  all.set(id, { ...job, relations: { ...withBlockers(relations, []), parent } })
  for (const each of [relations.parent, parent]) {
    const project = each === null ? undefined : all.get(each)
    if (!project) continue
    const others = project.relations.children.filter((child) => child !== id)
    const children = each === parent ? [...others, id] : others
    all.set(project.id, { ...project, relations: { ...project.relations, children } })
  }
  return all
}

/** Whether some job waits for itself. */
function hasCircle(jobs: readonly Related[], byId: ById): boolean {
  const done = new Set<Moment>()
  const onPath = new Set<Moment>()
  for (const { id, relations } of jobs) {
    if (!relations.blockedBy) continue
    const path = [startOf(id)]
    for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
      if (onPath.has(at) || done.has(at)) {
        onPath.delete(at)
        done.add(at)
        path.pop()
        continue
      }
      onPath.add(at)
      const before = momentsBefore(at, byId)
      if (before.some((moment) => onPath.has(moment))) return true
      path.push(...before.filter((moment) => !done.has(moment)))
    }
  }
  return false
}

const isSameList = (a: readonly JobId[], b: readonly JobId[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])

/** Keeps, of all blockers, those that exist and let no job wait for itself; the oldest jobs win. */
export function withSoundBlockers<Value extends Related>(
  jobs: readonly Value[],
  report: RepairReport = () => {},
): readonly Value[] {
  if (!jobs.some(({ relations }) => relations.blockedBy)) return jobs
  const known = new Set(jobs.map(({ id }) => id))
  const named = new Map<JobId, readonly JobId[]>()
  for (const job of jobs) {
    const blockers = new Set(blockedBy(job).filter((id) => id !== job.id && known.has(id)))
    if (blockers.size > 0) named.set(job.id, [...blockers])
  }
  const chosen = withBlockersOf(jobs, named)
  const sound = hasCircle(chosen, new Map(chosen.map((job) => [job.id, job])))
    ? withoutCircles(jobs, named)
    : chosen
  const repaired = sound.filter((job, index) => job !== jobs[index])
  for (const { id } of repaired) report({ code: 'blockersRepaired', jobId: id })
  return repaired.length === 0 ? jobs : sound
}

function withBlockersOf<Value extends Related>(
  jobs: readonly Value[],
  named: ReadonlyMap<JobId, readonly JobId[]>,
): readonly Value[] {
  return jobs.map((job) => {
    const blockers = named.get(job.id) ?? []
    if (job.relations.blockedBy && isSameList(blockers, job.relations.blockedBy)) return job
    const relations = withBlockers(job.relations, blockers)
    return relations === job.relations ? job : { ...job, relations }
  })
}

/** Sets one blocker after the other, and leaves out those that would close a circle. */
function withoutCircles<Value extends Related>(
  jobs: readonly Value[],
  named: ReadonlyMap<JobId, readonly JobId[]>,
): readonly Value[] {
  const byId = new Map<JobId, Value>(withBlockersOf(jobs, new Map()).map((job) => [job.id, job]))
  const chosen = new Map<JobId, readonly JobId[]>()
  for (const [id, blockers] of [...named].sort(([a], [b]) => a - b)) {
    for (const blocker of blockers) {
      const job = byId.get(id)
      if (!job || blockingCircle(byId, id, blocker)) continue
      const all = [...blockedBy(job), blocker]
      chosen.set(id, all)
      byId.set(id, { ...job, relations: withBlockers(job.relations, all) })
    }
  }
  return withBlockersOf(jobs, chosen)
}

/**
 * What blocks a job after others were deleted: in the place of each of those, whatever blocked it
 * in turn, so that the order of the rest stays.
 */
export function blockersWithout(
  job: Related,
  gone: ReadonlySet<JobId>,
  byId: ById,
): readonly JobId[] {
  const blockers = new Set<JobId>()
  const met = new Set<JobId>()
  const open = blockedBy(job).toReversed()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (met.has(id)) continue
    met.add(id)
    const deleted = gone.has(id) ? byId.get(id) : undefined
    if (deleted) open.push(...blockedBy(deleted).toReversed())
    else if (id !== job.id) blockers.add(id)
  }
  return [...blockers]
}
