import { freshIdAmong } from '../../core/ids'
import { LINKS_PER_LOG } from '../../core/limits'
import type { Ms } from '../../core/time'
import type { Job, Link, Log } from '../../model/job/job'
import { changeLog, hasLog, withLostEntry } from '../../model/job/logs'
import { linkEditIssue } from '../../model/job/rules'
import type { EventOf, LinkDraft } from '../state/events'

const NO_LINK: LinkDraft = { url: '', title: '', descr: '' }

const trimmed = (link: LinkDraft): LinkDraft => ({
  url: link.url.trim(),
  title: link.title.trim(),
  descr: link.descr.trim(),
})

function withLinks(log: Log, links: readonly Link[]): Log {
  if (links.length > 0) return { ...log, links }
  const { links: _, ...rest } = log
  return rest
}

/** What an entry says that holds a link whose own entry is gone. */
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
  // The link was deleted while someone edited it: their words become a link anew.
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
