import { load } from '../../src/domain/app/load'
import type { AppState } from '../../src/domain/app/state/state'
import { drawsOf } from '../../src/domain/core/random'
import { type SampleSize, sampleState } from '../../testbed/sample/sampleState'
import { type Figure, figuresOf, type Retain } from './figures'
import { pairedTimes } from './pairedTimes'

export const SMALL = 500
export const LARGE = 5000
const LOGS_PER_JOB = 3
/** Fixed, so that every run measures the same jobs. */
const NOW = Date.UTC(2026, 0, 15, 12)

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
  /** How many times as long the large one takes. */
  readonly growth: number
}

/** The large sample, and small ones that have as many jobs together. */
export const SAMPLES: readonly SampleSize[] = [
  { jobs: LARGE, logsPerJob: LOGS_PER_JOB, now: NOW },
  ...Array.from({ length: LARGE / SMALL }, (_, variant) => ({
    jobs: SMALL,
    logsPerJob: LOGS_PER_JOB,
    now: NOW,
    variant,
  })),
]

/** Uses loaded jobs, because engines are faster or slower with objects created otherwise. */
function loadedState(sample: SampleSize): AppState {
  const loaded = load(JSON.parse(JSON.stringify(sampleState(sample))), NOW)
  if (loaded.status !== 'ok') throw new Error('The sample cannot be loaded')
  return loaded.state
}

/**
 * The same states, the jobs of all of them copied in one order that mixes them. So those of a small
 * state lie as far apart in memory as those of a large one.
 */
function scattered(states: readonly AppState[]): readonly AppState[] {
  const items = states.map(({ jobs }) => [...jobs.items])
  const places = items.flatMap((jobs) => jobs.map((job, index) => ({ jobs, job, index })))
  const draw = drawsOf(1)
  const mixed = places
    .map((place) => ({ ...place, order: draw() }))
    .sort((a, b) => a.order - b.order)
  for (const { jobs, job, index } of mixed) jobs[index] = structuredClone(job)
  return states.map((state, at) => ({
    ...state,
    jobs: { ...state.jobs, items: items[at] ?? [] },
  }))
}

type Run = Figure['run']

function measure(small: readonly Run[], large: Run): Pick<Measured, 'small' | 'large' | 'growth'> {
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
  const { first, second, ratio } = pairedTimes(turn(small), turn([large]))
  return {
    small: { time: first / small.length, count: small[0]?.(retain) ?? 0 },
    large: { time: second, count: large(retain) },
    growth: ratio * small.length,
  }
}

/**
 * The small states together have as many jobs as the large one, and are timed together. Otherwise
 * only they would fit into the processor's cache and between two interruptions, and growth would
 * measure the machine instead of the rules. For the same reason their jobs differ and lie as far
 * apart, and their results live equally long.
 */
export function measureFigures(): readonly Measured[] {
  const states = scattered(SAMPLES.map(loadedState))
  const [large = [], ...small] = states.map((state) => figuresOf(state, NOW))
  const isPage = 'document' in globalThis
  return large.flatMap(({ name, run, isOfPage, most }, row) => {
    if (isOfPage && !isPage) return []
    const runs = small.flatMap((figures) => figures[row]?.run ?? [])
    return [{ name, ...(most !== undefined && { most }), ...measure(runs, run) }]
  })
}
