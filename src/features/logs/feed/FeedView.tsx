import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { LogsPage } from '../../../domain/lists/logsPage'
import { feedMessages } from '../../../text/jobs/feed'
import { JsonView } from '../../../ui/JsonView'
import { ErrorAlert } from '../../../ui/page/ErrorAlert'
import { Skeleton } from '../../../ui/page/Loading'
import { useMessages } from '../../../ui/text'
import { FeedCard } from './FeedCard'
import styles from './FeedView.module.css'
import type { Feed, FeedPlace } from './useFeed'

/** How the page was chosen, for debug mode. */
function DebugBanner({ page }: { readonly page: LogsPage }) {
  const messages = useMessages(feedMessages)
  return (
    <Box component="section" aria-label={messages.debug} sx={bannerStyles}>
      <Typography sx={{ fontWeight: 600 }}>{messages.debug}</Typography>
      <Typography variant="body2">{page.message}</Typography>
      <JsonView name={messages.debugInput} value={page._partialInput} collapsedAt={0} />
    </Box>
  )
}

const bannerStyles = {
  mb: 2,
  px: 2,
  py: 1.5,
  border: '1px dashed',
  borderColor: 'info.main',
  borderRadius: 1,
} as const

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
