import type { EventOf } from '../events'
import { LOGS_PER_JOB } from '../limits'
import type { Ms } from '../time'
import { normalizeText } from '../words'
import type { Job, Log, LogProgress, LogTs } from './job'
import { logPromptIssue, logTextEditIssue } from './rules'

/** Puts a new entry first; at the limit the oldest one is dropped. */
export function withLog(job: Job, text: string, now: Ms, progress?: LogProgress): Job {
  const newest = job.logs.items[0]
  const ts = newest ? Math.max(now, newest.ts + 1) : now
  const log: Log = progress ? { ts, text, progress } : { ts, text }
  return withLogs(job, [log, ...job.logs.items].slice(0, LOGS_PER_JOB))
}

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

/** A comment of its own, whether the job keeps detailed logs or minimal ones. */
export function addLog(job: Job, { text }: EventOf<'todo.addLog'>, now: Ms): Job {
  const comment = normalizeText(text)
  if (logPromptIssue(comment)) return job
  return withLog({ ...job, ts: { ...job.ts, update: now } }, comment, now)
}

export const editLog = (job: Job, { logTs, text }: EventOf<'todo.editLog'>, now: Ms): Job =>
  changeLog(job, logTs, now, (log) => (logTextEditIssue(text, log.text) ? log : { ...log, text }))

export function deleteLog(job: Job, { logTs }: EventOf<'todo.deleteLog'>, now: Ms): Job {
  const items = job.logs.items.filter((log) => log.ts !== logTs)
  if (items.length === job.logs.items.length) return job
  return { ...withLogs(job, items), ts: { ...job.ts, update: now } }
}
