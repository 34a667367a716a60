import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { addHands, openList } from '../testbed/browser/busyHands'
import { startKillable, withProfile } from '../testbed/browser/killableBrowser'
import { surviveKills } from '../testbed/browser/kills'
import { job, stateOf } from '../testbed/sample/samples'

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
