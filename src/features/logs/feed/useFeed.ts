import { useDeferredValue, useMemo } from 'react'
import type { ActiveFilters } from '../../../domain/lists/filters'
import type { LogsPage } from '../../../domain/lists/logsPage'
import { parseLogKey } from '../../../domain/model/job/logKeys'
import { useApp } from '../../../hooks/stores'
import { useOperation } from '../../../hooks/useOperation'
import { systemClock } from '../../../platform/clock'
import { operations } from '../../../protocol/operations'
import type { Query } from '../../../routing/query'

export interface Feed {
  /** Undefined until a first page is there; after that the last page stands until the next comes. */
  readonly page: LogsPage | undefined
  readonly error: string | undefined
  readonly retry: () => void
}

/** The page of logs that the address asks for, as the worker filters, sorts and cuts it. */
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
  // Ten new cards take a while to draw; deferred, they never hold up a key or a click.
  const page = useDeferredValue(feed.result)
  return { page, error: feed.status === 'error' ? feed.message : undefined, retry: feed.retry }
}
