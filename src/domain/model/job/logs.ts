import { LOGS_PER_JOB } from '../../core/limits'
import type { Ms } from '../../core/time'
import type { Job, Log, LogProgress, LogTs } from './job'

/** Puts a new entry first, with a time that no other had; at the limit the oldest one is dropped. */
function withEntry(job: Job, entry: Omit<Log, 'ts'>, now: Ms): Job {
  const { items, lastTs = Number.NEGATIVE_INFINITY } = job.logs
  const newest = Math.max(lastTs, items[0]?.ts ?? Number.NEGATIVE_INFINITY)
  const ts = Math.max(now, newest + 1)
  return withLogs(job, [{ ts, ...entry }, ...items].slice(0, LOGS_PER_JOB))
}

export const withLog = (job: Job, text: string, now: Ms, progress?: LogProgress): Job =>
  withEntry(job, progress ? { text, progress } : { text }, now)

/** Writes down in an entry of its own what was meant for one that is gone meanwhile. */
export const withLostEntry = (job: Job, entry: Omit<Log, 'ts'>, now: Ms): Job =>
  withEntry({ ...job, ts: { ...job.ts, update: now } }, entry, now)

export const hasLog = ({ logs }: Job, logTs: LogTs): boolean =>
  logs.items.some(({ ts }) => ts === logTs)

const withLogs = (job: Job, items: readonly Log[]): Job => ({
  ...job,
  logs: { ...job.logs, items },
})

/** Changes one log of a job; the job stays the same object when the log does. */
export function changeLog(job: Job, logTs: LogTs, now: Ms, change: (log: Log) => Log): Job {
  const before = job.logs.items.find((log) => log.ts === logTs)
  if (!before) return job
  const after = change(before)
  if (after === before) return job
  const items = job.logs.items.map((log) => (log === before ? after : log))
  return { ...withLogs(job, items), ts: { ...job.ts, update: now } }
}
