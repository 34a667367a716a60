import { type Ms, SECOND } from '../domain/core/time'
import { isByPlan } from '../domain/lists/planned'
import { forgetFirstPage, storeFirstPage } from '../platform/firstPage'
import { onPageHide, whenIdle } from '../platform/page'
import { onPreferenceElsewhere } from '../platform/storage'
import { paths } from '../routing/paths'
import { parseQuery } from '../routing/query'
import type { Stores } from '../state/appStores'

/** Nothing has changed for so long. */
const QUIET: Ms = 2 * SECOND

/** Whether the address alone says which rows there are, whatever time it is. */
function isTimeless(address: string): boolean {
  const [pathname = '', search = ''] = address.slice(1).split('?')
  const { sort, estimateReached, lastSeenJob, ...query } = parseQuery(search)
  return (
    pathname === paths.jobs() &&
    estimateReached === undefined &&
    lastSeenJob === undefined &&
    !isByPlan(query, sort)
  )
}

/**
 * Stores a picture of the list for the next start, whenever it has been still for a while and when
 * it is left. What is opened, typed or said on the page is not there after a reload, so nothing is
 * stored while there is any of it.
 */
export function rememberFirstPage(
  { app, session }: Stores,
  root: HTMLElement,
  build: string,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsPreferred = true

  const isPlain = () =>
    isAsPreferred &&
    isTimeless(location.hash) &&
    app.getState().todo === '' &&
    session.getState().toasts.length === 0 &&
    root.querySelector('[data-job]') !== null &&
    root.querySelector('[aria-expanded=true], [aria-busy=true], [data-selected]') === null

  const store = () => {
    if (isPlain()) storeFirstPage(root, build)
  }
  const storeLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(store, QUIET), QUIET)
  }
  app.subscribe(storeLater)
  // A language chosen in another tab is not that of this page, which the next start would expect.
  onPreferenceElsewhere('language', () => {
    isAsPreferred = false
    forgetFirstPage()
  })
  window.addEventListener('hashchange', storeLater)
  onPageHide(store)
  storeLater()
}
