import { expect, test } from '@playwright/test'
import { openingOf, PAGES, storeProject } from './support/largeProjects'

// One after the other: a time measured beside another test is meaningless.
test.describe.configure({ mode: 'default' })

for (const { name, path, drawn, stored } of PAGES) {
  test(`${name} opens within 2 s, and no task of it takes longer than 200 ms`, async ({ page }) => {
    await storeProject(page, stored)
    // Other work on the machine can only make a visit longer.
    await expect(async () => {
      const { time, longestTask } = await openingOf(page, path, drawn)
      expect(time).toBeLessThanOrEqual(2000)
      expect(longestTask).toBeLessThanOrEqual(200)
    }).toPass({ timeout: 180_000 })
  })
}
