import type { Page } from 'playwright'
import type { AppState } from '../../src/domain/app/state/state'
import { snapshotText } from '../../src/persistence/snapshot/snapshot'
import { watchPage } from './stopwatch'

/** Opens an address of the app as a returning user, with a stopwatch on the page. */
export async function openApp(page: Page, address: string, state: AppState): Promise<void> {
  await watchPage(page)
  await page.addInitScript((text) => {
    if (localStorage.length === 0) localStorage.setItem('hindcast:topLevel', text)
  }, snapshotText(state))
  await page.goto(address)
}
