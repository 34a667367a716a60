import type { AppState } from '../../../app/state/state'
import { cutsOf } from '../../../core/computedOnce'
import type { Job, JobId, Relations } from '../../../model/job/job'
import type { User, UserId } from '../../../model/person/user'

/** What an import needs to know about an existing job. */
export type ExistingJob = Pick<
  Job,
  'id' | 'title' | 'descr' | 'completed' | 'forecast' | 'estimates' | 'origin'
> &
  Pick<Relations, 'parent' | 'blockedBy'>

/** The data that an import is planned against. */
export interface Existing {
  readonly jobs: readonly ExistingJob[]
  readonly users: readonly User[]
  /** Ids of deleted jobs and people, which are never used again. */
  readonly retiredIds: {
    readonly jobs: readonly JobId[]
    readonly users: readonly UserId[]
  }
}

export const retiredIdsIn = ({ jobs, users }: AppState): Existing['retiredIds'] => ({
  jobs: jobs.retiredIds ?? [],
  users: users.retiredIds ?? [],
})

/** The existing jobs, reduced to what an import needs. */
export const existingJobs = cutsOf((job: Job): ExistingJob => {
  const { id, title, descr, completed, forecast, estimates, origin, relations } = job
  return {
    id,
    title,
    completed,
    forecast,
    parent: relations.parent,
    ...(descr !== undefined && { descr }),
    ...(estimates && { estimates }),
    ...(origin && { origin }),
    ...(relations.blockedBy && { blockedBy: relations.blockedBy }),
  }
})
