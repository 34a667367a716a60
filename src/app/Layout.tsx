import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { useAppChanges, useEarlierChanges, useSession, useSessionActions } from '../hooks/stores'
import { restoreScroll, scrollToItem } from '../platform/scroll'
import { whenPresent } from '../platform/whenPresent'
import { isToComment, isToDrawer, isToWrite } from '../routing/paths'
import { parseQuery } from '../routing/query'
import { routeOf } from '../routing/routes'
import { HIGHLIGHT_ATTRIBUTE, jobItemId, logItemId } from '../ui/itemIds'
import { usePath } from '../ui/Link'
import { useIsPhone } from '../ui/layout'
import { lazyPart } from '../ui/lazyPart'
import { PlainButton } from '../ui/PlainButton'
import { Spinner } from '../ui/page/Loading'
import { PageBarProvider } from '../ui/page/PageBar'
import { PAGE_HEADING_ID } from '../ui/page/PageHeading'
import { useText } from '../ui/text'
import { Dock } from './dock/Dock'
import { Footer } from './frame/Footer'
import { hurryLaterParts, laterPart } from './frame/laterPart'
import { StorageNotice } from './frame/StorageNotice'
import { TopBar } from './frame/TopBar'
import styles from './Layout.module.css'
import { PageBoundary } from './PageBoundary'
import { SearchButton } from './search/SearchButton'

/** After each change of the page the focus starts at its heading, so that it is read out. */
function useHeadingFocus(): void {
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
function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const places = useRef(new Map<string, number>())
  const lastPath = useRef(pathname)
  // All addresses that are typed have the same key.
  const entry = `${key} ${pathname}`

  useLayoutEffect(() => {
    const isNewPage = lastPath.current !== pathname
    lastPath.current = pathname
    const place = isReturn ? places.current.get(entry) : undefined
    if (place !== undefined) return restoreScroll(place)
    if (isNewPage) window.scrollTo(0, 0)
    return undefined
  }, [entry, pathname, isReturn])

  // In the same commit as the new page, whose own scrolling belongs to its own position.
  useLayoutEffect(() => {
    const remember = () => places.current.set(entry, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [entry])
}

/** Scrolls to the log or the job that the address names as last seen, and marks it. */
function useScrollToLastSeen(): void {
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

/** A button, because a link to an anchor would change the route, which is in the hash. */
function SkipLink() {
  const text = useText()
  return (
    <PlainButton
      kind="filled"
      className={styles.skip}
      onClick={() => document.getElementById(PAGE_HEADING_ID)?.focus()}
    >
      {text.nav.skip}
    </PlainButton>
  )
}

/** The state of the app is the current page, by the name of its route: no ids, no texts. */
function useStateValue(): void {
  const path = usePath()
  const { setRealtime } = useSessionActions()
  useEffect(() => setRealtime({ stateValue: routeOf(path) ?? 'notFound' }), [path, setRealtime])
}

const DemoStrip = lazyPart(async () => (await import('./frame/DemoStrip')).DemoStrip)
const UndoKeys = laterPart(async () => (await import('./undo/UndoKeys')).UndoKeys)

/** Apart from the frame, which would render with every filter of a list if it read the address. */
function FollowAddress() {
  useScrollMemory()
  useHeadingFocus()
  useScrollToLastSeen()
  useStateValue()
  return null
}

/** The page of the address, and in place of it what went wrong with it. */
function ShownPage() {
  return (
    <PageBoundary key={usePath()}>
      <Suspense fallback={<Spinner height={240} />}>
        <Outlet />
      </Suspense>
    </PageBoundary>
  )
}

/** The frame around every page. */
export function Layout() {
  const isDemo = useSession(({ uiDetails }) => uiDetails.isDemoModeEnabled)
  const isPhone = useIsPhone()
  const takeEarlier = useEarlierChanges()
  // Whoever changes something may want it back.
  useAppChanges(hurryLaterParts)
  const demo = isDemo && (
    <Suspense fallback={null}>
      <DemoStrip isBrief={isPhone} />
    </Suspense>
  )
  return (
    <PageBarProvider>
      <div className={styles.frame}>
        <SkipLink />
        <TopBar search={<SearchButton />} notice={isPhone && demo} />
        {isDemo ? !isPhone && demo : <StorageNotice />}
        <main className={styles.page}>
          <ShownPage />
        </main>
        <Footer />
        <UndoKeys takeEarlier={takeEarlier} />
        <Dock />
        <FollowAddress />
      </div>
    </PageBarProvider>
  )
}
