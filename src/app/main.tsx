import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { AppEvent } from '../domain/app/state/events'
import { StoresProvider } from '../hooks/stores'
import { mirrorNamed } from '../persistence/mirror/mirror'
import { type OpenNamed, openJournaledStores } from '../persistence/start/openJournaled'
import { ownName, tabsNamed } from '../persistence/tabs/tabs'
import { systemClock } from '../platform/clock'
import { FIRST_PAGE_ID, forgetFirstPage } from '../platform/firstPage'
import { afterFirstMoments, onPointed, onRested } from '../platform/page'
import { browserStorage } from '../platform/storage'
import { currentWorkspace, DEMO } from '../platform/tabWorkspace'
import { whenPresent } from '../platform/whenPresent'
import { createWorkerPool } from '../platform/workers/workers'
import type { Stores } from '../state/appStores'
import { planOf } from '../state/plan'
import { App } from './App'
import { followTheme } from './frame/preferences'
import { fetchJobParts, fetchPage } from './Pages'
import { APP_NAME, appVersion, BUILD_INFO } from './update/buildInfo'

const { version, builtAt } = BUILD_INFO
const base = import.meta.env.BASE_URL
const LATER_AT_THE_LATEST = 3000
const LINK = 'a[href^="#/"]'

/** The app records these by itself, and no list shows them. */
const UNSHOWN: readonly AppEvent['type'][] = ['plan.record', 'todo.keepForecast']

const options = { base, appVersion: version, builtAt }
const workers = createWorkerPool(options)
const deps = { ...options, clock: systemClock, workers, app: { name: APP_NAME, version } }

const open: OpenNamed = (name, storage, more) =>
  openJournaledStores({
    ...deps,
    name,
    tabs: tabsNamed(name),
    tab: ownName(name),
    storage,
    mirror: mirrorNamed(name, workers),
    ...more,
  })

const openOwn = () => open('hindcast', browserStorage)

followTheme()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the app')

// The picture of the last visit goes in the frame in which the rows come, if they do not come, or
// if another page is asked for.
const picture = document.getElementById(FIRST_PAGE_ID)
if (picture?.hasChildNodes()) {
  const remove = () => picture.remove()
  whenPresent(() => root.querySelector<HTMLElement>('[data-job]'), remove, remove)
  window.addEventListener('hashchange', remove, { once: true })
}

const workspace = currentWorkspace()

async function openStores(): Promise<Stores> {
  if (workspace === null) return openOwn()
  try {
    const { openOther } = await import('./openOther')
    return await openOther(workspace, open, deps)
  } catch (error) {
    // Whoever shares a workspace must not write into another one instead.
    if (workspace !== DEMO) throw error
    console.error(error)
    return openOwn()
  }
}

async function start(root: HTMLElement) {
  const [pathname = ''] = location.hash.slice(1).split('?')
  const [stores] = await Promise.all([openStores(), fetchPage(pathname || '/')])

  // From the first change on it shows what is no longer so.
  stores.app.onChange(({ event }) => {
    if (!UNSHOWN.includes(event.type)) forgetFirstPage()
  })

  createRoot(root).render(
    <StrictMode>
      <StoresProvider value={stores}>
        <App />
      </StoresProvider>
    </StrictMode>,
  )

  // A new job notes its time zone, and the first look at it takes the browser some 30 ms.
  afterFirstMoments(() => Intl.DateTimeFormat().resolvedOptions(), LATER_AT_THE_LATEST)

  // Nothing on the page waits for the channel.
  afterFirstMoments(() => {
    import('./online/joinChannel').then(
      ({ joinChannel }) => joinChannel(stores.session),
      () => {},
    )
  }, LATER_AT_THE_LATEST)

  if (workspace === null) {
    afterFirstMoments(() => {
      import('./rememberFirstPage').then(
        ({ rememberFirstPage }) => rememberFirstPage(stores, root, String(builtAt)),
        () => {},
      )
    }, LATER_AT_THE_LATEST)
  }

  // Nothing may delay the rows, so what a click on one needs is fetched when one is pointed at.
  const stop = onPointed('[data-job]', () => {
    stop()
    fetchJobParts().catch(() => {})
  })

  // A page and its dates come sooner if they are on their way when its link is pressed.
  onPointed(LINK, (link) => {
    const [pathname = ''] = (link.getAttribute('href') ?? '').slice(1).split('?')
    fetchPage(pathname)
    stores.workers.start('teamPlan')
  })
  onRested(LINK, () => planOf(stores).prepare())

  if (import.meta.env.PROD) {
    // Reading the journal may take longer than loading the page.
    if (document.readyState === 'complete') appVersion.start()
    else window.addEventListener('load', appVersion.start)
  }
}

// Not awaited: other files import from this one, and would wait for it.
start(root).catch((error: unknown) => {
  console.error(error)
  document.getElementById('failed')?.removeAttribute('hidden')
})
