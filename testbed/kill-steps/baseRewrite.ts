import { keepWriting, openList } from '../browser/busyHands'
import { type KillableBrowser, startKillable, withProfile } from '../browser/killableBrowser'
import { killDuring, type Spans } from '../browser/killMoments'
import { openTab, storeFirst } from '../browser/kills'
import { contentIn, contentOf, openData } from '../browser/storedContent'
import { watchWrites } from '../browser/writeWatcher'
import { job, stateOf } from '../sample/samples'
import { damageToWork, inRounds, type KillStep, WRITTEN } from './step'
import { acknowledgedTitles } from './written'

const name = 'base rewrite'

/** This many events are behind the base when writing begins; at 200 a new base is written. */
const EVENTS_BEFORE = 180

const SPANS: Spans = [
  ['writing', 60],
  ['begun', 1500],
]

/** Typing events, which do not make the state larger. */
async function fillUp(browser: KillableBrowser, address: string, round: number): Promise<void> {
  const page = await openTab(browser)
  await page.goto(`${address}nothing-here.txt`)
  await page.evaluate(
    async ({ writer, wanted }) => {
      const { base, entries } = await window.wholeJournal()
      const request = indexedDB.open('hindcast')
      await new Promise((resolve) => {
        request.onsuccess = resolve
      })
      const transaction = request.result.transaction('events', 'readwrite', {
        durability: 'strict',
      })
      for (let number = 1; number <= wanted - entries.length; number++) {
        transaction.objectStore('events').add({
          id: `${writer}:${number}`,
          after: number - 1,
          at: Date.now(),
          scope: 'app',
          schema: base?.schema,
          event: { type: 'newTodo.change', value: `Word ${number}` },
        })
      }
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
    },
    { writer: `filler${round}@1`, wanted: EVENTS_BEFORE },
  )
  await page.close()
}

/** The journal gets a new base while events continue. */
export const rewritingBase: KillStep = {
  name,
  survive: (address, kills) =>
    withProfile(async (profile) => {
      const stored = stateOf([job(1, 'From before')])
      const all = new Set<string>()
      let browser = await startKillable(profile)
      try {
        await storeFirst(browser, address, JSON.stringify(stored))
        for (const page of browser.context.pages()) await page.close()
        return await inRounds({ name, spans: SPANS, kills }, async (moment, round) => {
          await fillUp(browser, address, round)
          const page = await browser.context.newPage()
          const acknowledged = await acknowledgedTitles(page)
          let onWrite = () => {}
          await watchWrites(page, (to) => {
            if (to === 'base') onWrite()
          })
          await openList(page, address)
          await killDuring(browser, moment, async (report) => {
            onWrite = () => report('writing')
            await keepWriting(page, `${WRITTEN} ${round}`)
          })
          for (const title of acknowledged) all.add(title)
          browser = await startKillable(profile)
          const tab = await openData(browser, address)
          const damage = damageToWork(await contentIn(tab), {
            before: contentOf(stored),
            acknowledged: [...all],
          })
          await tab.page.close()
          return { acknowledged: acknowledged.size, ...damage }
        })
      } finally {
        await browser.kill()
      }
    }),
}
