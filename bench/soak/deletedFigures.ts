import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addHands, hearAcknowledged, keepWriting, openList } from '../../testbed/browser/busyHands'
import {
  type KillableBrowser,
  startKillable,
  withProfile,
} from '../../testbed/browser/killableBrowser'
import { evenly, sleep } from '../../testbed/browser/killMoments'
import { storeFirst } from '../../testbed/browser/kills'
import { contentIn, openData } from '../../testbed/browser/storedContent'
import { job, stateOf } from '../../testbed/sample/samples'
import type { Figure, Soak } from './soak'

const KILLS = 50
/** After this many rounds a new profile is used, because every event makes the state larger. */
const KILLS_OF_A_LIFE = 10
const TABS = 2
/** The longest pause between two jobs of a tab; each job is two events. */
const PAUSE = 400
/** How long the tabs write before a kill, at least and at most. */
const WRITING = [3000, 6000] as const
/** Every few rounds the kill happens while the app is still starting after the previous one. */
const isEarly = (round: number) => round % 5 === 4
const STARTING = 1500
/** What was acknowledged this long before a kill must survive, with or without the database. */
const OLD_ENOUGH = 2000

/** When each job was acknowledged. */
type Acknowledged = Map<string, number>

async function writeAndDie(
  browser: KillableBrowser,
  address: string,
  acknowledged: Acknowledged,
  round: number,
): Promise<void> {
  for (let tab = 0; tab < TABS; tab++) {
    const page = await browser.context.newPage()
    await addHands(page)
    await hearAcknowledged(page, (events) => {
      for (const { type, text } of events) {
        if (type !== 'newTodo.commit' || acknowledged.has(text)) continue
        acknowledged.set(text, performance.now())
      }
    })
    await openList(page, address)
    await keepWriting(page, `${round}/${tab}`, PAUSE)
  }
  const [least, most] = WRITING
  await sleep(least + evenly(round) * (most - least))
  await browser.kill()
}

async function startAndDie(browser: KillableBrowser, address: string, round: number) {
  const page = await browser.context.newPage()
  openList(page, address).catch(() => {})
  await sleep(evenly(round) * STARTING)
  await browser.kill()
}

/** On a busy machine a new database may not be ready in time; the next start then has it. */
const STARTS = 3

async function jobsIn(browser: KillableBrowser, address: string): Promise<readonly string[]> {
  for (let start = 1; ; start++) {
    const tab = await openData(browser, address)
    const isWithout = (await tab.page.getByRole('contentinfo').innerText()).includes('crash-safe')
    if (isWithout) console.log('  a start without a database')
    if (!isWithout || start === STARTS) {
      const { jobs } = await contentIn(tab)
      await tab.page.close()
      return jobs
    }
    await tab.page.close()
  }
}

interface Life {
  readonly old: number
  readonly young: number
  /** Jobs acknowledged long enough before the kill, and the others. */
  readonly lost: readonly string[]
  readonly lostYoung: number
}

const liveThrough = (address: string, rounds: readonly number[]): Promise<Life> =>
  withProfile(async (profile) => {
    const acknowledged: Acknowledged = new Map()
    const known = new Set<string>()
    let life: Life = { old: 0, young: 0, lost: [], lostYoung: 0 }
    let browser = await startKillable(profile)
    try {
      await storeFirst(browser, address, JSON.stringify(stateOf([job(1, 'From before')])))
      for (const round of rounds) {
        if (isEarly(round)) await startAndDie(browser, address, round)
        else await writeAndDie(browser, address, acknowledged, round)
        const killedAt = performance.now()
        await rm(join(profile, 'Default', 'IndexedDB'), { recursive: true })
        browser = await startKillable(profile)
        const there = new Set(await jobsIn(browser, address))
        for (const [title, at] of acknowledged) {
          const isOld = killedAt - at > OLD_ENOUGH
          const isLost = !there.has(title)
          const isNew = !known.has(title)
          known.add(title)
          if (isNew)
            life = isOld ? { ...life, old: life.old + 1 } : { ...life, young: life.young + 1 }
          if (!isLost) continue
          acknowledged.delete(title)
          const age = Math.round(killedAt - at)
          life = isOld
            ? { ...life, lost: [...life.lost, `kill ${round + 1}: "${title}", ${age} ms old`] }
            : { ...life, lostYoung: life.lostYoung + 1 }
        }
        if (!there.has('From before')) {
          life = { ...life, lost: [...life.lost, `kill ${round + 1}: "From before"`] }
        }
      }
    } finally {
      await browser.kill()
    }
    return life
  })

/** Repeatedly kills the browser and deletes its database. */
export async function deletedFigures({ address, counted }: Soak): Promise<readonly Figure[]> {
  const kills = counted(KILLS)
  const rounds = Array.from({ length: kills }, (_, round) => round)
  const lives: Life[] = []
  for (let done = 0; done < kills; done += KILLS_OF_A_LIFE) {
    const life = await liveThrough(address, rounds.slice(done, done + KILLS_OF_A_LIFE))
    for (const sentence of life.lost.slice(0, 20)) console.log(`  ${sentence}`)
    console.log(`${Math.min(kills, done + KILLS_OF_A_LIFE)} kills: ${life.lost.length} lost`)
    lives.push(life)
  }
  const sum = (of: (life: Life) => number) => lives.reduce((all, life) => all + of(life), 0)
  const lost = sum((life) => life.lost.length)
  return [
    {
      name: `database deleted after ${kills} kills: lost though older than 2 s`,
      asked: '0',
      measured: `${lost} of ${sum(({ old }) => old).toLocaleString('en')}`,
      isReached: lost === 0,
    },
    {
      name: 'the same, of those acknowledged within the last 2 s',
      asked: 'reported only',
      measured: `${sum(({ lostYoung }) => lostYoung)} of ${sum(({ young }) => young)}`,
      isReached: true,
    },
  ]
}
