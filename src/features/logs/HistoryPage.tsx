import { useMemo } from 'react'
import { useParams } from 'react-router'
import { activeFilters } from '../../domain/lists/filters'
import type { Job } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { parseIds } from '../../routing/params'
import { paths } from '../../routing/paths'
import { feedMessages } from '../../text/jobs/feed'
import { PageHeading, RangeInfo } from '../../ui/page/PageHeading'
import { useMessages, useText } from '../../ui/text'
import { EmptyFeed, FeedBar, FeedView } from './feed/FeedView'
import { HistoryJobs } from './feed/HistoryJobs'
import { useFeed, useFeedPlace } from './feed/useFeed'

/** The history of the jobs that the address names. */
export function HistoryPage() {
  const { job_ids: rawIds } = useParams()
  const items = useApp((state) => state.jobs.items)
  const jobs = useMemo(() => {
    const wanted = parseIds(rawIds)
    const found = new Map(items.filter(({ id }) => wanted.includes(id)).map((job) => [job.id, job]))
    return wanted.map((id) => found.get(id)).filter((job) => job !== undefined)
  }, [rawIds, items])
  return jobs.length === 0 ? <NoJobs /> : <History jobs={jobs} />
}

function History({ jobs }: { readonly jobs: readonly Job[] }) {
  const text = useText().pages
  const messages = useMessages(feedMessages)
  const place = useFeedPlace(messages.backToHistory)
  const ids = jobs.map(({ id }) => id).join(',')
  const filters = useMemo(() => activeFilters({ targetJobsRequested: parseIds(ids) }), [ids])
  const feed = useFeed(place.query, filters)
  const pagination = feed.page?.pagination
  const hasPager = place.query.from !== undefined || (pagination?.totalPages ?? 0) > 1
  return (
    <>
      <PageHeading title={text.history} info={<RangeInfo info={pagination?.itemsRangeInfo} />} />
      <HistoryJobs jobs={jobs} />
      <FeedView feed={feed} place={place} empty={<EmptyFeed hint={messages.pinned.empty} />} />
      {pagination && hasPager && <FeedBar pagination={pagination} />}
    </>
  )
}

function NoJobs() {
  const text = useText().pages
  const messages = useMessages(feedMessages).pinned
  return (
    <>
      <PageHeading title={text.history} />
      <EmptyFeed
        role="alert"
        title={messages.notFound}
        hint={messages.notFoundHint}
        action={{ label: messages.all, to: paths.lastActivity() }}
      />
    </>
  )
}
