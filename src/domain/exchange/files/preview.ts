import { mergeUsers, replaceData } from '../../app/merge'
import { mergeJobs } from '../../app/mergeJobs'
import type { EventOf } from '../../app/state/events'
import { type AppState, schedulesOf } from '../../app/state/state'
import { indexById } from '../../core/computedOnce'
import { freshId } from '../../core/ids'
import { normalizeText, replaceTokens } from '../../core/text'
import type { Ms } from '../../core/time'
import type { Job, JobId } from '../../model/job/job'
import { NO_NAME, type User, type UserId } from '../../model/person/user'
import { namedSchedules } from '../../model/schedule/schedule'
import { scheduleTransition } from '../../model/schedule/transition'
import { type Issue, issue } from '../../validation/issue'
import { type ChangeIssueCode, changesOf, type FileChange } from './changes'
import type { Origins } from './origins'
import type { FileData } from './readFile'

type Renamed<Id> = ReadonlyMap<Id, Id>

type Identified = readonly { readonly id: number }[]

/** Ids above all that are or were in use, one after another. */
function unusedIds(retired: readonly number[], ...taken: readonly Identified[]): () => number {
  let highest = Math.max(
    retired.reduce((most, id) => Math.max(most, id), 0),
    ...taken.map((entries) => highestId(entries)),
  )
  return () => {
    highest = freshId([highest], highest)
    return highest
  }
}

const highestId = (entries: Identified): number =>
  entries.reduce((most, { id }) => Math.max(most, id), 0)

/**
 * Names are unique, so someone with the same name is the same person, whatever their id elsewhere.
 */
function renamedUsers(
  { items: current, retiredIds = [] }: AppState['users'],
  incoming: readonly User[],
  given: ReadonlySet<UserId>,
): Renamed<UserId> {
  const nameOf = ({ displayName }: User) => normalizeText(displayName)
  const byId = new Map(current.map((user) => [user.id, user]))
  const byName = new Map(current.map((user) => [nameOf(user), user]))
  const unused = unusedIds(retiredIds, current, incoming)
  const renamed = new Map<UserId, UserId>()
  for (const user of incoming) {
    const owner = byId.get(user.id)
    const isOther = owner !== undefined && given.has(user.id) && nameOf(owner) !== nameOf(user)
    if (owner && !isOther) continue
    const namesake = nameOf(user) === NO_NAME ? undefined : byName.get(nameOf(user))
    if (namesake) renamed.set(user.id, namesake.id)
    else if (isOther) renamed.set(user.id, unused())
  }
  return renamed
}

const birthOf = ({ title, ts }: Job): string => `${ts.create} ${title}`

/** A job with a generated id must not be mistaken for another job that has this id here. */
function renamedJobs(
  { items: current, retiredIds = [] }: AppState['jobs'],
  incoming: readonly Job[],
  given: ReadonlySet<JobId>,
): Renamed<JobId> {
  const renamed = new Map<JobId, JobId>()
  if (given.size === 0) return renamed
  const byId = indexById(current)
  const arriving = indexById(incoming)
  // Existing jobs with the same creation time came from this same file.
  const twins = new Map(
    current.filter(({ id }) => !arriving.has(id)).map((job) => [birthOf(job), job.id]),
  )
  const unused = unusedIds(retiredIds, current, incoming)
  for (const job of incoming) {
    const owner = byId.get(job.id)
    if (!given.has(job.id) || (owner && birthOf(owner) === birthOf(job))) continue
    const twin = twins.get(birthOf(job))
    twins.delete(birthOf(job))
    if (twin !== undefined) renamed.set(job.id, twin)
    else if (owner) renamed.set(job.id, unused())
  }
  return renamed
}

const after = <Id>(renamed: Renamed<Id>, id: Id): Id => renamed.get(id) ?? id

function withPeople(job: Job, renamed: Renamed<UserId>): Job {
  if (renamed.size === 0) return job
  const { assignedTo } = job.forecast
  const mention = (kind: 'job' | 'user', id: number) =>
    kind === 'user' && renamed.has(id) ? `[user=${after(renamed, id)}]` : undefined
  return {
    ...job,
    forecast: {
      ...job.forecast,
      ...(assignedTo !== undefined && { assignedTo: after(renamed, assignedTo) }),
    },
    logs: {
      ...job.logs,
      items: job.logs.items.map((log) => ({ ...log, text: replaceTokens(log.text, mention) })),
    },
  }
}

function withFamily(job: Job, renamed: Renamed<JobId>, { outsideParents }: Origins): Job {
  const parent = job.relations.parent ?? outsideParents.get(job.id) ?? null
  if (renamed.size === 0 && parent === job.relations.parent) return job
  return {
    ...job,
    id: after(renamed, job.id),
    relations: {
      ...job.relations,
      parent: parent === null ? null : after(renamed, parent),
      children: job.relations.children.map((child) => after(renamed, child)),
    },
  }
}

/** The content of a file, with ids translated to those of the existing state. */
export function newcomers(
  current: AppState,
  incoming: AppState,
  origins: Origins,
): EventOf<'data.merge'> {
  const users = renamedUsers(current.users, incoming.users.items, origins.givenUsers)
  const jobs = renamedJobs(current.jobs, incoming.jobs.items, origins.givenJobs)
  const isHere = new Set(current.users.items.map(({ id }) => id))
  return {
    type: 'data.merge',
    jobs: incoming.jobs.items.map((job) => withFamily(withPeople(job, users), jobs, origins)),
    users: incoming.users.items.flatMap((user) => {
      const id = after(users, user.id)
      if (id === user.id) return user
      return isHere.has(id) ? [] : { ...user, id }
    }),
    pinned: incoming.jobs.pinned.map((id) => after(jobs, id)),
    ...(incoming.views && { views: incoming.views }),
  }
}

export interface Preview {
  readonly jobs: readonly FileChange<JobId>[]
  readonly users: readonly FileChange<UserId>[]
  /** By name. */
  readonly schedules: readonly FileChange<string>[]
}

/** What an import would do, and the event that does it; absent if nothing can be imported. */
export interface FileImportPlan {
  readonly preview: Preview
  readonly event?: EventOf<'data.merge' | 'data.replace' | 'schedules.merge' | 'schedules.replace'>
}

const NO_PLAN: FileImportPlan = { preview: { jobs: [], users: [], schedules: [] } }

const titleOf = ({ title }: Job): string => title
const nameOf = ({ displayName }: User): string => displayName

function planStateMerge(present: AppState, incoming: AppState, data: FileData): FileImportPlan {
  const event = newcomers(present, incoming, data.origins)
  const { items, circles } = mergeJobs(present.jobs.items, event.jobs)
  const parents = new Map(event.jobs.map(({ id, relations }) => [id, relations.parent]))
  const why = (id: JobId): Issue<ChangeIssueCode> | undefined =>
    circles.has(id) ? issue('parentCircle', { parent: parents.get(id) ?? id }) : undefined
  const before = present.users.items
  const users = mergeUsers(before, event.users)
  return {
    event,
    preview: {
      ...NO_PLAN.preview,
      jobs: changesOf({
        before: present.jobs.items,
        after: items,
        incoming: event.jobs,
        titleOf,
        why,
      }),
      users: changesOf({ before, after: users, incoming: event.users, titleOf: nameOf }),
    },
  }
}

function planStateReplacement(present: AppState, incoming: AppState, now: Ms): FileImportPlan {
  const { jobs, users } = replaceData(present, { state: incoming }, now)
  return {
    event: { type: 'data.replace', state: incoming },
    preview: {
      ...NO_PLAN.preview,
      jobs: changesOf({
        before: present.jobs.items,
        after: jobs.items,
        incoming: jobs.items,
        titleOf,
      }),
      users: changesOf({
        before: present.users.items,
        after: users.items,
        incoming: users.items,
        titleOf: nameOf,
      }),
    },
  }
}

function withSchedules(
  { preview, event }: FileImportPlan,
  present: AppState,
  ofSchedules: EventOf<'schedules.merge' | 'schedules.replace'>,
  now: Ms,
): FileImportPlan {
  const before = schedulesOf(present)
  const { schedules } = ofSchedules
  const changes = changesOf({
    before: namedSchedules(before),
    after: namedSchedules(scheduleTransition(before, ofSchedules, now)),
    incoming: namedSchedules(schedules),
    titleOf: ({ id }) => id,
    fieldsOf: ({ schedule }) => schedule,
  })
  return {
    preview: { ...preview, schedules: changes },
    event: event ? { ...event, schedules } : ofSchedules,
  }
}

/** Previews a merge of the file into the existing data. */
export function planMerge(present: AppState, data: FileData, now: Ms): FileImportPlan {
  const { state, schedules } = data
  const plan = state ? planStateMerge(present, state, data) : NO_PLAN
  return schedules
    ? withSchedules(plan, present, { type: 'schedules.merge', schedules }, now)
    : plan
}

/** Previews replacing the existing data with the file, including what would be removed. */
export function planReplace(
  present: AppState,
  { state, schedules }: FileData,
  now: Ms,
): FileImportPlan {
  const plan = state ? planStateReplacement(present, state, now) : NO_PLAN
  return schedules
    ? withSchedules(plan, present, { type: 'schedules.replace', schedules }, now)
    : plan
}
