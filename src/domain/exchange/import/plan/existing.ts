import type { AppState } from '../../../app/state/state'
import { cutsOf } from '../../../core/cutsOf'
import type { Job, JobId } from '../../../model/job/job'
import type { User, UserId } from '../../../model/person/user'

/** What a history needs to know of a job that is here already. */
export type ExistingJob = Pick<
  Job,
  'id' | 'title' | 'descr' | 'completed' | 'forecast' | 'estimates' | 'origin'
> & { readonly parent: JobId | null }

/** What a history comes down on. */
export interface Existing {
  readonly jobs: readonly ExistingJob[]
  readonly users: readonly User[]
  /** Ids of what is gone, which nobody gets again. */
  readonly retiredIds: {
    readonly jobs: readonly JobId[]
    readonly users: readonly UserId[]
  }
}

export const retiredIdsIn = ({ jobs, users }: AppState): Existing['retiredIds'] => ({
  jobs: jobs.retiredIds ?? [],
  users: users.retiredIds ?? [],
})

/** As much of the jobs that are here as a history needs. */
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
  }
})
