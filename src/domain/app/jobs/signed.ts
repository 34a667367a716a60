import type { Job } from '../../model/job/job'
import { indexById } from '../../model/job/relations'
import type { AppState } from '../state/state'

function withSignature(job: Job, before: Job | undefined, by: string): Job {
  const known = new Set(before?.logs.items.map(({ ts }) => ts))
  if (job.logs.items.every(({ ts }) => known.has(ts))) return job
  const items = job.logs.items.map((log) => (known.has(log.ts) ? log : { ...log, by }))
  return { ...job, logs: { ...job.logs, items } }
}

/** The state after an event whose new log entries name the person who caused them. */
export function signed(before: AppState, after: AppState, by: string): AppState {
  if (after.jobs.items === before.jobs.items) return after
  const known = indexById(before.jobs.items)
  const items = after.jobs.items.map((job) => {
    const was = known.get(job.id)
    return job === was ? job : withSignature(job, was, by)
  })
  return { ...after, jobs: { ...after.jobs, items } }
}
