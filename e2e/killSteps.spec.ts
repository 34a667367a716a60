import { expect, type Page, test } from '@playwright/test'
import { DEFAULT_SCHEDULE, DEFAULT_SCHEDULES } from '../src/domain/business-time/schedule'
import { exportAll } from '../src/domain/exchange/exportFile'
import { DataPage } from './page-models/DataPage'
import { type KillableBrowser, startKillable, withProfile } from './support/killableBrowser'
import { storeFirst } from './support/kills'
import { idOf, job, stateOf } from './support/samples'

const EMPTY = 'nothing'

/** A file with so many jobs, and so many schedules beside the default one. */
function fileOf(jobs: number, schedules: number): string {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const own = numbers(schedules).map((number) => [
    `Shift ${number}`,
    { ...DEFAULT_SCHEDULE, isReadOnly: false, comment: `Shift ${number}` },
  ])
  return exportAll(
    stateOf(numbers(jobs).map((number) => job(number + 1000, `Imported ${number}`))),
    { ...DEFAULT_SCHEDULES, ...Object.fromEntries(own) },
    { now: idOf(0), version: '1.0' },
  ).text
}

const holds = (jobs: number, schedules: number) =>
  `Jobs: ${jobs} · employees: 1 · schedules: ${schedules + 1}`

async function openData({ context }: KillableBrowser, address: string) {
  const page = await context.newPage()
  await page.goto(`${address}#/data`)
  const data = new DataPage(page)
  await data.button('Back up now').waitFor()
  return { page, data }
}

/** What the question about a fresh start counts, or `nothing`. */
async function contentIn({ page, data }: { readonly page: Page; readonly data: DataPage }) {
  const nothing = page.getByText('There is nothing to clear.')
  const start = data.button('Start afresh')
  await nothing.or(start).waitFor()
  if (await nothing.isVisible()) return EMPTY
  await start.click()
  const [counted = ''] = (await data.question.innerText()).match(/Jobs: .*/) ?? []
  await data.question.getByRole('button', { name: 'Cancel' }).click()
  await data.question.waitFor({ state: 'hidden' })
  return counted
}

test('what was said to be done is there after a kill: import, restore, fresh start, undo', async ({
  baseURL,
}) => {
  test.skip(process.platform === 'win32', 'There is no way to kill a group of processes')
  test.setTimeout(300_000)
  const address = baseURL ?? ''
  await withProfile(async (profile) => {
    let browser = await startKillable(profile)
    /** Does it, waits for the sentence, kills the browser, and says what the next one finds. */
    const contentAfter = async (carryOut: (data: DataPage) => Promise<void>, said: string) => {
      const { page, data } = await openData(browser, address)
      await carryOut(data)
      // By text alone: a dialog that is still closing hides the toast from roles.
      await page.getByText(said).waitFor()
      await browser.kill()
      browser = await startKillable(profile)
      const opened = await openData(browser, address)
      const content = await contentIn(opened)
      await opened.page.close()
      return content
    }
    const press = (data: DataPage, name: string) =>
      data.dialog.getByRole('button', { name, exact: true }).click()
    const importFile = async (data: DataPage) => {
      await data.choose(fileOf(400, 2))
      await press(data, 'Import')
    }
    try {
      await storeFirst(browser, address, JSON.stringify(stateOf([job(1, 'From before')])))
      expect(await contentAfter(importFile, 'Imported: 402 new')).toBe(holds(401, 2))

      const restore = async (data: DataPage) => {
        await data.backups
          .filter({ hasText: holds(1, 0) })
          .getByText('Restore')
          .click()
        await press(data, 'Restore')
      }
      expect(await contentAfter(restore, 'Restored the backup')).toBe(holds(1, 0))

      expect(await contentAfter((data) => data.startAfresh(), 'Started afresh')).toBe(EMPTY)

      const undo = async (data: DataPage) => {
        await importFile(data)
        await data.undo()
      }
      expect(await contentAfter(undo, 'Undone: everything is as it was')).toBe(EMPTY)
    } finally {
      await browser.kill()
    }
  })
})

declare global {
  interface Window {
    /** Ends when the first event since then is handed to the database. */
    nextWrite: () => Promise<void>
  }
}

/** How long after the first request of a write the browser is killed. */
const KILLED_AFTER = [0, 4, 12, 30]

test('a kill before it is said to be done leaves all of an import or nothing', async ({
  baseURL,
}) => {
  test.skip(process.platform === 'win32', 'There is no way to kill a group of processes')
  test.setTimeout(300_000)
  const address = baseURL ?? ''
  const files = [
    { text: fileOf(300, 3), content: holds(300, 3) },
    { text: fileOf(200, 1), content: holds(200, 1) },
  ]
  await withProfile(async (profile) => {
    let browser = await startKillable(profile)
    try {
      await storeFirst(browser, address, JSON.stringify(stateOf([job(1, 'From before')])))
      let before = holds(1, 0)
      for (const [round, time] of KILLED_AFTER.entries()) {
        await browser.context.addInitScript(() => {
          const { add } = IDBObjectStore.prototype
          window.nextWrite = () =>
            new Promise((resolve) => {
              IDBObjectStore.prototype.add = function (...args) {
                if (this.name === 'events') resolve()
                return add.apply(this, args)
              }
            })
        })
        const { page, data } = await openData(browser, address)
        const file = files.find(({ content }) => content !== before) ?? files[0]
        await data.choose(file?.text ?? '')
        await data.dialog.getByRole('radio', { name: 'Replace' }).click()
        const written = page.evaluate(() => window.nextWrite())
        await data.dialog.getByRole('button', { name: 'Replace everything' }).click()
        await written
        await page.waitForTimeout(time)
        await browser.kill()
        browser = await startKillable(profile)
        const opened = await openData(browser, address)
        const content = await contentIn(opened)
        await opened.page.close()
        expect([before, file?.content], `round ${round}`).toContain(content)
        before = content
      }
    } finally {
      await browser.kill()
    }
  })
})
