import { mdiEarth } from '@mdi/js'
import { memo, useId } from 'react'
import type { FeedEntry } from '../../../domain/lists/feed'
import { paths } from '../../../routing/paths'
import { feedMessages } from '../../../text/jobs/feed'
import { HIGHLIGHT_ATTRIBUTE } from '../../../ui/highlight'
import { Icon } from '../../../ui/Icon'
import { logItemId } from '../../../ui/itemIds'
import { Link } from '../../../ui/Link'
import { useMessages } from '../../../ui/text'
import { FeedChecklist } from './FeedChecklist'
import { FeedLinks } from './FeedLinks'
import { LogMoment } from './LogMoment'
import { LogText } from './LogText'
import { Neighbours } from './Neighbours'
import type { FeedPlace } from './useFeedPlace'

interface FeedCardProps {
  readonly entry: FeedEntry
  readonly place: FeedPlace
}

/** One thing that happened. The list around the cards gives the look. */
export const FeedCard = memo(function FeedCard({ entry, place }: FeedCardProps) {
  const words = useMessages(feedMessages)
  const id = useId()
  const { jobId, ts, logUniqueKey, jobTitle, links, checklist } = entry
  const isLastSeen = logUniqueKey === place.query.lastSeenLogKey
  const wayBack = place.wayBackTo(entry)
  return (
    <li
      id={logItemId(logUniqueKey)}
      className="card"
      data-job-type={entry.jobType}
      data-log-bg={entry.logBg}
      data-log-border={entry.logBorder}
      aria-current={isLastSeen || undefined}
      {...(isLastSeen && { [HIGHLIGHT_ATTRIBUTE]: '' })}
    >
      <LogMoment ts={ts} id={`${id}-date`} />
      <Link to={paths.job(jobId, wayBack)} className="job">
        {entry.jobType === 'globalTag' && <Icon path={mdiEarth} titleAccess={words.global} />}
        <span>{jobTitle || `#${jobId}`}</span>
      </Link>
      <Neighbours entry={entry} place={place} />
      <Link to={paths.log(jobId, ts, wayBack)} className="edit" aria-describedby={`${id}-date`}>
        {words.editLog}
      </Link>
      <div className="content">
        {entry.text && (
          <p className="text">
            <LogText text={entry.text} />
          </p>
        )}
        {links && <FeedLinks links={links} />}
        {checklist && <FeedChecklist jobId={jobId} logTs={ts} />}
      </div>
    </li>
  )
})
