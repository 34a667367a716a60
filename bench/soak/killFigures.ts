import { type Survived, surviveKills } from '../../testbed/browser/kills'
import { storedOfSize } from '../../testbed/sample/sizedState'
import type { Figure, Soak } from './soak'

const SIZES = [
  { name: '10 KB', size: 10_000 },
  { name: '1 MB', size: 1_000_000 },
  { name: '4.5 MB', size: 4_500_000 },
] as const
const KILLS_EACH = 34
/** After this many rounds a new profile is used, because every event makes the state larger. */
const KILLS_OF_A_LIFE = 10
/** Every fifth kill happens before anything is written. */
const EVENTS_EACH = 130

export async function killFigures({ address, counted }: Soak): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { name, size } of SIZES) {
    const stored = storedOfSize(size)
    const lives: Survived[] = []
    const wanted = counted(KILLS_EACH)
    for (let done = 0; done < wanted; done += KILLS_OF_A_LIFE) {
      const kills = Math.min(KILLS_OF_A_LIFE, wanted - done)
      lives.push(await surviveKills({ address, kills, eventsEach: EVENTS_EACH, stored }))
      console.log(`${name}: ${done + kills} kills`)
    }
    const sum = (of: (life: Survived) => number) => lives.reduce((all, life) => all + of(life), 0)
    const lost = lives.flatMap((life) => life.lost)
    for (const sentence of lost.slice(0, 20)) console.log(`  ${sentence}`)
    const acknowledged = sum((life) => life.acknowledged).toLocaleString('en')
    figures.push({
      name: `lost to ${sum(({ kills }) => kills)} kills, ${name}`,
      asked: '0',
      measured: `${lost.length} of ${acknowledged}, ${sum(({ drafts }) => drafts)} of them words typed`,
      isReached: lost.length === 0,
    })
  }
  return figures
}
