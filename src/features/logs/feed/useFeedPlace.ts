import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { FeedNeighbour } from '../../../domain/lists/feed'
import {
  parseQuery,
  printQuery,
  type Query,
  type QueryChanges,
  withQuery,
} from '../../../routing/query'
import { returnPath } from '../../../routing/returnPath'

export interface FeedPlace {
  readonly query: Query
  /** This same feed, at the log. */
  readonly at: (log: Pick<FeedNeighbour, 'logUniqueKey' | 'jobId'>) => string
  /** The way back to the log, for a link that leads away from it. */
  readonly wayBackTo: (log: Pick<FeedNeighbour, 'logUniqueKey' | 'jobId'>) => QueryChanges
}

/** The feed that the address shows, and the addresses of places in it. */
export function useFeedPlace(backActionUiText: string): FeedPlace {
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const query = parseQuery(search)
    // Without a page number: the log itself knows its page, which newer logs may have moved.
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
