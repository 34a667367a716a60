import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildInfo } from '../build/buildInfo'
import { ROOT } from '../scripts/shell.mjs'
import { DAY, HOUR } from '../src/domain/core/time'
import { workerFile } from '../src/protocol/workerNames'
import { type FolderServer, startFolderServer } from '../testbed/browser/folderServer'
import { NEXT_VERSION, nextBuild } from '../testbed/browser/nextBuild'
import { ANNA, idOf, job, stateOf } from '../testbed/sample/samples'
import { test as base, expect } from './support/test'

const DIST = join(ROOT, 'dist')
const { version } = buildInfo()

const test = base.extend<{ server: FolderServer; next: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
  server: async ({}, use) => {
    const server = await startFolderServer(DIST)
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.address),
  // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
  next: async ({}, use) => {
    const folder = await nextBuild(DIST, version)
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

const now = Date.now()
const dates = (start: number, estimate: number) => ({
  complexity: 2,
  start,
  estimate,
  assignedTo: ANNA.id,
})
const state = stateOf([
  job(2, 'Checkout', { forecast: dates(now - HOUR, now + DAY) }),
  job(1, 'Old one', {
    completed: true,
    v: 0.5,
    forecast: { ...dates(now - 9 * DAY, now - 8 * DAY), finish: now - 7 * DAY },
  }),
])

const untilOfflineReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

const workerText = (page: Page) =>
  page.evaluate(
    async (address) => (await fetch(`${address}?ts=7`)).text(),
    workerFile('worstCase', 'dedicated'),
  )

// A trace would contain the whole app each time it is saved.
test.use({ trace: 'off' })

test.describe('after a visit', () => {
  test.use({ isStoredOffline: true })

  test('the app opens and computes without a server', async ({
    page,
    open,
    frame,
    list,
    server,
  }) => {
    await open('/about', state)
    await untilOfflineReady(page)
    await server.stop()

    await page.reload()
    await expect(frame.heading).toHaveText('About')
    await open('/jobs')
    await expect(list.row('Checkout')).toBeVisible()

    await open(`/jobs/${idOf(2)}`)
    const main = page.getByRole('main')
    await expect(main.getByText(/^The worst: /)).toBeVisible()
    const chart = main.getByText('Timing distribution according to previous experience').first()
    await chart.scrollIntoViewIfNeeded()
    await expect(main.getByRole('table', { name: /Timing distribution/ })).toContainText('Old one')
  })

  test('a new version waits for the user, then comes to every tab at once', async ({
    page,
    context,
    open,
    frame,
    server,
    next,
  }) => {
    const notice = (tab: Page) =>
      tab.getByRole('status').filter({ hasText: 'A new version is available' })
    const versionIn = (tab: Page) => tab.getByRole('contentinfo')
    await open('/about')
    await untilOfflineReady(page)

    const other = await context.newPage()
    await other.goto(`${server.address}#/about`)
    await expect(versionIn(other)).toContainText(version)
    server.deploy(next)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(notice(page)).toBeVisible()
    await expect(notice(other)).toBeVisible()

    // Until then the old version is complete, although the server has no part of it any more.
    await open('/employees')
    await expect(frame.heading).toHaveText('Employees')
    expect(await workerText(page)).not.toContain(NEXT_VERSION)

    await other.evaluate(() => {
      window.onbeforeunload = (event) => event.preventDefault()
    })
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('There are unsaved changes')).toBeVisible()
    await other.evaluate(() => {
      window.onbeforeunload = null
    })

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(versionIn(page)).toContainText(NEXT_VERSION)
    await expect(versionIn(other)).toContainText(NEXT_VERSION)
    await expect(frame.heading).toHaveText('Employees')
    expect(await workerText(page)).toContain(NEXT_VERSION)
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1)
  })
})

test('if a part of the page is gone from the server a reload is offered', async ({
  page,
  open,
  frame,
  server,
  next,
  complaints,
}) => {
  await open('/about')
  await expect(frame.heading).toHaveText('About')
  server.deploy(next)
  await open('/employees')
  const notice = page.getByRole('status').filter({ hasText: 'could not be loaded' })
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(frame.heading).toHaveText('Employees')
  await expect(frame.footer).toContainText(NEXT_VERSION)
  complaints.seen.length = 0
})
