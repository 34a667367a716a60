import type { Page } from 'playwright'
import { addHands, openList } from '../../e2e/support/busyHands'
import { startKillable, withProfile } from '../../e2e/support/killableBrowser'
import type { Figure, Soak } from './soak'

const TABS = 4
const EVENTS = 10_000
/** From one event of a tab to its next, in ms. */
const PACE = 150
const EQUAL_WITHIN = 100

declare global {
  interface Window {
    /** When each title was first seen in the list, and when it was entered here. */
    seen: Record<string, number>
    entered: Record<string, number>
  }
}

async function openTab(page: Page, address: string): Promise<void> {
  await addHands(page)
  await page.addInitScript(() => {
    window.seen = {}
    window.entered = {}
    const now = () => performance.timeOrigin + performance.now()
    const look = () => {
      for (const title of document.querySelectorAll('[id^="job_list_item_"] [aria-expanded]')) {
        window.seen[title.textContent ?? ''] ??= now()
      }
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  await openList(page, address)
}

const write = (page: Page, tab: number, count: number) =>
  page.evaluate(
    async ({ name, events, pace }) => {
      for (let number = 0; number < events; number++) {
        const title = `${name}-${number}`
        window.entered[title] = performance.timeOrigin + performance.now()
        await window.createJob(title)
        await new Promise((resolve) => setTimeout(resolve, pace * (0.5 + Math.random())))
      }
    },
    { name: `tab ${tab}`, events: count, pace: PACE },
  )

/** From the entry of a job to the last tab that shows it, for those that all tabs showed. */
async function spreadTimes(pages: readonly Page[]): Promise<readonly number[]> {
  const logs = await Promise.all(
    pages.map((page) => page.evaluate(() => ({ seen: window.seen, entered: window.entered }))),
  )
  return logs.flatMap(({ entered }) =>
    Object.entries(entered).flatMap(([title, at]) => {
      const times = logs.flatMap(({ seen }) => seen[title] ?? [])
      return times.length === pages.length ? [Math.max(...times) - at] : []
    }),
  )
}

export const tabFigures = ({ address, counted }: Soak): Promise<readonly Figure[]> =>
  withProfile(async (profile) => {
    const browser = await startKillable(profile)
    try {
      const pages = await Promise.all(Array.from({ length: TABS }, () => browser.context.newPage()))
      for (const page of pages) await openTab(page, address)
      const each = Math.ceil(counted(EVENTS) / TABS)
      await Promise.all(pages.map((page, tab) => write(page, tab, each)))
      const all = each * TABS
      const counts = await Promise.all(
        pages.map(async (page) => {
          await page.getByText(`of ${all}`).waitFor()
          return page.locator('[id^="job_list_item_"]').evaluateAll((rows) => rows.map((r) => r.id))
        }),
      )
      const areEqual = counts.every((ids) => ids.join() === counts[0]?.join())
      const times = (await spreadTimes(pages)).toSorted((a, b) => a - b)
      const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
      return [
        {
          name: `lost between ${TABS} tabs that write at once`,
          asked: '0 of 10,000, all equal',
          measured: `0 of ${all.toLocaleString('en')}, ${areEqual ? 'all equal' : 'NOT equal'}`,
          isReached: areEqual,
        },
        {
          name: 'a job of one tab is seen in all, p95',
          asked: `≤ ${EQUAL_WITHIN} ms`,
          measured: `${p95.toFixed(0)} ms (${times.length} jobs)`,
          isReached: p95 <= EQUAL_WITHIN,
        },
      ]
    } finally {
      await browser.kill()
    }
  })
