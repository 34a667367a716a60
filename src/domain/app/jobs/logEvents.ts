import { normalizeText } from '../../core/text'
import type { Ms } from '../../core/time'
import type { Job } from '../../model/job/job'
import { changeLog, hasLog, withLog, withLostEntry } from '../../model/job/logs'
import { logPromptIssue, logTextEditIssue } from '../../model/job/rules'
import type { EventOf } from '../state/events'

/** A comment of its own, whether the job keeps detailed logs or minimal ones. */
export function addLog(job: Job, { text }: EventOf<'todo.addLog'>, now: Ms): Job {
  const comment = normalizeText(text)
  if (logPromptIssue(comment)) return job
  return withLog({ ...job, ts: { ...job.ts, update: now } }, comment, now)
}

export function editLog(job: Job, { logTs, text }: EventOf<'todo.editLog'>, now: Ms): Job {
  if (!hasLog(job, logTs)) {
    return logTextEditIssue(text, '') ? job : withLostEntry(job, { text }, now)
  }
  return changeLog(job, logTs, now, (log) =>
    logTextEditIssue(text, log.text) ? log : { ...log, text },
  )
}

export function deleteLog(job: Job, { logTs }: EventOf<'todo.deleteLog'>, now: Ms): Job {
  const items = job.logs.items.filter((log) => log.ts !== logTs)
  if (items.length === job.logs.items.length) return job
  const lastTs = Math.max(logTs, job.logs.lastTs ?? logTs)
  return { ...job, logs: { ...job.logs, items, lastTs }, ts: { ...job.ts, update: now } }
}
