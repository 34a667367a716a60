import type { Job, JobOutline } from './job'

const outlines = new WeakMap<Job, JobOutline>()
const lists = new WeakMap<readonly Job[], readonly JobOutline[]>()

function outlineOf(job: Job): JobOutline {
  const known = outlines.get(job)
  if (known) return known
  const { id, title, completed, forecast, ts, relations } = job
  const outline = { id, title, completed, forecast, ts, relations }
  outlines.set(job, outline)
  return outline
}

/**
 * The outlines of a list of jobs. The same list gives the same outlines, so that whoever has them
 * already need not be sent them again.
 */
export function outlinesOf(jobs: readonly Job[]): readonly JobOutline[] {
  const known = lists.get(jobs)
  if (known) return known
  const list = jobs.map(outlineOf)
  lists.set(jobs, list)
  return list
}
