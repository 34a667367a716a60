import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { feedMessages } from '../../../text/jobs/feed'
import { DebugBanner } from '../../../ui/JsonView'
import { ErrorAlert } from '../../../ui/page/ErrorAlert'
import { Skeleton } from '../../../ui/page/Loading'
import { useMessages } from '../../../ui/text'
import { FeedCard } from './FeedCard'
import styles from './FeedView.module.css'
import type { Feed, FeedPlace } from './useFeed'

interface FeedViewProps {
  readonly feed: Feed
  readonly place: FeedPlace
  /** Shown when there is no log. */
  readonly empty: ReactNode
}

const CARD_HEIGHT = 132
const CARDS_AT_FIRST = 5

export function FeedView({ feed, place, empty }: FeedViewProps) {
  const messages = useMessages(feedMessages)
  const { page, error, retry } = feed
  return (
    <>
      {error !== undefined && (
        <Box sx={{ mb: 2 }}>
          <ErrorAlert reason={error} onRetry={retry} />
        </Box>
      )}
      {place.query.debugFiltersLevel === 1 && page && <DebugBanner page={page} />}
      {!page && error === undefined && <Skeleton height={CARD_HEIGHT} rows={CARDS_AT_FIRST} />}
      {page?.currentPage.length === 0 && empty}
      {page && page.currentPage.length > 0 && (
        <ol className={styles.cards} aria-label={messages.list}>
          {page.currentPage.map((entry) => (
            <FeedCard key={entry.logUniqueKey} entry={entry} place={place} />
          ))}
        </ol>
      )}
    </>
  )
}
