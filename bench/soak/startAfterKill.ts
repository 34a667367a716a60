import { addHands, openList } from '../../testbed/browser/busyHands'
import {
  type KillableBrowser,
  startKillable,
  withProfile,
} from '../../testbed/browser/killableBrowser'
import { storeFirst } from '../../testbed/browser/kills'

interface Start {
  readonly address: string
  readonly stored: string
  /** How many events the journal contains besides. */
  readonly events: number
}

const LAST = 'Last of the journal'

/** A browser is busy with itself for a while after it starts. */
const SETTLING = 1500

/** Simulates a returning user, for whom the browser has the code cached. */
const VISITS = 3
const VISIT = 2500

async function visit({ context }: KillableBrowser, address: string): Promise<void> {
  for (let number = 0; number < VISITS; number++) {
    const page = await context.newPage()
    await openList(page, address)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.waitForTimeout(VISIT)
    await page.close()
  }
}

/** How long each start takes, from the navigation to the newest job in the list. */
export const startsAfterKills = (
  { address, stored, events }: Start,
  kills: number,
): Promise<readonly number[]> =>
  withProfile(async (profile) => {
    let browser = await startKillable(profile)
    try {
      await storeFirst(browser, address, stored)
      const [page] = browser.context.pages().slice(-1)
      await page?.evaluate(
        async ({ count, last }) => {
          const request = indexedDB.open('hindcast')
          await new Promise((resolve) => {
            request.onsuccess = resolve
          })
          const transaction = request.result.transaction('events', 'readwrite')
          for (let number = 1; number <= count; number++) {
            const title = number === count ? last : `Journaled ${number}`
            const event = { type: 'newTodo.commit', value: { title } }
            const entry = { id: `test:${number}`, at: Date.now() + number, scope: 'app', schema: 1 }
            transaction.objectStore('events').add({ ...entry, event })
          }
          await new Promise((resolve) => {
            transaction.oncomplete = resolve
          })
        },
        { count: events, last: LAST },
      )
      await visit(browser, address)
      const times: number[] = []
      for (let kill = 0; kill < kills; kill++) {
        await browser.kill()
        browser = await startKillable(profile)
        const opened = await browser.context.newPage()
        await opened.goto(`${address}nothing-here.txt`)
        await opened.waitForTimeout(SETTLING)
        await addHands(opened)
        await opened.addInitScript((title) => {
          const check = () => {
            const rows = document.querySelector('[id^="job_list_item_"]')
            if (rows?.textContent?.includes(title)) performance.mark('rows')
            else requestAnimationFrame(check)
          }
          requestAnimationFrame(check)
        }, LAST)
        await openList(opened, address)
        await opened.waitForFunction(() => performance.getEntriesByName('rows').length > 0)
        times.push(
          await opened.evaluate(() => performance.getEntriesByName('rows')[0]?.startTime ?? 0),
        )
      }
      return times
    } finally {
      await browser.kill()
    }
  })
