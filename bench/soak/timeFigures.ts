import { addHands, openList } from '../../testbed/browser/busyHands'
import { startKillable, withProfile } from '../../testbed/browser/killableBrowser'
import { storeFirst } from '../../testbed/browser/kills'
import { storedOfSize } from '../../testbed/sample/sizedState'
import { medianOf } from '../interactions/stopwatch'
import { savingTasks, watchSaving } from './savingTasks'
import type { Figure, Soak } from './soak'
import { startsAfterKills } from './startAfterKill'

const LONGEST_TASK = 50
const START = 1000
const SAVES = 30
const STARTS = 10

const longestSave = (address: string, stored: string, saves: number): Promise<number> =>
  withProfile(async (profile) => {
    const browser = await startKillable(profile)
    try {
      await storeFirst(browser, address, stored)
      const page = await browser.context.newPage()
      await addHands(page)
      await watchSaving(page)
      for (const other of browser.context.pages()) if (other !== page) await other.close()
      await openList(page, address)
      return Math.max(...(await savingTasks(page, saves)))
    } finally {
      await browser.kill()
    }
  })

export async function timeFigures({ address, counted }: Soak): Promise<readonly Figure[]> {
  const stored = storedOfSize(1_000_000)
  const longest = await longestSave(address, stored, counted(SAVES))
  const starts = await startsAfterKills({ address, stored, events: 1000 }, counted(STARTS))
  return [
    {
      name: 'longest task of a save, 1 MB',
      asked: `≤ ${LONGEST_TASK} ms`,
      measured: longest === 0 ? '< 50 ms' : `${longest.toFixed(0)} ms`,
      isReached: longest <= LONGEST_TASK,
    },
    {
      name: 'start after a kill, 1 MB + 1,000 events',
      asked: `≤ ${START} ms`,
      measured: `${medianOf(starts).toFixed(0)} ms`,
      isReached: medianOf(starts) <= START,
    },
  ]
}
