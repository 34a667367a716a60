import { mdiArrowDown, mdiArrowUp, mdiEarth } from '@mdi/js'
import { memo, useId } from 'react'
import { formatDate, MINUTE, type Ms } from '../../../domain/core/time'
import { daysBetween, type FeedEntry, type FeedNeighbour } from '../../../domain/lists/feed'
import type { JobId, JobLink, LogTs } from '../../../domain/model/job/job'
import { isLinkShown } from '../../../domain/model/job/rules'
import { useApp } from '../../../hooks/stores'
import { useCopying } from '../../../hooks/useCopying'
import { useLogActions } from '../../../hooks/useLogActions'
import { useNow } from '../../../hooks/useNow'
import { copyText } from '../../../platform/download'
import { paths } from '../../../routing/paths'
import { relativeTime } from '../../../text/base/relativeTime'
import { feedMessages } from '../../../text/jobs/feed'
import { Checklist } from '../../../ui/checklist/Checklist'
import { LinkView } from '../../../ui/editors/LinkView'
import { Icon } from '../../../ui/Icon'
import { HIGHLIGHT_ATTRIBUTE, logItemId } from '../../../ui/itemIds'
import { Link } from '../../../ui/Link'
import { useFigure, useLanguage, useMessages, useText } from '../../../ui/text'
import { LogText, useShownText } from '../../../widgets/job/shownText'
import styles from './FeedCard.module.css'
import type { FeedPlace } from './useFeed'

interface FeedChecklistProps {
  readonly jobId: JobId
  readonly logTs: LogTs
}

/** The current list, not the one in the worker's page: a tick shows at once. */
function FeedChecklist({ jobId, logTs }: FeedChecklistProps) {
  const messages = useMessages(feedMessages)
  const { checklist } = useLogActions(jobId, logTs)
  const items = useApp(
    ({ jobs }) =>
      jobs.items.find(({ id }) => id === jobId)?.logs.items.find(({ ts }) => ts === logTs)
        ?.checklist,
  )
  if (!items || items.length === 0) return null
  return (
    <div className={styles.checklist}>
      <Checklist
        items={items}
        infoLabel={messages.checklist}
        mini
        editable
        copy={copyText}
        {...checklist}
      />
    </div>
  )
}

function FeedLinks({ links }: { readonly links: readonly JobLink[] }) {
  const messages = useMessages(feedMessages)
  const copying = useCopying(useText().copy)
  const shown = links.filter(isLinkShown)
  if (shown.length === 0) return null
  return (
    <ul className={styles.links} aria-label={messages.links}>
      {shown.map((link) => (
        <li key={link.id}>
          <LinkView link={link} isBrief {...copying} />
        </li>
      ))}
    </ul>
  )
}

interface LogMomentProps {
  readonly ts: Ms
  readonly by: string | undefined
  readonly id: string
}

/** When it was, how long ago that is, and whose it is. */
function LogMoment({ ts, by, id }: LogMomentProps) {
  const language = useLanguage()
  const figure = useFigure()
  // This clock ticks once a minute, and a log written just now must not appear to be in the future.
  const now = Math.max(useNow(MINUTE), ts)
  return (
    <div className={styles.moment}>
      <span id={id} className={styles.date}>
        {figure(formatDate(ts, 'DD MMM YYYY HH:mm'))}
      </span>
      <span className={styles.ago}>{relativeTime(ts, now, language)}</span>
      {by && <span>{by}</span>}
    </div>
  )
}

interface NeighboursProps {
  readonly entry: FeedEntry
  readonly place: FeedPlace
}

/** Links to the next and the previous log of the same job. The newer one is further up. */
function Neighbours({ entry, place }: NeighboursProps) {
  const messages = useMessages(feedMessages)
  const figure = useFigure()
  const shown = useShownText()
  const { __nextLog: next, __prevLog: previous, ts } = entry
  if (!next && !previous) return null

  const link = (to: FeedNeighbour, label: string, icon: string) => (
    <Link to={place.at(to)} title={shown(to.text)} className={styles.neighbour}>
      <Icon path={icon} className={styles.arrow} />
      <span>{label}</span> <span className={styles.day}>{figure(formatDate(to.ts, 'DD MMM'))}</span>
    </Link>
  )
  return (
    <div className={styles.neighbours}>
      {next && link(next, messages.after(daysBetween(next.ts, ts)), mdiArrowUp)}
      {previous && link(previous, messages.before(daysBetween(ts, previous.ts)), mdiArrowDown)}
    </div>
  )
}

interface FeedCardProps {
  readonly entry: FeedEntry
  readonly place: FeedPlace
}

/** One log entry. */
export const FeedCard = memo(function FeedCard({ entry, place }: FeedCardProps) {
  const messages = useMessages(feedMessages)
  const id = useId()
  const { jobId, ts, logUniqueKey, jobTitle, links, checklist } = entry
  const isLastSeen = logUniqueKey === place.query.lastSeenLogKey
  const wayBack = place.wayBackTo(entry)
  return (
    <li
      id={logItemId(logUniqueKey)}
      className={styles.card}
      data-job-type={entry.jobType}
      data-log-bg={entry.logBg}
      data-log-border={entry.logBorder}
      aria-current={isLastSeen || undefined}
      {...(isLastSeen && { [HIGHLIGHT_ATTRIBUTE]: '' })}
    >
      <LogMoment ts={ts} by={entry.by} id={`${id}-date`} />
      <Link to={paths.job(jobId, wayBack)} className={styles.job}>
        {entry.jobType === 'globalTag' && (
          <Icon path={mdiEarth} titleAccess={messages.global} className={styles.globe} />
        )}
        <span>{jobTitle || `#${jobId}`}</span>
      </Link>
      <Neighbours entry={entry} place={place} />
      <Link
        to={paths.log(jobId, ts, wayBack)}
        className={styles.edit}
        aria-describedby={`${id}-date`}
      >
        {messages.editLog}
      </Link>
      <div className={styles.content}>
        {entry.text && (
          <p className={styles.text}>
            <LogText text={entry.text} />
          </p>
        )}
        {links && <FeedLinks links={links} />}
        {checklist && <FeedChecklist jobId={jobId} logTs={ts} />}
      </div>
    </li>
  )
})
