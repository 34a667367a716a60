import { freshIdAmong } from '../../core/ids'
import { LINKS_PER_LOG } from '../../core/limits'
import { normalizeLines } from '../../core/text'
import type { Ms } from '../../core/time'
import type { Job, JobLink, Log } from '../../model/job/job'
import { changeLog, hasLog, withLog, withLostEntry } from '../../model/job/logs'
import { linkEditIssue, logPromptIssue, logTextEditIssue } from '../../model/job/rules'
import type { EventOf, LinkDraft } from '../state/events'

const NO_LINK: LinkDraft = { url: '', title: '', descr: '' }

const trimmed = (link: LinkDraft): LinkDraft => ({
  url: link.url.trim(),
  title: link.title.trim(),
  descr: normalizeLines(link.descr),
})

function withLinks(log: Log, links: readonly JobLink[]): Log {
  if (links.length > 0) return { ...log, links }
  const { links: _, ...rest } = log
  return rest
}

/** The text of an entry created for a link whose own entry is gone. */
const LOST_LINK = 'A link to an entry that was deleted meanwhile'

export function addLink(job: Job, { logTs, state }: EventOf<'todo.addLinkToLog'>, now: Ms): Job {
  const draft = trimmed(state)
  if (linkEditIssue(draft, NO_LINK)) return job
  if (!hasLog(job, logTs)) {
    return withLostEntry(job, { text: LOST_LINK, links: [{ id: now, ...draft }] }, now)
  }
  return changeLog(job, logTs, now, (log) => {
    const links = log.links ?? []
    if (links.length >= LINKS_PER_LOG) return log
    return withLinks(log, [...links, { id: freshIdAmong(links, now), ...draft }])
  })
}

const hasLink = (job: Job, { logTs, linkId }: EventOf<'todo.editLinkInLog'>): boolean =>
  job.logs.items.some(({ ts, links }) => ts === logTs && links?.some(({ id }) => id === linkId))

export function editLink(job: Job, event: EventOf<'todo.editLinkInLog'>, now: Ms): Job {
  const { logTs, linkId, state } = event
  // The link was deleted while someone edited it, so their text becomes a new link.
  if (!hasLink(job, event)) {
    return addLink(
      job,
      { ...event, type: 'todo.addLinkToLog', state: { ...NO_LINK, ...state } },
      now,
    )
  }
  return changeLog(job, logTs, now, (log) => {
    const before = log.links?.find((link) => link.id === linkId)
    if (!before) return log
    const draft = trimmed({ ...before, ...state })
    if (linkEditIssue(draft, before)) return log
    return withLinks(
      log,
      (log.links ?? []).map((link) => (link === before ? { ...link, ...draft } : link)),
    )
  })
}

export const deleteLink = (
  job: Job,
  { logTs, linkId }: EventOf<'todo.deleteLinkInLog'>,
  now: Ms,
): Job =>
  changeLog(job, logTs, now, (log) =>
    log.links?.some((link) => link.id === linkId)
      ? withLinks(
          log,
          log.links.filter((link) => link.id !== linkId),
        )
      : log,
  )

/** A comment, whether the job has detailed logs or minimal ones. */
export function addLog(job: Job, { text }: EventOf<'todo.addLog'>, now: Ms): Job {
  const comment = normalizeLines(text)
  if (logPromptIssue(comment)) return job
  return withLog({ ...job, ts: { ...job.ts, update: now } }, comment, now)
}

export function editLog(job: Job, event: EventOf<'todo.editLog'>, now: Ms): Job {
  const { logTs } = event
  const text = normalizeLines(event.text)
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
