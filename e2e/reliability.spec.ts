import type { BrowserContext, Page } from '@playwright/test'
import { storageMessages } from '../src/text/frame/storage'
import { undoMessages } from '../src/text/frame/undo'
import { addHands, openList } from '../testbed/browser/busyHands'
import { job, stateOf } from '../testbed/sample/samples'
import { JobList } from './page-models/JobList'
import { expect, test } from './support/test'

const { en: storage } = storageMessages
const { en: undo } = undoMessages

async function busyTab(context: BrowserContext, baseURL: string | undefined): Promise<Page> {
  const page = await context.newPage()
  await addHands(page)
  await openList(page, baseURL ?? '')
  return page
}

const rowIds = (page: Page) =>
  page.locator('[id^="job_list_item_"]').evaluateAll((rows) => rows.map(({ id }) => id))

test('four tabs that write at once lose none of 400 jobs and show the same', async ({
  context,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const pages = await Promise.all([1, 2, 3, 4].map(() => busyTab(context, baseURL)))
  await Promise.all(
    pages.map((page, tab) =>
      page.evaluate(async (name) => {
        for (let number = 0; number < 100; number++) {
          await window.createJob(`${name}-${number}`)
          // In bursts: to draw each of 400 jobs in four tabs takes longer than to write them.
          if (number % 5 === 4) await new Promise((resolve) => setTimeout(resolve))
        }
      }, `tab ${tab}`),
    ),
  )
  for (const page of pages) {
    await expect(page.getByText('of 400')).toBeVisible({ timeout: 300_000 })
  }
  for (const number of [1, 20, 40]) {
    for (const page of pages) {
      await page.goto(`#/jobs?page=${number}`)
      // Until the page turns, the rows are those of the previous one.
      const range = `${number * 10 - 9} - ${number * 10} of 400`
      await expect(page.getByRole('status').getByText(range)).toBeVisible()
    }
    const [first = [], ...others] = await Promise.all(pages.map(rowIds))
    expect(first).toHaveLength(10)
    for (const ids of others) expect(ids).toEqual(first)
  }
})

test('one job edited in two tabs keeps both versions, and says so', async ({
  page,
  open,
  context,
  list,
  baseURL,
}) => {
  await open('/jobs', stateOf([job(1, 'Shared')]))
  await expect(list.row('Shared')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${baseURL}#/jobs`)
  const lists = [list, new JobList(other)]
  const tabs = [page, other]
  for (const each of lists) {
    const row = await each.expand('Shared')
    await row.getByRole('button', { name: 'Edit' }).click()
  }
  const dialogs = tabs.map((tab) => tab.getByRole('dialog'))
  for (const [index, dialog] of dialogs.entries()) {
    await dialog.getByRole('textbox', { name: 'Title' }).fill(`By tab ${index}`)
  }
  for (const dialog of dialogs) {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(other.getByText(undo.editedTwice)).toBeVisible()
  await expect(list.row('By tab 1')).toBeVisible()
  await page.goto('#/last-activity')
  await expect(page.getByText('title «By tab 0»').first()).toBeVisible()
})

test('a tab that crashes loses nothing', async ({ page, open, list, context, baseURL }) => {
  await addHands(page)
  await open('/jobs', stateOf([job(1, 'Before')]))
  await list.create('Just before the crash')
  await expect
    .poll(() => page.evaluate(() => window.readJournal(0)))
    .toContainEqual(expect.objectContaining({ text: 'Just before the crash' }))
  const crashed = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => {})
  await crashed
  const other = await context.newPage()
  await other.goto(`${baseURL}#/jobs`)
  await expect(new JobList(other).row('Just before the crash')).toBeVisible()
  await expect(new JobList(other).row('Before')).toBeVisible()
})

test('a paste of two million characters is cut at once', async ({ page, open, list }) => {
  await open('/jobs')
  await list.title.focus()
  await page.keyboard.insertText('x'.repeat(2_000_000))
  await expect(list.title).toHaveValue('x'.repeat(100))
  await list.title.press('Enter')
  await expect(list.row('x'.repeat(100))).toBeVisible()
})

test('without a database the page says what that means, and saves the work', async ({
  page,
  open,
  list,
  frame,
  complaints,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await open('/jobs')
  await expect(page.getByText(storage.local)).toBeVisible()
  await expect(frame.footer).toContainText(/of 5 MB, not crash-safe/)
  await list.create('In a private window')
  await page.reload()
  await expect(list.row('In a private window')).toBeVisible()
  expect(complaints.seen.splice(0).join()).toContain('The journal cannot be opened')
})

test('without any storage the page says so and works from memory', async ({
  page,
  open,
  list,
  complaints,
}) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(window, 'indexedDB', { get: deny })
    Object.defineProperty(window, 'localStorage', { get: deny })
  })
  await open('/jobs')
  await expect(page.getByText(storage.denied)).toBeVisible()
  await list.create('In memory')
  await expect(list.row('In memory')).toBeVisible()
  complaints.seen.length = 0
})

test('if only local storage was wiped everything is restored; an app beside this one that fills the storage is reported, and work continues', async ({
  page,
  open,
  list,
}) => {
  await addHands(page)
  await open('/jobs', stateOf([job(1, 'Kept')]))
  await expect(list.row('Kept')).toBeVisible()
  // Otherwise the pending first snapshot is written when the page is left.
  await page.waitForFunction(() => localStorage.getItem('hindcast:topLevel')?.includes('"mark"'))
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByText(storage.restored)).toBeVisible()
  await expect(list.row('Kept')).toBeVisible()

  await page.evaluate(() => {
    let text = 'x'.repeat(5_242_880)
    for (let number = 0; text.length > 8; number++) {
      try {
        localStorage.setItem(`another app ${number}`, text)
      } catch {
        text = text.slice(text.length / 2)
      }
    }
  })
  await list.create('While it is full')
  // The sentence may be there before, since the first snapshot of the start does not fit either.
  await expect
    .poll(() => page.evaluate(() => window.readJournal(0)))
    .toContainEqual(expect.objectContaining({ text: 'While it is full' }))
  await expect(page.getByText(storage.fullButSafe)).toBeVisible()
  await page.reload()
  await expect(list.row('While it is full')).toBeVisible()
})
