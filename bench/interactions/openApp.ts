import type { Page } from 'playwright'
import type { AppState } from '../../src/domain/app/state/state'
import { watchPage } from './stopwatch'

/** A version that builds to compare with read as well; samples have no field of a later one. */
const SCHEMA = 4

/** Opens an address of the app as a returning user, with a stopwatch on the page. */
export async function openApp(page: Page, address: string, state: AppState): Promise<void> {
  await watchPage(page)
  await page.addInitScript(
    (text) => {
      if (localStorage.length === 0) localStorage.setItem('hindcast:topLevel', text)
    },
    JSON.stringify({ schema: SCHEMA, ...state }),
  )
  await page.goto(address)
}
