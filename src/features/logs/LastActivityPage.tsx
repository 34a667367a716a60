import { useMemo } from 'react'
import { activeFilters } from '../../domain/lists/filters'
import { filterValuesOf } from '../../routing/listQuery'
import { paths } from '../../routing/paths'
import { feedMessages } from '../../text/jobs/feed'
import { PageHeading, RangeInfo } from '../../ui/page/PageHeading'
import { useMessages, useText } from '../../ui/text'
import { EmptyFeed, FeedBar, FeedView } from './feed/FeedView'
import { useFeed, useFeedPlace } from './feed/useFeed'

/** The latest activity across all jobs. */
export function LastActivityPage() {
  const text = useText().pages
  const messages = useMessages(feedMessages)
  const place = useFeedPlace(messages.backToFeed)
  const { query } = place
  const filters = useMemo(() => activeFilters(filterValuesOf(query, { jobIds: [] })), [query])
  const feed = useFeed(query, filters)
  const pagination = feed.page?.pagination
  return (
    <>
      <PageHeading title={text.logs} info={<RangeInfo info={pagination?.itemsRangeInfo} />} />
      <FeedView
        feed={feed}
        place={place}
        empty={
          filters.isAnyFilterActive ? (
            <EmptyFeed
              title={messages.empty.title}
              hint={messages.empty.filtered}
              action={{ label: messages.empty.showAll, to: paths.lastActivity() }}
            />
          ) : (
            <EmptyFeed
              title={messages.empty.title}
              hint={messages.empty.hint}
              action={{ label: messages.empty.action, to: paths.jobs() }}
            />
          )
        }
      />
      {pagination && pagination.totalPages > 1 && <FeedBar pagination={pagination} />}
    </>
  )
}
