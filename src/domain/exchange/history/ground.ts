import type { Job, JobId } from '../../job/job'
import type { User } from '../../user/user'

/** What a history needs to know of a job that is here already. */
export type GroundJob = Pick<
  Job,
  'id' | 'title' | 'descr' | 'completed' | 'forecast' | 'estimates' | 'origin'
> & { readonly parent: JobId | null }

/** What a history comes down on. */
export interface Ground {
  readonly jobs: readonly GroundJob[]
  readonly users: readonly User[]
}

const cuts = new WeakMap<Job, GroundJob>()
const lists = new WeakMap<readonly Job[], readonly GroundJob[]>()

function cutOf(job: Job): GroundJob {
  const known = cuts.get(job)
  if (known) return known
  const { id, title, descr, completed, forecast, estimates, origin, relations } = job
  const cut: GroundJob = {
    id,
    title,
    completed,
    forecast,
    parent: relations.parent,
    ...(descr !== undefined && { descr }),
    ...(estimates && { estimates }),
    ...(origin && { origin }),
  }
  cuts.set(job, cut)
  return cut
}

/** The same list gives the same cuts, so that a worker which has them need not be sent them again. */
export function groundJobs(jobs: readonly Job[]): readonly GroundJob[] {
  const known = lists.get(jobs)
  if (known) return known
  const list = jobs.map(cutOf)
  lists.set(jobs, list)
  return list
}
