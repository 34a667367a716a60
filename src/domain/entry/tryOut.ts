import type { AppEvent } from '../app/state/events'
import { type Patch, patchBetween } from '../app/state/patch'
import type { AppState } from '../app/state/state'
import { transition } from '../app/transition'
import type { Ms } from '../core/time'
import type { WorkTimes } from '../forecast/evidence/workTime'
import type { Person, PlanJob } from '../forecast/plan/habits'
import { queuedAt } from '../forecast/plan/playedJobs'
import { answerOf, type PlanOfJobs } from '../forecast/plan/status'
import { blockedBy, blockersWithout, withBlockers } from '../model/job/blockers'
import { assignedTo, editOf, type JobEdit } from '../model/job/edit'
import type { Job, JobId } from '../model/job/job'
import type { UserId } from '../model/person/user'
import type { TimeOff } from '../model/schedule/schedule'

/** One thing that is tried out in the plan before anything is stored. */
export type TriedChange =
  | { readonly kind: 'drop'; readonly id: JobId }
  /** A job that does not exist yet. */
  | {
      readonly kind: 'add'
      readonly id: JobId
      readonly title: string
      readonly person: Person
      readonly complexity: number
      /** The project that it is part of. */
      readonly parent: JobId | null
    }
  | { readonly kind: 'assign'; readonly id: JobId; readonly person: Person }
  /** To another place in its queue. */
  | { readonly kind: 'move'; readonly id: JobId; readonly queuedAt: Ms }
  | { readonly kind: 'off'; readonly person: UserId; readonly off: TimeOff }
  /** Somebody who is not in the team yet. */
  | { readonly kind: 'join'; readonly person: UserId; readonly name: string }

interface Tried {
  readonly jobs: readonly PlanJob[]
  readonly times: WorkTimes
}

/** What the plan is computed from, with these changes. */
export function withTried<Input extends Tried>(
  input: Input,
  changes: readonly TriedChange[],
  now: Ms,
): Input {
  let tried = input
  for (const change of changes) tried = { ...tried, ...triedOne(tried, change, now) }
  return tried
}

function triedOne({ jobs, times }: Tried, change: TriedChange, now: Ms): Partial<Tried> {
  const inJob = (id: JobId, forecast: Partial<PlanJob['forecast']>) => ({
    jobs: jobs.map((job) =>
      job.id === id ? { ...job, forecast: { ...job.forecast, ...forecast } } : job,
    ),
  })
  switch (change.kind) {
    case 'drop':
      return { jobs: without(jobs, change.id) }
    case 'add':
      return { jobs: [addedJob(change, now), ...below(jobs, change.parent, change.id)] }
    case 'assign': {
      const { id, person } = change
      return {
        jobs: jobs.map((job) => {
          if (job.id !== id) return job
          const { assignedTo: _, ...forecast } = job.forecast
          return {
            ...job,
            forecast: { ...forecast, ...(person !== undefined && { assignedTo: person }) },
          }
        }),
      }
    }
    case 'move':
      return inJob(change.id, { queuedAt: change.queuedAt })
    case 'off': {
      const { person, off } = change
      const usual = times.schedules?.get(person) ?? times.usual
      const own = { ...usual, off: [...(usual.off ?? []), off] }
      return { times: { ...times, schedules: new Map(times.schedules).set(person, own) } }
    }
    case 'join':
      return {}
  }
}

const addedJob = (
  { id, person, complexity, parent }: Extract<TriedChange, { kind: 'add' }>,
  now: Ms,
): PlanJob => ({
  id,
  completed: false,
  forecast: { complexity, ...(person !== undefined && { assignedTo: person }) },
  ts: { create: now, update: now },
  relations: { parent, children: [] },
})

const below = (jobs: readonly PlanJob[], parent: JobId | null, id: JobId) =>
  jobs.map((job) =>
    job.id === parent
      ? { ...job, relations: { ...job.relations, children: [...job.relations.children, id] } }
      : job,
  )

/** As a deletion would leave them: the chain of those that wait closes over the dropped job. */
function without(jobs: readonly PlanJob[], id: JobId): readonly PlanJob[] {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const gone = new Set([id])
  return jobs
    .filter((job) => job.id !== id)
    .map((job) => {
      const { parent, children } = job.relations
      const isRelated =
        parent === id || children.includes(id) || blockedBy(job).some((each) => gone.has(each))
      if (!isRelated) return job
      const relations = {
        ...withBlockers(job.relations, blockersWithout(job, gone, byId)),
        parent: parent === id ? null : parent,
        children: children.filter((child) => child !== id),
      }
      return { ...job, relations }
    })
}

/** The moment that puts a job between two others of its queue, or at one end of it. */
export function placeBetween(
  before: Pick<PlanJob, 'forecast' | 'ts'> | undefined,
  after: Pick<PlanJob, 'forecast' | 'ts'> | undefined,
): Ms {
  if (before && after) return (queuedAt(before) + queuedAt(after)) / 2
  if (after) return queuedAt(after) - 1
  return before ? queuedAt(before) + 1 : 0
}

/** An 80% date that changes; null is «later», undefined is a job that is not in that plan. */
export interface DateChange {
  readonly id: JobId
  readonly before: Ms | null | undefined
  readonly after: Ms | null | undefined
}

/** Every 80% date that differs between two plans, the largest change first. */
export function dateChanges(before: PlanOfJobs, after: PlanOfJobs): readonly DateChange[] {
  const idsOf = ({ jobs, projects }: PlanOfJobs) => [...projects.keys(), ...jobs.keys()]
  const dateIn = (plan: PlanOfJobs, id: JobId) => answerOf(plan, id)?.finish.p80
  const size = (change: DateChange) =>
    Math.abs((change.after ?? Infinity) - (change.before ?? Infinity)) || 0
  return [...new Set([...idsOf(before), ...idsOf(after)])]
    .map((id) => ({ id, before: dateIn(before, id), after: dateIn(after, id) }))
    .filter((change) => change.before !== change.after)
    .sort((a, b) => size(b) - size(a))
}

/** What the changes turn the state into, as one step that can be undone. */
export function patchToKeep(state: AppState, changes: readonly TriedChange[], now: Ms): Patch {
  const made = new Map<JobId, JobId>()
  const after = changes.reduce((current, change) => {
    const event = eventOf(current, change, made)
    const next = event ? transition(current, event, now) : current
    const [newest] = next.jobs.items
    if (change.kind === 'add' && newest) made.set(change.id, newest.id)
    return next
  }, state)
  return patchBetween(state, after)
}

function eventOf(
  { jobs, users }: AppState,
  change: TriedChange,
  made: ReadonlyMap<JobId, JobId>,
): AppEvent | undefined {
  const edited = (id: JobId, edit: (job: Job) => JobEdit['forecast']): AppEvent | undefined => {
    const job = jobs.items.find((each) => each.id === (made.get(id) ?? id))
    const was = job && editOf(job)
    return was && { type: 'todo.commit', was, job: { ...was, forecast: edit(job) } }
  }
  switch (change.kind) {
    case 'drop':
      return { type: 'todo.delete', id: made.get(change.id) ?? change.id }
    case 'add': {
      const { title, person, complexity, parent } = change
      return {
        type: 'newTodo.commit',
        value: {
          title,
          forecast: { complexity },
          ...(person !== undefined && { assignedTo: person }),
          ...(parent !== null && { parent }),
        },
        // The text in the field for new jobs is another one.
        saves: [],
      }
    }
    case 'assign':
      return edited(change.id, ({ forecast }) => assignedTo(forecast, change.person ?? null))
    case 'move':
      return edited(change.id, ({ forecast }) => ({ ...forecast, queuedAt: change.queuedAt }))
    case 'off': {
      const person = users.items.find(({ id }) => id === change.person)
      const off = [...(person?.hours?.off ?? []), change.off]
      return { type: 'user.setHours', id: change.person, hours: { ...person?.hours, off } }
    }
    case 'join':
      return { type: 'user.commit', id: change.person, displayName: change.name }
  }
}
