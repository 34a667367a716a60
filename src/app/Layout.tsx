import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useEarlierChanges, useSession, useSessionActions } from '../hooks/stores'
import { routeOf } from '../routing/routes'
import { useIsPhone } from '../ui/layout'
import { PlainButton } from '../ui/PlainButton'
import { Spinner } from '../ui/page/Loading'
import { PageBarSlot } from '../ui/page/PageBar'
import { PAGE_HEADING_ID } from '../ui/page/PageHeading'
import { useText } from '../ui/text'
import { Dock } from './dock/Dock'
import { Footer } from './frame/Footer'
import { laterPart } from './frame/laterPart'
import { StorageNotice } from './frame/StorageNotice'
import { TopBar } from './frame/TopBar'
import styles from './Layout.module.css'
import { PageBoundary } from './PageBoundary'
import { useHeadingFocus, useScrollMemory, useScrollToLastSeen } from './pageScroll'
import { SearchButton } from './search/SearchButton'

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
  const { pathname } = useLocation()
  const { setRealtime } = useSessionActions()
  useEffect(
    () => setRealtime({ stateValue: routeOf(pathname) ?? 'notFound' }),
    [pathname, setRealtime],
  )
}

const DemoStrip = lazy(async () => ({ default: (await import('./frame/DemoStrip')).DemoStrip }))
const UndoKeys = laterPart(async () => (await import('./undo/UndoKeys')).UndoKeys)

/** The frame around every page. */
export function Layout() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  const isDemo = useSession(({ uiDetails }) => uiDetails.isDemoModeEnabled)
  const isPhone = useIsPhone()
  useScrollMemory()
  useHeadingFocus()
  useScrollToLastSeen()
  useStateValue()
  const takeEarlier = useEarlierChanges()
  const demo = isDemo && (
    <Suspense fallback={null}>
      <DemoStrip isBrief={isPhone} />
    </Suspense>
  )
  return (
    <div className={styles.frame}>
      <SkipLink />
      <TopBar search={<SearchButton />} notice={isPhone && demo} />
      {isDemo ? !isPhone && demo : <StorageNotice />}
      <main className={styles.page}>
        <PageBarSlot value={slot}>
          <PageBoundary key={pathname}>
            <Suspense fallback={<Spinner height={240} />}>
              <Outlet />
            </Suspense>
          </PageBoundary>
        </PageBarSlot>
      </main>
      <Footer />
      <Suspense fallback={null}>
        <UndoKeys takeEarlier={takeEarlier} />
      </Suspense>
      <Dock slotRef={setSlot} />
    </div>
  )
}
