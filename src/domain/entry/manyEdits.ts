import { indexById } from '../core/computedOnce'
import type { Ms } from '../core/time'
import { movingCircle } from '../model/job/blockers'
import { canStart, isOver } from '../model/job/classify'
import { type JobEdit, type WantedSet, wasOf } from '../model/job/edit'
import { fieldValue, isSameField, namedFields } from '../model/job/fields'
import type { Job } from '../model/job/job'

/** What can be done to several jobs at once, besides deleting and exporting them. */
export type ManyChange =
  | { readonly type: 'set'; readonly set: Pick<WantedSet, 'assignedTo' | 'complexity' | 'parent'> }
  | { readonly type: 'start'; readonly set: Pick<WantedSet, 'start' | 'estimate'> }
  | { readonly type: 'done'; readonly at: Ms }

/**
 * The change, for those of the jobs that it changes. A job does not move below itself, nor below one
 * that is part of it or waits for it.
 */
export function manyEdits(jobs: readonly Job[], change: ManyChange, all: readonly Job[]): JobEdit {
  const byId = indexById(all)
  const set: WantedSet = change.type === 'done' ? { finish: change.at } : change.set
  const keys = namedFields(set)
  function canTake(job: Job): boolean {
    if (change.type === 'start') return canStart(job)
    if (change.type === 'done') return !isOver(job)
    const { parent = null } = set
    return parent === null || !movingCircle(byId, job.id, parent)
  }
  const isOther = (job: Job) =>
    keys.some((key) => !isSameField(key, set[key], fieldValue(job, key)))
  const changed = jobs.filter((job) => canTake(job) && isOther(job))
  return { ids: changed.map(({ id }) => id), set, was: changed.map((job) => wasOf(job, keys)) }
}
