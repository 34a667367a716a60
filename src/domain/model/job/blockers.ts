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

const isSameList = (a: readonly JobId[], b: readonly JobId[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])

/** Leaves, of all blockers, those that exist and let no job wait for itself. */
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
  const sound = withoutCircles(chosen, named)
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

/** Leaves out blockers that close a circle, one for each circle that is met. */
function withoutCircles<Value extends Related>(
  jobs: readonly Value[],
  named: ReadonlyMap<JobId, readonly JobId[]>,
): readonly Value[] {
  const byId = new Map<JobId, Value>(jobs.map((job) => [job.id, job]))
  const setBlockers = (job: Value, blockers: readonly JobId[]) =>
    byId.set(job.id, { ...job, relations: withBlockers(job.relations, blockers) })
  const dropped = closingBlockers(
    [...named.keys()].sort((a, b) => a - b),
    byId,
  )
  if (dropped.length === 0) return jobs
  for (const { id, blocker } of dropped) {
    const job = byId.get(id)
    if (job)
      setBlockers(
        job,
        blockedBy(job).filter((each) => each !== blocker),
      )
  }
  // Without the others that were dropped, some of them close no circle any more.
  for (const { id, blocker } of dropped) {
    const job = byId.get(id)
    if (!job || blockingCircle(byId, id, blocker)) continue
    const wanted = named.get(id) ?? []
    const blockers = new Set([...blockedBy(job), blocker])
    setBlockers(
      job,
      wanted.filter((each) => blockers.has(each)),
    )
  }
  return withBlockersOf(jobs, new Map([...byId.values()].map((job) => [job.id, blockedBy(job)])))
}

interface Step {
  readonly moment: Moment
  readonly before: readonly Moment[]
  /** How many of the moments before it have been looked at. */
  looked: number
}

/**
 * Walks back from the start of each job, and cuts every circle where it is met, at the blocker that
 * was passed last. Each moment is walked from about once, so a ring of thousands takes no longer than
 * a chain.
 */
function closingBlockers(ids: readonly JobId[], byId: ById) {
  const dropped: { readonly id: JobId; readonly blocker: JobId }[] = []
  const isDropped = new Set<string>()
  const done = new Set<Moment>()
  const stepAt = (moment: Moment): Step => ({
    moment,
    before: momentsBefore(moment, byId),
    looked: 0,
  })
  for (const id of ids) {
    const path = [stepAt(startOf(id))]
    const places = new Map<Moment, number>([[startOf(id), 0]])
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const next = step.before[step.looked]
      step.looked += 1
      if (next === undefined) {
        done.add(step.moment)
        places.delete(step.moment)
        path.pop()
      } else if (done.has(next) || isDropped.has(`${step.moment} ${next}`)) {
        // Nothing behind it leads back to this path.
      } else if (!places.has(next)) {
        places.set(next, path.length)
        path.push(stepAt(next))
      } else {
        let last = path.length - 1
        const after = (place: number) => path[place + 1]?.moment ?? next
        const isBlocker = (place: number) => (path[place]?.moment ?? 0) < 0 && after(place) >= 0
        while (last > 0 && !isBlocker(last)) last -= 1
        const [from, to] = [path[last]?.moment ?? next, after(last)]
        isDropped.add(`${from} ${to}`)
        dropped.push({ id: jobAt(from), blocker: jobAt(to) })
        for (const { moment } of path.splice(last + 1)) places.delete(moment)
      }
    }
  }
  return dropped
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
