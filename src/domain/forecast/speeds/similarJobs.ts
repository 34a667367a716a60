import type { Job } from '../../model/job/job'
import { hasSpeed } from '../../model/job/speed'

/**
 * Finished jobs that tell how this one may go: of the same person, equally complex. A job that
 * nobody has is like no other.
 */
export function similarJobs(job: Pick<Job, 'id' | 'forecast'>, jobs: readonly Job[]): Job[] {
  const { assignedTo, complexity } = job.forecast
  if (assignedTo === undefined) return []
  return jobs.filter(
    (other) =>
      other.id !== job.id &&
      other.forecast.assignedTo === assignedTo &&
      other.forecast.complexity === complexity &&
      hasSpeed(other),
  )
}
