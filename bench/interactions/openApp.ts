import type { Page } from 'playwright'
import type { AppState } from '../../src/domain/app/state/state'
import { watchPage } from './stopwatch'

/** A version that builds to compare with read as well; samples have no field of a later one. */
const SCHEMA = 4
/** A file that nothing but the manifest of the app names. */
const BESIDE = 'icons/512.png'

/**
 * Opens an address of the app as a returning user, with a stopwatch on the page. What that user has
 * is stored from another page of the same origin, so that no figure contains the time that it takes.
 */
export async function openApp(page: Page, address: string, state: AppState): Promise<void> {
  await page.goto(new URL(BESIDE, address).href)
  await page.evaluate(
    (text) => localStorage.setItem('hindcast:topLevel', text),
    JSON.stringify({ schema: SCHEMA, ...state }),
  )
  await watchPage(page)
  await page.goto(address)
}
