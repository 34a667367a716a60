import { setUpJournalReader } from '../testbed/browser/journalReader'
import type { BrowserPage } from './browserPage'
import { until } from './remote'
import type { Step } from './walk'

const KILLS = 6
const JOBS_EACH = 3
const ROWS_PER_PAGE = 10

/** Resolves when the journal on disk has every title. */
async function areStored({ remote }: BrowserPage, titles: readonly string[]): Promise<void> {
  await remote.call(setUpJournalReader)
  await until('the jobs in the journal', () =>
    remote.call(async (wanted) => {
      const events = await window.readJournal(0)
      return wanted.every((title) => events.some(({ text }) => text === title))
    }, titles),
  )
}

/** The titles of all jobs, page by page. */
async function shownTitles(page: BrowserPage, count: number): Promise<readonly string[]> {
  const titles: string[] = []
  for (let number = 1; (number - 1) * ROWS_PER_PAGE < count; number++) {
    await page.open(`/jobs?page=${number}`)
    const shown = await until('the rows of the list', () =>
      page.remote.call(() => {
        const rows = document.querySelectorAll('[id^=job_list_item_] button[aria-expanded]')
        const isBusy = document.querySelector('ul[aria-busy=true]') !== null
        return rows.length > 0 && !isBusy && [...rows].map((row) => row.textContent ?? '')
      }),
    )
    titles.push(...shown)
  }
  return titles
}

/**
 * Kills the browser again and again, just after jobs were stored, and looks for them. `start`
 * starts it with the same profile each time.
 */
export async function surviveKills(start: () => Promise<BrowserPage>, step: Step): Promise<void> {
  const stored: string[] = []
  let page = await start()
  try {
    for (let kill = 1; kill <= KILLS; kill++) {
      const titles = Array.from({ length: JOBS_EACH }, (_, at) => `Kill ${kill}, job ${at + 1}`)
      stored.push(...titles)
      await step(
        `kill ${kill} of ${KILLS}: ${stored.length} stored jobs are all there`,
        async () => {
          await page.open('/jobs')
          for (const title of titles) {
            await page.type('Title', title)
            await page.pressEnter()
          }
          await areStored(page, titles)
          await page.remote.kill()
          page = await start()
          const shown = await shownTitles(page, stored.length)
          const lost = stored.filter((title) => !shown.includes(title))
          if (lost.length > 0) throw new Error(`${lost.length} lost: ${lost.join(' · ')}`)
        },
      )
    }
  } finally {
    await page.remote.kill()
  }
}
