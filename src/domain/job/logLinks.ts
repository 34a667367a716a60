import type { EventOf, LinkDraft } from '../events'
import { freshIdAmong } from '../ids'
import { LINKS_PER_LOG } from '../limits'
import type { Ms } from '../time'
import type { Job, Link, Log } from './job'
import { changeLog } from './logs'
import { linkEditIssue } from './rules'

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

export const addLink = (job: Job, { logTs, state }: EventOf<'todo.addLinkToLog'>, now: Ms): Job =>
  changeLog(job, logTs, now, (log) => {
    const links = log.links ?? []
    const draft = trimmed(state)
    if (links.length >= LINKS_PER_LOG || linkEditIssue(draft, NO_LINK)) return log
    const id = freshIdAmong(links, now)
    return withLinks(log, [...links, { id, ...draft }])
  })

export const editLink = (
  job: Job,
  { logTs, linkId, state }: EventOf<'todo.editLinkInLog'>,
  now: Ms,
): Job =>
  changeLog(job, logTs, now, (log) => {
    const before = log.links?.find((link) => link.id === linkId)
    if (!before) return log
    const draft = trimmed({ ...before, ...state })
    if (linkEditIssue(draft, before)) return log
    return withLinks(
      log,
      (log.links ?? []).map((link) => (link === before ? { ...link, ...draft } : link)),
    )
  })

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
