import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { addHands, openList } from '../testbed/browser/busyHands'
import { startKillable, withProfile } from '../testbed/browser/killableBrowser'
import { openTab, storeFirst, surviveKills } from '../testbed/browser/kills'
import { idOf, job, stateOf } from '../testbed/sample/samples'

test('five kills of a browser with two tabs lose nothing that was acknowledged', async ({
  baseURL,
}) => {
  test.skip(process.platform === 'win32', 'There is no way to kill a group of processes')
  test.setTimeout(600_000)
  const survived = await surviveKills({
    address: baseURL ?? '',
    kills: 5,
    eventsEach: 15,
    stored: JSON.stringify(stateOf([job(1, 'From before')])),
  })
  expect(survived.lost).toEqual([])
  expect(survived.kills).toBe(5)
  expect(survived.acknowledged).toBeGreaterThan(50)
  expect(survived.drafts).toBeGreaterThan(0)
})

/** The location of the database, and the log that is being written. */
async function logIn(profile: string): Promise<string> {
  const origins = join(profile, 'Default', 'IndexedDB')
  const [origin = ''] = (await readdir(origins)).filter((name) => name.endsWith('.leveldb'))
  const folder = join(origins, origin)
  const [log = ''] = (await readdir(folder)).filter((name) => name.endsWith('.log')).sort()
  return join(folder, log)
}

test('a record that a kill cut short costs nothing, though Chromium would delete everything', async ({
  baseURL,
}) => {
  test.skip(process.platform === 'win32', 'There is no way to kill a group of processes')
  test.setTimeout(600_000)
  await withProfile(async (profile) => {
    let browser = await startKillable(profile)
    const visit = async (title: string) => {
      const page = await browser.context.newPage()
      await addHands(page)
      await openList(page, baseURL ?? '')
      await page.evaluate((words) => window.createJob(words), title)
      const journaled = () =>
        page.evaluate(async () => (await window.readJournal(0)).map(({ text }) => text))
      await expect.poll(journaled).toContain(title)
      return journaled()
    }
    try {
      await visit('Before')
      await browser.kill()
      const log = await logIn(profile)
      // The head of a record, which contains a length, and nothing after it.
      await appendFile(log, new Uint8Array([1, 2, 3, 4, 200, 0, 1]))
      browser = await startKillable(profile)
      await visit('Between')
      await expect.poll(() => logIn(profile)).not.toBe(log)
      await browser.kill()
      browser = await startKillable(profile)
      const titles = await visit('After')
      expect(titles).toEqual(expect.arrayContaining(['Before', 'Between', 'After']))
    } finally {
      await browser.kill()
    }
  })
})

const TS = idOf(1)
const LOGGED = job(1, 'Checkout API', {
  logs: { ...job(1, '').logs, items: [{ ts: TS, text: 'Old text' }] },
})
const DRAWER = `/jobs?lastSeenJob=${LOGGED.id}&openDrawer=1`
const LOG_PAGE = `/jobs/${LOGGED.id}/logs/${TS}`

/** Every kind of field: the page it is on, how it is opened, and the field itself. */
const FIELDS = [
  { at: '/jobs', name: 'Title' },
  { at: DRAWER, name: 'Comment' },
  { at: LOG_PAGE, name: 'Log text', opener: '[ Edit ]' },
  { at: LOG_PAGE, name: 'Checklist item title', opener: 'Create checklist' },
  { at: LOG_PAGE, name: 'Url', opener: 'Add link' },
  { at: '/employees', name: 'Display name', opener: 'Create', isDialog: true },
  { at: DRAWER, name: 'Description', opener: 'Edit', isDialog: true },
] as const

type Field = (typeof FIELDS)[number]

const typedIn = ({ name }: Field) => `Half a sentence in ${name}`
const fieldOn = (page: Page, { name }: Field) => page.getByRole('textbox', { name, exact: true })

async function openField(page: Page, address: string, field: Field, isRestored: boolean) {
  await page.goto(`${address}#${field.at}`)
  // A form with a draft is open already, but nobody wants to see a dialog unasked.
  const isOpen = !('opener' in field) || (isRestored && !('isDialog' in field))
  if (!isOpen) await page.getByRole('button', { name: field.opener, exact: true }).first().click()
}

test('what was typed in any field is found again after the window changed and the browser was killed', async ({
  baseURL,
}) => {
  test.skip(process.platform === 'win32', 'There is no way to kill a group of processes')
  test.setTimeout(600_000)
  const address = baseURL ?? ''
  await withProfile(async (profile) => {
    let browser = await startKillable(profile)
    try {
      await storeFirst(browser, address, JSON.stringify(stateOf([LOGGED])))
      const page = await openTab(browser)
      await page.setViewportSize({ width: 1280, height: 900 })
      for (const field of FIELDS) {
        await openField(page, address, field, false)
        await fieldOn(page, field).fill(typedIn(field))
      }
      // Away from the dialog that was typed into last.
      await page.goto(`${address}#/about`)
      await page.goto(`${address}#${DRAWER}`)
      const comment = page.getByRole('textbox', { name: 'Comment', exact: true })
      // The drawer moves from beside the list to a sheet over it.
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(comment).toHaveValue('Half a sentence in Comment')
      }
      const onDisk = () => page.evaluate(async () => JSON.stringify(await window.wholeJournal()))
      for (const field of FIELDS) await expect.poll(onDisk).toContain(typedIn(field))
      await browser.kill()

      browser = await startKillable(profile)
      const again = await openTab(browser)
      await again.setViewportSize({ width: 1280, height: 900 })
      for (const field of FIELDS) {
        await openField(again, address, field, true)
        await expect(fieldOn(again, field)).toHaveValue(typedIn(field))
        // The field for a new job is the only one that is never closed.
        if (field.at !== '/jobs')
          await expect(again.getByText('Draft restored').first()).toBeVisible()
      }
    } finally {
      await browser.kill()
    }
  })
})
