import { load } from '../../src/domain/app/load'
import { sampleState } from '../../testbed/sample/sampleState'
import { type Figure, figuresOf, type Retain } from './figures'
import { medianTimes } from './medianTimes'

export const SMALL = 500
export const LARGE = 5000
export const LOGS_PER_JOB = 3
/** Fixed, so that every run measures the same jobs. */
export const NOW = Date.UTC(2026, 0, 15, 12)

const ROUNDS = 3

export interface Sized {
  /** Milliseconds. */
  readonly time: number
  /** The size of the result. */
  readonly count: number
}

export interface Measured {
  readonly name: string
  readonly most?: number
  readonly small: Sized
  readonly large: Sized
}

/** Uses loaded jobs, because engines are faster or slower with objects created otherwise. */
function figuresAt(jobs: number): readonly Figure[] {
  const sample = sampleState({ jobs, logsPerJob: LOGS_PER_JOB, now: NOW })
  const loaded = load(JSON.parse(JSON.stringify(sample)), NOW)
  if (loaded.status !== 'ok') throw new Error('The sample cannot be loaded')
  return figuresOf(loaded.state, NOW)
}

type Run = Figure['run']

function measure(small: readonly Run[], large: Run): Pick<Measured, 'small' | 'large'> {
  const made: unknown[] = []
  const retain: Retain = (value) => {
    made.push(value)
    return value
  }
  /** Runs them again; the previous results become garbage only now, for few and for many alike. */
  const turn = (runs: readonly Run[]) => () => {
    made.length = 0
    for (const run of runs) run(retain)
  }
  // Other load can only slow a round, so the fastest one counts.
  const rounds = Array.from({ length: ROUNDS }, () => medianTimes([turn(small), turn([large])]))
  const quickest = (index: number) => Math.min(...rounds.map((times) => times[index] ?? 0))
  return {
    small: { time: quickest(0) / small.length, count: small[0]?.(retain) ?? 0 },
    large: { time: quickest(1), count: large(retain) },
  }
}

/**
 * The small states together have as many jobs as the large one, and are timed together. Otherwise
 * only they would fit into the processor's cache and between two interruptions, and growth would
 * measure the machine instead of the rules. For the same reason their results live equally long.
 */
export function measureFigures(): readonly Measured[] {
  const small = Array.from({ length: LARGE / SMALL }, () => figuresAt(SMALL))
  const isPage = 'document' in globalThis
  return figuresAt(LARGE).flatMap(({ name, run, isOfPage, most }, row) => {
    if (isOfPage && !isPage) return []
    const runs = small.flatMap((figures) => figures[row]?.run ?? [])
    return [{ name, ...(most !== undefined && { most }), ...measure(runs, run) }]
  })
}
