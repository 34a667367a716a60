import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { restoreScroll, scrollToItem } from '../platform/scroll'
import { whenPresent } from '../platform/whenPresent'
import { isToComment, isToDrawer, isToWrite } from '../routing/paths'
import { parseQuery } from '../routing/query'
import { HIGHLIGHT_ATTRIBUTE, jobItemId, logItemId } from '../ui/itemIds'
import { PAGE_HEADING_ID } from '../ui/page/PageHeading'

/** After each change of the page the focus starts at its heading, so that it is read out. */
export function useHeadingFocus(): void {
  const { pathname, state } = useLocation()
  const isElsewhere = isToWrite(state) || isToDrawer(state) || isToComment(state)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    if (isElsewhere) return undefined
    return whenPresent(
      () => document.getElementById(PAGE_HEADING_ID),
      (heading) => heading.focus({ preventScroll: true }),
    )
  }, [pathname, isElsewhere])
}

/** Going back restores the scroll position; a new page starts at its top. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const places = useRef(new Map<string, number>())
  const lastPath = useRef(pathname)

  useLayoutEffect(() => {
    const isNewPage = lastPath.current !== pathname
    lastPath.current = pathname
    const place = isReturn ? places.current.get(key) : undefined
    if (place !== undefined) return restoreScroll(place)
    if (isNewPage) window.scrollTo(0, 0)
    return undefined
  }, [key, pathname, isReturn])

  // In the same commit as the new page, whose own scrolling belongs to its own position.
  useLayoutEffect(() => {
    const remember = () => places.current.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])
}

/** Scrolls to the log or the job that the address names as last seen, and marks it. */
export function useScrollToLastSeen(): void {
  const { pathname, search } = useLocation()
  const { lastSeenJob, lastSeenLogKey } = parseQuery(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has to be searched again
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
