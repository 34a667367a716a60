import type { Page } from 'playwright'
import { addHands, openList } from '../../testbed/browser/busyHands'
import { startKillable, withProfile } from '../../testbed/browser/killableBrowser'
import type { Figure, Soak } from './soak'

const TABS = 4
const EVENTS = 10_000
/** This many events are timed, with this pause between two events of a tab in ms. */
const TIMED = 400
const PACE = 500
/** The rest run as fast as the tabs can render them, and are not timed. */
const FLOOD = 150
const EQUAL_WITHIN = 100

declare global {
  interface Window {
    /** When each job reached the tab's state, was first drawn in its list, and was entered here. */
    received: Record<string, number>
    seen: Record<string, number>
    entered: Record<string, number>
  }
}

async function openTab(page: Page, address: string): Promise<void> {
  await addHands(page)
  await page.addInitScript(() => {
    window.received = {}
    window.seen = {}
    window.entered = {}
    type Entry = { readonly event?: { readonly value?: { readonly title?: string } } }
    const titleIn = ({ event }: Entry) => event?.value?.title ?? []
    /** What a running write has found, and what arrived while the tab waits for it. */
    let waiting: string[] | null = null
    const receive = (titles: readonly string[]) => {
      for (const title of titles) window.received[title] ??= now()
    }
    // A tab applies events as soon as the read of the journal that found them is over …
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (...request) {
      const reading = transaction.apply(this, request)
      const found: string[] = []
      const { objectStore } = reading
      reading.objectStore = (name) => {
        const store = objectStore.call(reading, name)
        if (name !== 'events') return store
        const { add, getAll } = store
        store.add = (entry, ...key) => {
          waiting = found
          found.push(...[titleIn(entry)].flat())
          return add.call(store, entry, ...key)
        }
        store.getAll = (...range) => {
          const asked = getAll.apply(store, range)
          asked.addEventListener('success', () => found.push(...asked.result.flatMap(titleIn)))
          return asked
        }
        return store
      }
      reading.addEventListener('complete', () => {
        receive(found)
        if (waiting === found) waiting = null
      })
      return reading
    }
    // … or another tab announces them, unless it is writing itself.
    const { addEventListener } = BroadcastChannel.prototype
    BroadcastChannel.prototype.addEventListener = function (
      ...[type, listener, ...rest]: Parameters<typeof addEventListener>
    ) {
      addEventListener.call(this, type, (event) => {
        const { entries = [] }: { readonly entries?: readonly Entry[] } = Object(
          (event as MessageEvent).data,
        )
        const titles = entries.flatMap(titleIn)
        if (waiting) waiting.push(...titles)
        else receive(titles)
      })
      addEventListener.call(this, type, listener, ...rest)
    }
    const now = () => performance.timeOrigin + performance.now()
    const observe = () => {
      for (const title of document.querySelectorAll('[id^="job_list_item_"] [aria-expanded]')) {
        window.seen[title.textContent ?? ''] ??= now()
      }
    }
    new MutationObserver(observe).observe(document, { subtree: true, childList: true })
  })
  await openList(page, address)
}

const write = (page: Page, name: string, count: number, pace: number) =>
  page.evaluate(
    async ({ name, events, pace }) => {
      for (let number = 0; number < events; number++) {
        const title = `${name}-${number}`
        window.entered[title] = performance.timeOrigin + performance.now()
        await window.createJob(title)
        await new Promise((resolve) => setTimeout(resolve, pace * (0.5 + Math.random())))
      }
    },
    { name, events: count, pace },
  )

interface Sightings {
  readonly received: Readonly<Record<string, number>>
  readonly seen: Readonly<Record<string, number>>
  readonly entered: Readonly<Record<string, number>>
}

const sightingsOf = (page: Page): Promise<Sightings> =>
  page.evaluate(() => ({ received: window.received, seen: window.seen, entered: window.entered }))

/**
 * The time from the entry of a job to the last tab that shows it, for jobs that reached all tabs.
 */
function spread(logs: readonly Sightings[], sign: 'received' | 'seen') {
  const times = logs.flatMap(({ entered }) =>
    Object.entries(entered).flatMap(([title, at]) => {
      const sightings = logs.flatMap((log) => log[sign][title] ?? [])
      return sightings.length === logs.length ? [Math.max(...sightings) - at] : []
    }),
  )
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  return { p95, jobs: times.length }
}

export const tabFigures = ({ address, counted }: Soak): Promise<readonly Figure[]> =>
  withProfile(async (profile) => {
    const browser = await startKillable(profile)
    try {
      const pages = await Promise.all(Array.from({ length: TABS }, () => browser.context.newPage()))
      for (const page of pages) await openTab(page, address)
      const timed = Math.ceil(counted(TIMED) / TABS)
      await Promise.all(pages.map((page, tab) => write(page, `tab ${tab}`, timed, PACE)))
      await pages[0]?.waitForTimeout(1000)
      const logs = await Promise.all(pages.map(sightingsOf))
      const rest = Math.ceil(counted(EVENTS) / TABS) - timed
      await Promise.all(pages.map((page, tab) => write(page, `flood ${tab}`, rest, FLOOD)))
      const all = (timed + rest) * TABS
      const counts = await Promise.all(
        pages.map(async (page) => {
          await page.getByText(`of ${all}`).waitFor()
          return page.locator('[id^="job_list_item_"]').evaluateAll((rows) => rows.map((r) => r.id))
        }),
      )
      const areEqual = counts.every((ids) => ids.join() === counts[0]?.join())
      const received = spread(logs, 'received')
      const seen = spread(logs, 'seen')
      return [
        {
          name: `lost between ${TABS} tabs that write at once`,
          asked: '0 of 10,000, all equal',
          measured: `0 of ${all.toLocaleString('en')}, ${areEqual ? 'all equal' : 'NOT equal'}`,
          isReached: areEqual,
        },
        {
          name: 'all tabs have a job, from its entry in one, p95',
          asked: `≤ ${EQUAL_WITHIN} ms`,
          measured: `${received.p95.toFixed(0)} ms (${received.jobs} jobs)`,
          isReached: received.p95 <= EQUAL_WITHIN,
        },
        {
          name: 'all tabs have drawn it, p95',
          asked: 'reported only',
          measured: `${seen.p95.toFixed(0)} ms (${seen.jobs} jobs)`,
          isReached: true,
        },
      ]
    } finally {
      await browser.kill()
    }
  })
