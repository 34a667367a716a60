import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useSession } from '../hooks/stores'
import { whenIdle } from '../platform/page'
import { Spinner } from '../ui/page/Loading'
import { PageBarSlot } from '../ui/page/PageBar'
import { PAGE_COLUMN } from '../ui/page/pageColumn'
import { Dock } from './dock/Dock'
import { Footer } from './frame/Footer'
import { SkipLink } from './frame/SkipLink'
import { StorageNotice } from './frame/StorageNotice'
import { TopBar } from './frame/TopBar'
import { PageBoundary } from './PageBoundary'
import { useHeadingFocus } from './useHeadingFocus'
import { useScrollMemory } from './useScrollMemory'
import { useScrollToLastSeen } from './useScrollToLastSeen'
import { useStateValue } from './useStateValue'

const DemoStrip = lazy(async () => ({ default: (await import('./frame/DemoStrip')).DemoStrip }))
const UNDO_AT_THE_LATEST = 2000

/** Fetched in a pause after the first paint: nobody has anything to take back before it. */
const UndoKeys = lazy(async () => {
  await new Promise<void>((resolve) => {
    whenIdle(resolve, UNDO_AT_THE_LATEST)
  })
  // Without them the page still works, and the notice about missing parts offers a reload.
  const { UndoKeys } = await import('./undo/UndoKeys').catch(() => ({ UndoKeys: () => null }))
  return { default: UndoKeys }
})

/** What stands around every page. */
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
      <TopBar />
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
