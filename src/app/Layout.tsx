import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useSession, useSessionActions } from '../hooks/stores'
import { routeOf } from '../routing/routes'
import { Spinner } from '../ui/page/Loading'
import { PageBarSlot } from '../ui/page/PageBar'
import { PAGE_HEADING_ID } from '../ui/page/PageHeading'
import { PAGE_COLUMN } from '../ui/page/pageStyles'
import { useText } from '../ui/text'
import { Dock } from './dock/Dock'
import { Footer } from './frame/Footer'
import { laterPart } from './frame/laterPart'
import { StorageNotice } from './frame/StorageNotice'
import { TopBar } from './frame/TopBar'
import { PageBoundary } from './PageBoundary'
import { useHeadingFocus, useScrollMemory, useScrollToLastSeen } from './pageScroll'
import { SearchButton } from './search/SearchButton'

/** A button, because a link to an anchor would change the route, which is in the hash. */
function SkipLink() {
  const text = useText()
  return (
    <Button
      variant="contained"
      onClick={() => document.getElementById(PAGE_HEADING_ID)?.focus()}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {text.nav.skip}
    </Button>
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
  useScrollMemory()
  useHeadingFocus()
  useScrollToLastSeen()
  useStateValue()
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <TopBar search={<SearchButton />} />
      {isDemo ? (
        <Suspense fallback={null}>
          <DemoStrip />
        </Suspense>
      ) : (
        <StorageNotice />
      )}
      <Box
        component="main"
        sx={{
          flexGrow: 1,
          width: '100%',
          ...PAGE_COLUMN,
          pt: { xs: 3, md: 5 },
          pb: 6,
        }}
      >
        <PageBarSlot value={slot}>
          <PageBoundary key={pathname}>
            <Suspense fallback={<Spinner height={240} />}>
              <Outlet />
            </Suspense>
          </PageBoundary>
        </PageBarSlot>
      </Box>
      <Footer />
      <Suspense fallback={null}>
        <UndoKeys />
      </Suspense>
      <Dock slotRef={setSlot} />
    </Box>
  )
}
