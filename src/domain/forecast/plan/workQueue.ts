import type { Ms } from '../../core/time'
import type { Job, JobId } from '../../model/job/job'

export type ProjectJob = Pick<Job, 'id' | 'forecast' | 'ts' | 'completed'>

const isRunning = ({ forecast }: ProjectJob, now: Ms): boolean =>
  forecast.start !== undefined && forecast.start <= now

const compareStarts = (a: ProjectJob, b: ProjectJob): number => {
  const first = a.forecast.start ?? Infinity
  const second = b.forecast.start ?? Infinity
  return first === second ? 0 : first - second
}

/**
 * The open jobs in the order in which they are started: running ones first, then by start, then by
 * creation. Jobs in `order` come before all others, in that order.
 */
export function workQueue(
  jobs: readonly ProjectJob[],
  now: Ms,
  order: readonly JobId[] = [],
): ProjectJob[] {
  const requested = new Map(order.map((id, place) => [id, place]))
  const requestedAt = ({ id }: ProjectJob) => requested.get(id) ?? order.length
  return jobs
    .filter(({ completed, forecast }) => !completed && forecast.finish === undefined)
    .sort(
      (a, b) =>
        requestedAt(a) - requestedAt(b) ||
        Number(isRunning(b, now)) - Number(isRunning(a, now)) ||
        compareStarts(a, b) ||
        a.ts.create - b.ts.create ||
        a.id - b.id,
    )
}
