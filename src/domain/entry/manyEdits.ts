import type { ManyEdit } from '../app/state/events'
import { indexById } from '../core/computedOnce'
import type { Ms } from '../core/time'
import { movingCircle } from '../model/job/blockers'
import { canStart, isOver } from '../model/job/classify'
import { assignedTo, editOf, type JobEdit } from '../model/job/edit'
import type { Job, JobId } from '../model/job/job'
import type { UserId } from '../model/person/user'
import type { PlannedDates } from './work'

/** What can be done to several jobs at once, besides deleting and exporting them. */
export type ManyChange =
  /** A person, a new one by name, or null for nobody. */
  | { readonly type: 'assign'; readonly who: UserId | string | null }
  | { readonly type: 'project'; readonly parent: JobId | null }
  | { readonly type: 'complexity'; readonly complexity: number }
  | { readonly type: 'start'; readonly dates: PlannedDates }
  | { readonly type: 'done'; readonly at: Ms }

type Edited = Partial<Pick<JobEdit, 'forecast' | 'relations'>>

function editedBy(change: Exclude<ManyChange, { type: 'project' }>, job: Job): Edited | null {
  const { forecast } = job
  switch (change.type) {
    case 'assign':
      return forecast.assignedTo === (change.who ?? undefined)
        ? null
        : { forecast: assignedTo(forecast, change.who) }
    case 'complexity':
      return forecast.complexity === change.complexity
        ? null
        : { forecast: { ...forecast, complexity: change.complexity } }
    case 'start':
      return canStart(job) ? { forecast: { ...forecast, ...change.dates } } : null
    case 'done':
      return isOver(job) ? null : { forecast: { ...forecast, finish: change.at } }
  }
}

/**
 * Jobs that may move below a parent: not itself, not those it is below or waits for, not those
 * already there.
 */
function movable(jobs: readonly Job[], all: readonly Job[], parent: JobId | null) {
  const byId = indexById(all)
  return jobs.filter(
    ({ id, relations }) =>
      relations.parent !== parent && (parent === null || !movingCircle(byId, id, parent)),
  )
}

/**
 * The edits that change these jobs; a job that is like that already, or cannot be, is left alone.
 */
export function manyEdits(
  jobs: readonly Job[],
  change: ManyChange,
  all: readonly Job[],
): readonly ManyEdit[] {
  if (change.type === 'project') {
    return movable(jobs, all, change.parent).map((job) => {
      const was = editOf(job)
      return { was, job: { ...was, relations: { ...was.relations, parent: change.parent } } }
    })
  }
  return jobs.flatMap((job) => {
    const edited = editedBy(change, job)
    const was = editOf(job)
    return edited ? { was, job: { ...was, ...edited } } : []
  })
}
