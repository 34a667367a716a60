import { KILL_STEPS } from '../../testbed/kill-steps/steps'
import type { Figure, Soak } from './soak'

const KILLS_EACH = 25

export async function stepFigures({ address, counted }: Soak): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const step of Object.values(KILL_STEPS)) {
    const { kills, acknowledged, lost, halfDone } = await step.survive(address, counted(KILLS_EACH))
    for (const sentence of [...lost, ...halfDone].slice(0, 20)) console.log(`  ${sentence}`)
    const measured = `${lost.length} lost of ${acknowledged.toLocaleString('en')} acknowledged, ${halfDone.length} half done`
    console.log(`${step.name}: ${kills} kills, ${measured}`)
    figures.push({
      name: `${kills} kills: ${step.name}`,
      asked: '0 lost, 0 half done',
      measured,
      isReached: lost.length + halfDone.length === 0,
    })
  }
  return figures
}
