import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { scrollToItem } from '../platform/scroll'
import { parseQuery } from '../routing/query'
import { HIGHLIGHT_ATTRIBUTE } from '../ui/highlight'
import { jobItemId, logItemId } from '../ui/itemIds'

/** Scrolls to the log or the job that the address says was seen last, and marks it. */
export function useScrollToLastSeen(): void {
  const { pathname, search } = useLocation()
  const { lastSeenJob, lastSeenLogKey } = parseQuery(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has to be searched anew
  useEffect(() => {
    const ids = [
      ...(lastSeenLogKey === undefined ? [] : [logItemId(lastSeenLogKey)]),
      ...(lastSeenJob === undefined ? [] : [jobItemId(lastSeenJob)]),
    ]
    if (ids.length === 0) return
    let marked: HTMLElement | undefined
    const stop = scrollToItem(ids, {
      onFound: (node) => {
        marked = node
        node.setAttribute(HIGHLIGHT_ATTRIBUTE, '')
      },
    })
    return () => {
      stop()
      marked?.removeAttribute(HIGHLIGHT_ATTRIBUTE)
    }
  }, [pathname, lastSeenJob, lastSeenLogKey])
}
