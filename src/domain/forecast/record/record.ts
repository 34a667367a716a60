import { median, sum } from '../../core/numbers'
import type { Ms } from '../../core/time'
import type { UserId } from '../../model/person/user'
import { RECORD_MINIMUM } from '../evidence/method'
import type { ScoredJob } from './walkForward'

const LEVELS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const
/** The latest jobs, which are compared with those before them to detect a change of speed. */
export const LATEST = 20
const PERIODS = 12

export interface Reliability {
  readonly level: number
  /** Share of the jobs that were done by the date forecast at this level. */
  readonly met: number
}

/** Typical real time ÷ estimate: of the latest jobs, and of all before them. */
export interface Drift {
  readonly before: number
  readonly latest: number
}

/** The accuracy of forecasts. Errors are distances in ln of time, 0 being perfect. */
export type Verdict =
  | { readonly isKnown: false; readonly jobs: number; readonly needed: number }
  | {
      readonly isKnown: true
      readonly jobs: number
      readonly crps: number
      readonly medianError: number
      /** Of the estimate itself; a single value, so its error is also its CRPS. */
      readonly rawError: number
      readonly sensedError: number
      readonly reliability: readonly Reliability[]
      /** Null while there are no earlier jobs to compare the latest with. */
      readonly drift: Drift | null
    }

export interface Period extends Reliability {
  readonly from: Ms
  readonly to: Ms
  readonly jobs: number
  /** Typical real time ÷ estimate. */
  readonly ratio: number
}

export interface ForecastRecord {
  readonly overall: Verdict
  readonly people: ReadonlyMap<UserId, Verdict>
  readonly complexities: ReadonlyMap<number, Verdict>
  /** The calibration at 80% and the speed, over time. */
  readonly periods: readonly Period[]
}

export const hasComeTrue = ({ place }: ScoredJob, level: number): boolean => place < level

const shareMet = (jobs: readonly ScoredJob[], level: number): number =>
  jobs.filter((job) => hasComeTrue(job, level)).length / jobs.length

const typicalRatio = (jobs: readonly ScoredJob[]): number =>
  Math.exp(median(jobs.map(({ score }) => score)))

const meanOf = (jobs: readonly ScoredJob[], value: (job: ScoredJob) => number): number =>
  sum(jobs.map(value)) / jobs.length

function driftOf(jobs: readonly ScoredJob[]): Drift | null {
  const before = jobs.slice(0, -LATEST)
  if (before.length < RECORD_MINIMUM) return null
  return { before: typicalRatio(before), latest: typicalRatio(jobs.slice(-LATEST)) }
}

function verdictOf(jobs: readonly ScoredJob[]): Verdict {
  if (jobs.length < RECORD_MINIMUM)
    return { isKnown: false, jobs: jobs.length, needed: RECORD_MINIMUM }
  return {
    isKnown: true,
    jobs: jobs.length,
    crps: meanOf(jobs, ({ crps }) => crps),
    medianError: meanOf(jobs, ({ medianError }) => medianError),
    rawError: meanOf(jobs, ({ score }) => Math.abs(score)),
    sensedError: meanOf(jobs, ({ sensedError }) => sensedError),
    reliability: LEVELS.map((level) => ({ level, met: shareMet(jobs, level) })),
    drift: driftOf(jobs),
  }
}

function periodsOf(jobs: readonly ScoredJob[]): readonly Period[] {
  if (jobs.length < RECORD_MINIMUM) return []
  const length = Math.max(RECORD_MINIMUM, Math.ceil(jobs.length / PERIODS))
  const periods: Period[] = []
  // A last period of too few jobs is merged into the one before it.
  for (let from = 0; jobs.length - from >= RECORD_MINIMUM; from += length) {
    const isLast = jobs.length - from - length < RECORD_MINIMUM
    const part = jobs.slice(from, isLast ? jobs.length : from + length)
    periods.push({
      from: part[0]?.finishedAt ?? 0,
      to: part.at(-1)?.finishedAt ?? 0,
      jobs: part.length,
      level: 0.8,
      met: shareMet(part, 0.8),
      ratio: typicalRatio(part),
    })
    if (isLast) break
  }
  return periods
}

function verdictsBy<Key>(
  jobs: readonly ScoredJob[],
  keyOf: (job: ScoredJob) => Key | undefined,
): ReadonlyMap<Key, Verdict> {
  const groups = new Map<Key, ScoredJob[]>()
  for (const job of jobs) {
    const key = keyOf(job)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [job])
    else group.push(job)
  }
  return new Map([...groups].map(([key, group]) => [key, verdictOf(group)]))
}

/** Summarizes the scored jobs, even if the walk is not complete. */
export function forecastRecordOf(scored: readonly ScoredJob[]): ForecastRecord {
  const jobs = scored.toSorted((a, b) => a.finishedAt - b.finishedAt || a.jobId - b.jobId)
  return {
    overall: verdictOf(jobs),
    people: verdictsBy(jobs, ({ developer }) => developer),
    complexities: verdictsBy(jobs, ({ complexity }) => complexity),
    periods: periodsOf(jobs),
  }
}

/** In nine of ten cases chance alone stays within this many standard errors. */
const NINE_OF_TEN = 1.645

/**
 * How far the observed share may be from the forecast level by chance alone, over this many jobs.
 */
export const chanceMargin = (level: number, jobs: number): number =>
  NINE_OF_TEN * Math.sqrt((level * (1 - level)) / jobs)

/** Whether the forecasts are calibrated, too optimistic or too cautious. */
type Honesty = 'honest' | 'hopeful' | 'careful'

export function honestyOf({ level, met }: Reliability, jobs: number): Honesty {
  const margin = chanceMargin(level, jobs)
  if (met < level - margin) return 'hopeful'
  return met > level + margin ? 'careful' : 'honest'
}

export type KnownVerdict = Extract<Verdict, { readonly isKnown: true }>

/** The calibration at one level. */
export const reliabilityAt = ({ reliability }: KnownVerdict, level: number): Reliability =>
  reliability.find((one) => one.level === level) ?? { level, met: Number.NaN }

/** Single jobs vary by a factor of two, so twenty of them rarely by more than this. */
const NOTICEABLE = 1.4

export function driftKind({ before, latest }: Drift): 'slower' | 'faster' | 'same' {
  if (latest > before * NOTICEABLE) return 'slower'
  return latest * NOTICEABLE < before ? 'faster' : 'same'
}
