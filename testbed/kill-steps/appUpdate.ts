import { rmSync } from 'node:fs'
import { buildInfo } from '../../build/buildInfo'
import { DIST } from '../browser/appServer'
import { keepWriting, openList, writeSome } from '../browser/busyHands'
import { type FolderServer, startFolderServer } from '../browser/folderServer'
import { startKillable, withCopyOf, withProfile } from '../browser/killableBrowser'
import { killDuring, type Moment, type Spans } from '../browser/killMoments'
import { storeFirst } from '../browser/kills'
import { NEXT_VERSION, nextBuild } from '../browser/nextBuild'
import { contentIn, contentOf, openData } from '../browser/storedContent'
import { job, stateOf } from '../sample/samples'
import { damageToWork, inRounds, type KillStep, type Round, WRITTEN } from './step'
import { acknowledgedTitles } from './written'

const name = 'service-worker update'
const STORED = stateOf([job(1, 'From before')])

/**
 * This many jobs are written before the update; then writing stops, because Chromium delays the
 * update while it goes on.
 */
const JOBS_BEFORE = 10

/** Here "writing" is the moment at which the user asks for the new version. */
const SPANS: Spans = [
  ['writing', 1500],
  ['begun', 2500],
  ['done', 2000],
]

/** A profile in which the current app is stored for offline use. */
async function fillProfile(profile: string, address: string): Promise<void> {
  const browser = await startKillable(profile)
  const page = await storeFirst(browser, address, JSON.stringify(STORED))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await browser.close()
}

async function updateAndDie(
  profile: string,
  server: FolderServer,
  {
    next,
    moment,
    round,
  }: { readonly next: string; readonly moment: Moment; readonly round: number },
): Promise<Round> {
  const { address } = server
  server.deploy(DIST)
  let browser = await startKillable(profile)
  try {
    const page = await browser.context.newPage()
    const acknowledged = await acknowledgedTitles(page)
    await openList(page, address)
    await writeSome(page, `${WRITTEN} ${round} before`, JOBS_BEFORE)
    server.deploy(next)
    await killDuring(browser, moment, async (report) => {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      const reload = page.getByRole('button', { name: 'Reload' })
      await reload.waitFor()
      await keepWriting(page, `${WRITTEN} ${round} meanwhile`)
      report('writing')
      await reload.click()
      await page.getByRole('contentinfo').getByText(NEXT_VERSION).waitFor()
      report('done')
      await keepWriting(page, `${WRITTEN} ${round} after`)
    })
    browser = await startKillable(profile)
    const tab = await openData(browser, address)
    const versions = [buildInfo().version, NEXT_VERSION]
    const footer = await tab.page.getByRole('contentinfo').innerText()
    const { lost, halfDone } = damageToWork(await contentIn(tab), {
      before: contentOf(STORED),
      acknowledged: [...acknowledged],
    })
    const isWhole = versions.some((version) => footer.includes(version))
    return {
      acknowledged: acknowledged.size,
      lost,
      halfDone: [...halfDone, ...(isWhole ? [] : [`the page is of no version: "${footer}"`])],
    }
  } finally {
    await browser.kill()
  }
}

/** The next build is served, and the page switches to it while it is in use. */
export const updatingApp: KillStep = {
  name,
  survive: (_, kills) =>
    withProfile(async (template) => {
      const next = await nextBuild(DIST, buildInfo().version)
      // At a separate address, because a service worker belongs to one.
      const server = await startFolderServer(DIST)
      try {
        await fillProfile(template, server.address)
        return await inRounds({ name, spans: SPANS, kills }, (moment, round) =>
          withCopyOf(template, (profile) => updateAndDie(profile, server, { next, moment, round })),
        )
      } finally {
        await server.stop()
        rmSync(next, { recursive: true })
      }
    }),
}
