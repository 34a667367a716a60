import { expect, test } from '@playwright/test'
import { addHands, openList } from '../testbed/browser/busyHands'
import { savingTasks, watchSaving } from '../testbed/browser/savingTasks'
import { startsAfterKills } from '../testbed/browser/startAfterKill'
import { storedOfSize } from '../testbed/sample/sizedState'
import { openingOf, PAGES, storeProject } from './support/largeProjects'

// One after the other: a time measured beside another test is meaningless.
test.describe.configure({ mode: 'default' })

const STORED = storedOfSize(1_000_000)

/** A stray pause of the machine is not caused by the page. */
const middleOf = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN

test('saving 1 MB blocks the page for no longer than 50 ms', async ({ page, baseURL }) => {
  await addHands(page)
  await watchSaving(page)
  await page.addInitScript((text) => {
    if (localStorage.length === 0) localStorage.setItem('hindcast:topLevel', text)
    window.saves.length = 0
  }, STORED)
  await openList(page, baseURL ?? '')
  await expect(page.locator('[id^="job_list_item_"]').first()).toBeVisible()
  expect(middleOf(await savingTasks(page, 5))).toBeLessThanOrEqual(50)
})

test('a start after a kill with 1 MB and 1,000 events takes no longer than a second', async ({
  baseURL,
}) => {
  test.skip(process.platform === 'win32', 'There is no way to kill a group of processes')
  const start = { address: baseURL ?? '', stored: STORED, events: 1000 }
  const times = await startsAfterKills(start, 4)
  // Other work on the machine can only make a start longer.
  expect(Math.min(...times)).toBeLessThanOrEqual(1000)
})

for (const { name, path, drawn, stored } of PAGES) {
  test(`${name} opens within 2 s, and no task of it takes longer than 200 ms`, async ({ page }) => {
    await storeProject(page, stored)
    // Other work on the machine can only make a visit longer.
    await expect(async () => {
      const { time, longestTask } = await openingOf(page, path, drawn)
      expect(time).toBeLessThanOrEqual(2000)
      expect(longestTask).toBeLessThanOrEqual(200)
    }).toPass({ timeout: 40_000 })
  })
}
