import type { EventOf } from '../app/state/events'
import type { AppState } from '../app/state/state'
import { freshIdAmong } from '../core/ids'
import { normalizeText } from '../core/text'
import type { Ms } from '../core/time'
import { newJob } from '../model/job/create'
import type { Job } from '../model/job/job'
import { withLog } from '../model/job/logs'
import { titleIssue } from '../model/job/rules'
import { draftPlaces } from './draftPlaces'

/**
 * Adds a job below another one, for the same person, with one event; null if the title is none. The
 * whole job goes into the event, since a new job and its new parent would be two undo steps.
 */
export function newSubjob(
  { jobs }: AppState,
  parent: Job,
  typed: string,
  now: Ms,
): EventOf<'data.merge'> | null {
  const title = normalizeText(typed)
  if (titleIssue(title)) return null
  const id = freshIdAmong(jobs.items, now, jobs.retiredIds)
  const created = newJob(id, title, now, parent.forecast.assignedTo)
  const job = { ...created, relations: { ...created.relations, parent: parent.id } }
  return {
    type: 'data.merge',
    jobs: [withLog(job, `Parent job set: [job=${parent.id}]`, now)],
    users: [],
    pinned: [],
    saves: [draftPlaces.subjob(parent.id)],
  }
}

/** The job that an event added below another one; undefined if it merged anything else. */
export function addedSubjob({ jobs, saves = [] }: EventOf<'data.merge'>): Job | undefined {
  const [job] = jobs
  const parent = job?.relations.parent ?? null
  return parent !== null && saves.includes(draftPlaces.subjob(parent)) ? job : undefined
}
