import type { AppEvent } from '../app/state/events'
import { type Patch, patchBetween } from '../app/state/patch'
import type { AppState } from '../app/state/state'
import { transition } from '../app/transition'
import { indexById } from '../core/computedOnce'
import { COMPLEXITY_MAX, COMPLEXITY_MIN, JOB_TITLE_LENGTH } from '../core/limits'
import { isSameValue } from '../core/sameValue'
import { idOf, isRecord, listOf, parse, type Raw, recordOf, textOf } from '../core/shape'
import { normalizeText } from '../core/text'
import { isMoment, type Ms } from '../core/time'
import type { WorkTimes } from '../forecast/evidence/workTime'
import type { Person, PlanJob } from '../forecast/plan/habits'
import { queuedAt } from '../forecast/plan/simulatedJobs'
import { answerOf, type PlanOfJobs } from '../forecast/plan/status'
import { blockedBy, blockersWithout, blockingCircle, withBlockers } from '../model/job/blockers'
import { editOf } from '../model/job/edit'
import { type JobId, type JobSet, withValues } from '../model/job/fields'
import { timeOffIssue } from '../model/person/personHours'
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
  /** It waits for another job. */
  | { readonly kind: 'block'; readonly id: JobId; readonly blockedBy: JobId }
  /** It waits for that one no longer. */
  | { readonly kind: 'unblock'; readonly id: JobId; readonly blockedBy: JobId }
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

/** What a change sets in the job that it is about. */
function setOf(change: TriedChange, job: Pick<PlanJob, 'relations'>): JobSet {
  switch (change.kind) {
    case 'assign':
      return { assignedTo: change.person ?? null }
    case 'move':
      return { queuedAt: change.queuedAt }
    case 'block':
      return { blockedBy: [...blockedBy(job), change.blockedBy] }
    case 'unblock':
      return { blockedBy: blockedBy(job).filter((each) => each !== change.blockedBy) }
    default:
      return {}
  }
}

function triedOne({ jobs, times }: Tried, change: TriedChange, now: Ms): Partial<Tried> {
  switch (change.kind) {
    case 'drop':
      return { jobs: without(jobs, change.id) }
    case 'add':
      return { jobs: [addedJob(change, now), ...below(jobs, change.parent, change.id)] }
    case 'block':
      return { jobs: withBlocker(jobs, change.id, change.blockedBy) }
    case 'assign':
    case 'move':
    case 'unblock':
      return {
        jobs: jobs.map((job) => (job.id === change.id ? withValues(job, setOf(change, job)) : job)),
      }
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

/** As it would be stored: never twice, never by a job that is gone, never in a circle. */
function withBlocker(jobs: readonly PlanJob[], id: JobId, blocker: JobId): readonly PlanJob[] {
  const byId = indexById(jobs)
  const waiting = byId.get(id)
  const isPossible =
    waiting &&
    byId.has(blocker) &&
    !blockedBy(waiting).includes(blocker) &&
    blockingCircle(byId, id, blocker) === null
  if (!isPossible) return jobs
  const relations = withBlockers(waiting.relations, [...blockedBy(waiting), blocker])
  return jobs.map((job) => (job === waiting ? { ...job, relations } : job))
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
  const byId = indexById(jobs)
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

/** An 80% date that changes; null is "later", undefined is a job that is not in that plan. */
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
  const storedId = (id: JobId) => made.get(id) ?? id
  switch (change.kind) {
    case 'drop':
      return { type: 'todo.delete', id: storedId(change.id) }
    case 'add': {
      const { title, person = null, complexity, parent } = change
      const set = { complexity, parent, assignedTo: person }
      // The text in the field for new jobs is another one.
      return { type: 'newTodo.commit', value: { title, set }, saves: [] }
    }
    case 'assign':
    case 'move':
    case 'block':
    case 'unblock': {
      const job = jobs.items.find(({ id }) => id === storedId(change.id))
      const stored = 'blockedBy' in change ? { blockedBy: storedId(change.blockedBy) } : {}
      return job && { type: 'todo.commit', ...editOf(job, setOf({ ...change, ...stored }, job)) }
    }
    case 'off': {
      const off = users.items.find(({ id }) => id === change.person)?.hours?.off ?? []
      const set = { off: [...off, change.off] }
      return { type: 'user.commit', id: change.person, set, was: { off } }
    }
    case 'join':
      return { type: 'user.commit', id: change.person, set: { displayName: change.name } }
  }
}

/** The job that a change is about. */
const jobOf = (change: TriedChange): JobId | undefined => ('id' in change ? change.id : undefined)

const isAbout = (change: TriedChange, id: JobId): boolean =>
  jobOf(change) === id || ('blockedBy' in change && change.blockedBy === id)

/** Whether one of them only takes back what the other does. */
const isOpposite = (a: TriedChange, b: TriedChange): boolean =>
  'blockedBy' in a &&
  'blockedBy' in b &&
  a.kind !== b.kind &&
  a.id === b.id &&
  a.blockedBy === b.blockedBy

/**
 * The changes with one more. Of several places or people of a job the last counts, dropping a job
 * that is only tried out leaves nothing of it, and what takes another change back leaves neither.
 */
export function withChange(
  changes: readonly TriedChange[],
  change: TriedChange,
): readonly TriedChange[] {
  const { kind } = change
  if (kind === 'drop') {
    const isOnlyTried = changes.some((each) => each.kind === 'add' && each.id === change.id)
    const others = changes.filter((each) => !isAbout(each, change.id))
    return isOnlyTried ? others : [...others, change]
  }
  if (kind === 'assign' || kind === 'move') {
    return [...changes.filter((each) => each.kind !== kind || each.id !== change.id), change]
  }
  const others = changes.filter((each) => !isOpposite(each, change))
  if (others.length < changes.length) return others
  const isKnown = changes.some((each) => isSameValue(each, change))
  return isKnown ? changes : [...changes, change]
}

/** The changes without one of them, and without those that make no sense without it. */
export function withoutChange(
  changes: readonly TriedChange[],
  change: TriedChange,
): readonly TriedChange[] {
  const others = changes.filter((each) => each !== change)
  if (change.kind === 'add') return others.filter((each) => !isAbout(each, change.id))
  if (change.kind !== 'join') return others
  const { person } = change
  return others
    .filter((each) => !('person' in each && each.kind !== 'add' && each.person === person))
    .map((each) => (each.kind === 'add' && each.person === person ? unassigned(each) : each))
}

/** Earlier changes again, with those that were tried out since then. */
export function withEarlier(
  earlier: readonly TriedChange[],
  changes: readonly TriedChange[],
): readonly TriedChange[] {
  const isKnown = (change: TriedChange) =>
    change.kind === 'add' && earlier.some((each) => each.kind === 'add' && each.id === change.id)
  return changes.filter((change) => !isKnown(change)).reduce(withChange, earlier)
}

const unassigned = (add: Extract<TriedChange, { kind: 'add' }>): TriedChange => ({
  ...add,
  person: undefined,
})

/** The changes that still make sense: jobs and people may be gone since they were tried out. */
export function possibleChanges(
  changes: readonly TriedChange[],
  jobs: ReadonlySet<JobId>,
  people: ReadonlySet<UserId>,
): readonly TriedChange[] {
  const added = changes.flatMap((change) => (change.kind === 'add' ? change.id : []))
  const joined = changes.flatMap((change) => (change.kind === 'join' ? change.person : []))
  const isJob = (id: JobId) => jobs.has(id) || added.includes(id)
  const isPerson = (person: Person) =>
    person === undefined || people.has(person) || joined.includes(person)
  const left = changes.filter((change) => {
    if (change.kind === 'add') return isPerson(change.person)
    if (change.kind === 'join') return !people.has(change.person)
    if (change.kind === 'off') return isPerson(change.person)
    if ('blockedBy' in change && !isJob(change.blockedBy)) return false
    return isJob(change.id) && (change.kind !== 'assign' || isPerson(change.person))
  })
  return left.length === changes.length ? changes : left
}

export const printTried = (changes: readonly TriedChange[]): string =>
  changes.length === 0 ? '' : JSON.stringify(changes)

/** What was printed, without anything that is no change: the text has been stored. */
export const parseTried = (text: string | undefined): readonly TriedChange[] =>
  listOf(parse(text ?? '')).flatMap((value) => (isRecord(value) ? (changeFrom(value) ?? []) : []))

function changeFrom(raw: Raw): TriedChange | undefined {
  const id = idOf(raw.id)
  const person = idOf(raw.person)
  switch (raw.kind) {
    case 'drop':
      return id === undefined ? undefined : { kind: 'drop', id }
    case 'add': {
      const title = normalizeText(textOf(raw.title) ?? '').slice(0, JOB_TITLE_LENGTH)
      const { complexity } = raw
      if (id === undefined || !title || typeof complexity !== 'number') return undefined
      if (!(complexity >= COMPLEXITY_MIN && complexity <= COMPLEXITY_MAX)) return undefined
      return { kind: 'add', id, title, person, complexity, parent: idOf(raw.parent) ?? null }
    }
    case 'assign':
      return id === undefined ? undefined : { kind: 'assign', id, person }
    case 'move': {
      const { queuedAt: at } = raw
      return id === undefined || !isMoment(at) ? undefined : { kind: 'move', id, queuedAt: at }
    }
    case 'block':
    case 'unblock': {
      const blocker = idOf(raw.blockedBy)
      if (id === undefined || blocker === undefined) return undefined
      return { kind: raw.kind, id, blockedBy: blocker }
    }
    case 'off': {
      const { from, until } = recordOf(raw.off)
      if (person === undefined || typeof from !== 'string' || typeof until !== 'string') return
      const off = { from, until }
      return timeOffIssue(off) === null ? { kind: 'off', person, off } : undefined
    }
    case 'join': {
      const name = normalizeText(textOf(raw.name) ?? '')
      return person === undefined || !name ? undefined : { kind: 'join', person, name }
    }
    default:
      return undefined
  }
}
