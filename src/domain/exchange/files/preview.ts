import { mergeUsers, replaceData } from '../../app/merge'
import { mergeJobs } from '../../app/mergeJobs'
import type { AppEvent } from '../../app/state/events'
import type { AppState } from '../../app/state/state'
import type { Ms } from '../../core/time'
import type { Job, JobId } from '../../model/job/job'
import type { User, UserId } from '../../model/person/user'
import type { Schedules } from '../../model/schedule/schedule'
import { type ScheduleEvent, scheduleTransition } from '../../model/schedule/transition'
import { type Issue, issue } from '../../validation/issue'
import { type Change, type ChangeIssueCode, changesOf } from './changes'
import { newcomers } from './newcomers'
import type { FileData } from './readFile'

export interface Preview {
  readonly jobs: readonly Change<JobId>[]
  readonly users: readonly Change<UserId>[]
  /** By name. */
  readonly schedules: readonly Change<string>[]
}

/** What an import would do, and the events that do it; an event is left out where nothing comes. */
export interface ImportPlan {
  readonly preview: Preview
  readonly event?: AppEvent
  readonly scheduleEvent?: ScheduleEvent
}

/** What is here before an import. */
export interface Present {
  readonly state: AppState
  readonly schedules: Schedules
}

type StatePlan = Pick<ImportPlan, 'event' | 'preview'>

const NO_PLAN: StatePlan = { preview: { jobs: [], users: [], schedules: [] } }

const titleOf = ({ title }: Job): string => title
const nameOf = ({ displayName }: User): string => displayName

function planStateMerge(present: AppState, incoming: AppState, data: FileData): StatePlan {
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

function planStateReplacement(present: AppState, incoming: AppState, now: Ms): StatePlan {
  const { jobs, users } = replaceData(present, incoming, now)
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

const named = (schedules: Schedules) =>
  Object.entries(schedules).map(([id, schedule]) => ({ id, schedule }))

function withSchedules(
  plan: StatePlan,
  present: Schedules,
  scheduleEvent: Extract<ScheduleEvent, { readonly schedules: Schedules }>,
  now: Ms,
): ImportPlan {
  const schedules = changesOf({
    before: named(present),
    after: named(scheduleTransition(present, scheduleEvent, now)),
    incoming: named(scheduleEvent.schedules),
    titleOf: ({ id }) => id,
    fieldsOf: ({ schedule }) => schedule,
  })
  return { ...plan, preview: { ...plan.preview, schedules }, scheduleEvent }
}

/** What joining the file to what is here would do. */
export function planMerge({ state, schedules }: Present, data: FileData, now: Ms): ImportPlan {
  const plan = data.state ? planStateMerge(state, data.state, data) : NO_PLAN
  if (!data.schedules) return plan
  return withSchedules(plan, schedules, { type: 'schedules.merge', schedules: data.schedules }, now)
}

/** What putting the file in the place of what is here would do, and what would go away. */
export function planReplace({ state, schedules }: Present, data: FileData, now: Ms): ImportPlan {
  const plan = data.state ? planStateReplacement(state, data.state, now) : NO_PLAN
  if (!data.schedules) return plan
  const event = { type: 'schedules.replace', schedules: data.schedules } as const
  return withSchedules(plan, schedules, event, now)
}
