import { useDeferredValue, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { FeedNeighbour, LogsPage } from '../../../domain/lists/feed'
import type { ActiveFilters } from '../../../domain/lists/filters'
import { parseLogKey } from '../../../domain/model/job/logs'
import { useApp } from '../../../hooks/stores'
import { useOperation } from '../../../hooks/useOperation'
import { systemClock } from '../../../platform/clock'
import { operations } from '../../../protocol/operations'
import {
  parseQuery,
  printQuery,
  type Query,
  type QueryChanges,
  withQuery,
} from '../../../routing/query'
import { returnPath } from '../../../routing/wayBack'

export interface FeedPlace {
  readonly query: Query
  /** This same feed, at the log. */
  readonly at: (log: Pick<FeedNeighbour, 'logUniqueKey' | 'jobId'>) => string
  /** The way back to the log, for a link that leads away from it. */
  readonly wayBackTo: (log: Pick<FeedNeighbour, 'logUniqueKey' | 'jobId'>) => QueryChanges
}

/** The feed that the address shows, and the addresses of positions in it. */
export function useFeedPlace(backActionUiText: string): FeedPlace {
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const query = parseQuery(search)
    // Without a page number: the worker finds the log's page, which newer logs may have changed.
    const searchOf: (log: Pick<FeedNeighbour, 'logUniqueKey' | 'jobId'>) => string = (log) =>
      printQuery(
        withQuery(query, {
          page: undefined,
          lastSeenLogKey: log.logUniqueKey,
          lastSeenJob: log.jobId,
        }),
      )
    return {
      query,
      at: (log) => pathname + searchOf(log),
      wayBackTo: (log) => ({
        from: returnPath({ pathname, search: searchOf(log) }),
        backActionUiText,
      }),
    }
  }, [pathname, search, backActionUiText])
}

export interface Feed {
  /**
   * Undefined until the first page arrives; after that the last page stays until the next comes.
   */
  readonly page: LogsPage | undefined
  readonly error: string | undefined
  readonly retry: () => void
}

/** The page of logs that the address asks for, filtered, sorted and cut by the worker. */
export function useFeed(query: Query, filters: ActiveFilters): Feed {
  const jobs = useApp((state) => state.jobs.items)
  const { page: requiredPage, lastSeenLogKey, lastSeenJob } = query
  const input = useMemo(() => {
    const active = lastSeenLogKey === undefined ? undefined : parseLogKey(lastSeenLogKey)
    return {
      jobs,
      activeLogTs: active?.ts,
      activeJobId: active?.jobId ?? lastSeenJob,
      requiredPage,
      _activeFilters: filters,
      now: systemClock.now(),
    }
  }, [jobs, requiredPage, lastSeenLogKey, lastSeenJob, filters])
  const feed = useOperation(operations.sortedLogsPager, input)
  // Ten new cards take a while to render; deferred, they never block a key or a click.
  const page = useDeferredValue(feed.result)
  return { page, error: feed.status === 'error' ? feed.message : undefined, retry: feed.retry }
}
