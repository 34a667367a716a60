import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { ROOT } from '../../scripts/shell.mjs'
import { load } from '../../src/domain/app/load'
import { withSchedules } from '../../src/domain/app/state/state'
import { readFile } from '../../src/domain/exchange/files/readFile'
import { DEFAULT_SCHEDULE, DEFAULT_SCHEDULES } from '../../src/domain/model/schedule/schedule'
import { STORAGE_KEYS } from '../../src/platform/storage'
import { keepWriting, openList } from '../browser/busyHands'
import { type FrozenDatabase, fillDatabase } from '../browser/fillDatabase'
import { startKillable, withCopyOf, withProfile } from '../browser/killableBrowser'
import { killDuring, type Spans } from '../browser/killMoments'
import { type Content, contentIn, contentOf, openData } from '../browser/storedContent'
import { watchWrites } from '../browser/writeWatcher'
import { idOf, job, stateOf } from '../sample/samples'
import { damageToWork, inRounds, type KillStep, WRITTEN } from './step'
import { acknowledgedTitles } from './written'

type Texts = Readonly<Record<string, string>>

/** What another version or another system left in a browser, and what must become of it. */
interface Left {
  readonly texts: Texts
  readonly database?: FrozenDatabase
  readonly content: Content
  /** How many backups there are. */
  readonly backups: number
}

const sampleText = (name: string) =>
  readFileSync(join(ROOT, 'src/persistence/schema/samples/v1', name), 'utf8')
// Typed by hand, because a JSON file has no fixed type; the samples never change.
const sample = <T>(name: string) => JSON.parse(sampleText(name)) as T

async function fillProfile(profile: string, address: string, { texts, database }: Left) {
  const browser = await startKillable(profile)
  const page = await browser.context.newPage()
  await page.goto(`${address}nothing-here.txt`)
  await page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text)
  }, texts)
  if (database) {
    // The type of a key contains itself, which is too deep for Playwright's types.
    const fill = fillDatabase as (filled: unknown) => Promise<void>
    const filled: unknown = { ...database, name: 'hindcast' }
    await page.evaluate(fill, filled)
  }
  await browser.close()
}

/** What a start must not change or omit, besides the content. */
async function damageBeside(page: Page, { texts, backups }: Left): Promise<readonly string[]> {
  const key = STORAGE_KEYS.legacyTopLevel
  const text = await page.evaluate((place) => localStorage.getItem(place), key)
  const numbers = new Set(await page.evaluate(() => window.backupNumbers()))
  const isBackupMissing = Array.from({ length: backups }, (_, index) => index + 1).some(
    (number) => !numbers.has(number),
  )
  return [
    ...(text === (texts[key] ?? null) ? [] : ['the text of the earlier system has changed']),
    ...(isBackupMissing ? [`of ${backups} backups there are ${[...numbers].join()}`] : []),
  ]
}

/** The page loads for half a second, the write takes some ms, and then work begins. */
const SPANS: Spans = [
  ['writing', 60],
  ['begun', 1500],
  ['done', 2000],
]

/** The first start of the current build on stored data; the work done right after counts too. */
const firstStart = (name: string, forms: readonly Left[]): KillStep => ({
  name,
  survive: (address, kills) =>
    withProfile(async (folder) => {
      const used = forms.slice(0, kills)
      const templates = used.map((_, index) => join(folder, String(index)))
      for (const [index, left] of used.entries()) {
        await fillProfile(templates[index] ?? '', address, left)
      }
      return inRounds({ name, spans: SPANS, kills }, async (moment, round) => {
        // The cues change every round, so the forms change after all cues had a turn.
        const form = Math.floor(round / SPANS.length) % used.length
        const left = used[form]
        if (!left) throw new Error('There is nothing to start on')
        return withCopyOf(templates[form] ?? '', async (profile) => {
          let browser = await startKillable(profile)
          try {
            const page = await browser.context.newPage()
            const acknowledged = await acknowledgedTitles(page)
            await killDuring(browser, moment, async (report) => {
              await watchWrites(page, (to) => {
                if (to === 'base') report('writing')
              })
              await openList(page, address)
              report('done')
              await keepWriting(page, `${WRITTEN} ${round}`)
            })
            browser = await startKillable(profile)
            const tab = await openData(browser, address)
            const { lost, halfDone } = damageToWork(await contentIn(tab), {
              before: left.content,
              acknowledged: [...acknowledged],
            })
            return {
              acknowledged: acknowledged.size,
              lost,
              halfDone: [...halfDone, ...(await damageBeside(tab.page, left))],
            }
          } finally {
            await browser.kill()
          }
        })
      })
    }),
})

function leftByOthers(texts: Texts): Left {
  const { topLevel, legacyTopLevel, schedules } = STORAGE_KEYS
  const loaded = load(JSON.parse(texts[topLevel] ?? texts[legacyTopLevel] ?? ''), idOf(0))
  if (loaded.status !== 'ok') throw new Error('The sample cannot be read')
  const own = JSON.parse(texts[schedules] ?? JSON.stringify(DEFAULT_SCHEDULES))
  return { texts, content: contentOf(withSchedules(loaded.state, own)), backups: 0 }
}

/** Jobs and schedules pasted by hand: neither has an origin. */
const PASTED: Texts = {
  [STORAGE_KEYS.topLevel]: JSON.stringify(
    stateOf(Array.from({ length: 300 }, (_, index) => job(index, `Pasted ${index}`))),
  ),
  [STORAGE_KEYS.schedules]: JSON.stringify({
    ...DEFAULT_SCHEDULES,
    Nights: { ...DEFAULT_SCHEDULE, isReadOnly: false, comment: 'Nights' },
  }),
}

function leftByVersion1(): Left {
  const file = readFile(sampleText('export.json'), idOf(0))
  if (file.status !== 'ok' || !file.state) throw new Error('The sample cannot be read')
  const database = sample<FrozenDatabase>('database.json')
  return {
    texts: sample<Texts>('localStorage.json'),
    database,
    content: contentOf(withSchedules(file.state, file.schedules ?? {})),
    backups: database.stores.backups?.records.length ?? 0,
  }
}

const legacy = sample<Readonly<Record<'envelope' | 'jobs', Texts>>>('legacy.json')

export const migrating = firstStart('first migration', [
  leftByOthers(PASTED),
  leftByOthers(legacy.envelope),
  leftByOthers(legacy.jobs),
])

export const upgrading = firstStart('schema upgrade', [leftByVersion1()])
