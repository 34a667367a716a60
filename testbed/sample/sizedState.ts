import { snapshotText } from '../../src/persistence/snapshot/snapshot'
import { sampleState } from './sampleState'

const NOW = 1_750_000_000_000

const textOf = (jobs: number) => snapshotText(sampleState({ jobs, logsPerJob: 3, now: NOW }))

/** What an earlier visit stored, of about so many characters. */
export function storedOfSize(size: number): string {
  const sample = 50
  return textOf(Math.max(1, Math.round((size * sample) / textOf(sample).length)))
}
