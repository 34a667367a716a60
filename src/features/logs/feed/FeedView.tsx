import { mdiHistory } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Pagination } from '../../../domain/lists/page'
import { scrollToTop } from '../../../platform/scroll'
import { goToPage } from '../../../routing/listQuery'
import { parseQuery, printQuery } from '../../../routing/query'
import { feedMessages } from '../../../text/jobs/feed'
import { DebugBanner } from '../../../ui/JsonView'
import { Link } from '../../../ui/Link'
import { EmptyNote } from '../../../ui/page/EmptyNote'
import { ErrorAlert } from '../../../ui/page/ErrorAlert'
import { Skeleton } from '../../../ui/page/Loading'
import { PageBar } from '../../../ui/page/PageBar'
import { Pager } from '../../../ui/page/Pager'
import { useMessages } from '../../../ui/text'
import { FeedCard } from './FeedCard'
import styles from './FeedView.module.css'
import type { Feed, FeedPlace } from './useFeed'

interface EmptyFeedProps {
  readonly title?: string
  readonly hint: string
  readonly action?: { readonly label: string; readonly to: string }
  readonly role?: 'alert'
}

export function EmptyFeed({ action, ...note }: EmptyFeedProps) {
  return (
    <EmptyNote icon={mdiHistory} {...note}>
      {action && (
        <Button component={Link} to={action.to} variant="outlined" sx={{ mt: 2, minHeight: 40 }}>
          {action.label}
        </Button>
      )}
    </EmptyNote>
  )
}

/** The pages of the feed. */
export function FeedBar({ pagination }: { readonly pagination: Pagination }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <PageBar>
      <Pager
        current={pagination.currentPage}
        total={pagination.totalPages}
        onPage={(page) => {
          navigate(pathname + printQuery(goToPage(parseQuery(search), page)))
          scrollToTop()
        }}
      />
    </PageBar>
  )
}

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
