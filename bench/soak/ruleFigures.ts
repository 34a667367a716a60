import { installed, run } from '../../scripts/shell.mjs'
import type { Figure, Soak } from './soak'

/** The tests of the rules, each repeated as often as its variable says. */
const RULES = [
  {
    name: 'random sequences of 100 events',
    variable: 'EVENT_SEQUENCES',
    count: 10_000,
    file: 'src/domain/app/transition.properties.test.ts',
  },
  {
    name: 'mutated stored states',
    variable: 'MUTATED_STATES',
    count: 100_000,
    file: 'src/domain/app/load.mutated.test.ts',
  },
  {
    name: 'exports that come back the same',
    variable: 'EXPORTS',
    count: 10_000,
    file: 'src/domain/exchange/files/exportFile.test.ts',
  },
  {
    name: 'hostile imports',
    variable: 'HOSTILE_IMPORTS',
    count: 2000,
    file: 'src/domain/exchange/files/hostile.test.ts',
  },
  {
    name: 'hostile links',
    variable: 'HOSTILE_LINKS',
    count: 20_000,
    file: 'src/domain/exchange/files/hostile.test.ts',
  },
  {
    name: 'places set back to older content: events lost or applied twice',
    variable: 'ROLL_BACKS',
    count: 100_000,
    file: 'src/persistence/start/rollBack.properties.test.ts',
  },
  {
    name: 'random orders of writing, failing, killing and losing in several tabs',
    variable: 'WRITER_RACES',
    count: 100_000,
    file: 'src/persistence/journal/writer.properties.test.ts',
  },
  {
    name: 'forecasts before now, falling, or not the same twice',
    variable: 'FORECASTS',
    count: 10_000,
    file: 'src/domain/forecast/job/forecastJob.test.ts',
  },
  {
    name: 'previews of an import that differ from its result',
    variable: 'PREVIEWS',
    count: 2000,
    file: 'src/domain/exchange/files/preview.test.ts',
  },
  {
    name: 'replicas that saw the same events and differ',
    variable: 'REPLICAS',
    count: 10_000,
    file: 'src/domain/app/replicas.test.ts',
  },
  {
    name: 'devices of a shared workspace that differ in the end, or lost comments',
    variable: 'SHARED_SESSIONS',
    count: 1000,
    file: 'src/domain/sharing/sharedCopy.test.ts',
  },
  {
    name: 'devices that differ after cuts, lost answers and closed tabs',
    variable: 'SHARED_FAULTS',
    count: 1000,
    file: 'src/sharing/followEngine.alone.test.ts',
  },
  {
    name: 'wrong clocks that cost a backup beyond the rule',
    variable: 'WRONG_CLOCKS',
    count: 100_000,
    file: 'src/persistence/backups/backupPolicy.test.ts',
  },
] as const

const AN_HOUR = '--testTimeout=3600000'
const PROJECTS = ['--project', 'unit', '--project', 'alone']

export async function ruleFigures({ counted }: Soak): Promise<readonly Figure[]> {
  return RULES.map(({ name, variable, count, file }) => {
    const runs = String(counted(count))
    const isReached = run(installed('vitest'), ['run', ...PROJECTS, AN_HOUR, file], {
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
