import { installed, run } from '../../scripts/shell.mjs'
import type { Figure, Soak } from './soak'

/** The rules' own tests, each as often as its variable says. */
const RULES = [
  {
    name: 'random sequences of 100 events',
    variable: 'EVENT_SEQUENCES',
    count: 10_000,
    file: 'src/domain/transition.properties.test.ts',
  },
  {
    name: 'mutated stored states',
    variable: 'MUTATED_STATES',
    count: 100_000,
    file: 'src/domain/load.mutated.test.ts',
  },
  {
    name: 'exports that come back the same',
    variable: 'EXPORTS',
    count: 10_000,
    file: 'src/domain/exchange/exportFile.test.ts',
  },
  {
    name: 'hostile imports',
    variable: 'HOSTILE_IMPORTS',
    count: 2000,
    file: 'src/domain/exchange/hostile.test.ts',
  },
  {
    name: 'hostile links',
    variable: 'HOSTILE_LINKS',
    count: 20_000,
    file: 'src/domain/exchange/hostile.test.ts',
  },
] as const

const AN_HOUR = '--testTimeout=3600000'

export async function ruleFigures({ counted }: Soak): Promise<readonly Figure[]> {
  return RULES.map(({ name, variable, count, file }) => {
    const runs = String(counted(count))
    const isReached = run(installed('vitest'), ['run', '--project', 'unit', AN_HOUR, file], {
      [`RUNS_${variable}`]: runs,
    })
    return {
      name,
      asked: `0 of ${count.toLocaleString('en')}`,
      measured: isReached ? `0 of ${Number(runs).toLocaleString('en')}` : 'some failed',
      isReached,
    }
  })
}
