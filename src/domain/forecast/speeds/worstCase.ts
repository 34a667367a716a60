import { FORECAST_SENSIBILITY, SPEED_DECIMALS } from '../../core/limits'
import { medianOfSorted, round } from '../../core/numbers'
import { isMoment, MAX_MOMENT, type Ms } from '../../core/time'
import type { Job } from '../../model/job/job'
import { hasSpeed, type JobDates, speedRatio } from '../../model/job/speed'

interface SensedSpeeds {
  /** Slowest first. */
  readonly sorted: readonly number[]
  /** Speeds that are close to another one. A single speed counts too. */
  readonly sensed: readonly number[]
  /** The smallest gap between neighbours; null if there are none. */
  readonly minGap: number | null
}

/** Selects the speeds that repeat, without outliers. */
export function sensedSpeeds(speeds: readonly number[]): SensedSpeeds {
  const sorted = [...speeds].sort((a, b) => a - b)
  if (sorted.length < 2) return { sorted, sensed: sorted, minGap: null }
  // Rounded, because otherwise a gap of exactly four smallest gaps could fall on either side.
  const gaps = sorted.slice(1).map((speed, i) => round(speed - (sorted[i] ?? 0), SPEED_DECIMALS))
  const minGap = gaps.reduce((smallest, gap) => Math.min(smallest, gap))
  const isClose = (gap: number | undefined) =>
    gap !== undefined && gap <= FORECAST_SENSIBILITY * minGap
  const sensed = sorted.filter((_, i) => isClose(gaps[i - 1]) || isClose(gaps[i]))
  return { sorted, sensed, minGap }
}

/** The durations that former speeds predict, and the speeds themselves. */
interface SortedSpeedsCalcOutput {
  readonly speeds: readonly number[]
  readonly best: Ms
  readonly average: Ms
  readonly worst: Ms
  readonly sensedAverage: Ms
  readonly sensed: { readonly speeds: readonly number[]; readonly averageSpeed: number }
  readonly delta: { readonly min: number | null }
  readonly sensibility: number
}

/** How long a job estimated at `duration` takes at each of these speeds, all above 0. */
export function forecastDurations(speeds: readonly number[], duration: Ms): SortedSpeedsCalcOutput {
  const isKnown = speeds.length > 0 && duration > 0
  const { sorted, sensed, minGap } = sensedSpeeds(isKnown ? speeds : [])
  const slowest = sorted[0] ?? 1
  const fastest = sorted.at(-1) ?? 1
  const averageSpeed = isKnown ? medianOfSorted(sensed) : 1
  return {
    speeds: sorted,
    best: duration / fastest,
    average: isKnown ? medianOfSorted(sorted.map((speed) => duration / speed)) : duration,
    worst: duration / slowest,
    sensedAverage: duration / averageSpeed,
    sensed: { speeds: sensed, averageSpeed },
    delta: { min: minGap },
    sensibility: FORECAST_SENSIBILITY,
  }
}

/**
 * Finished jobs that this one is compared with: same person, same complexity. An unassigned job is
 * similar to no other.
 */
export function similarJobs(job: Pick<Job, 'id' | 'forecast'>, jobs: readonly Job[]): Job[] {
  const { assignedTo, complexity } = job.forecast
  if (assignedTo === undefined) return []
  return jobs.filter(
    (other) =>
      other.id !== job.id &&
      other.forecast.assignedTo === assignedTo &&
      other.forecast.complexity === complexity &&
      hasSpeed(other),
  )
}

export interface WorstCaseResult {
  /** By then the job is done even at the person's slowest speed. */
  readonly date100: Ms
  readonly dateSensed: Ms
  readonly sortedSpeedsCalcOutput: SortedSpeedsCalcOutput
}

interface Dated {
  readonly forecast: JobDates
}

/**
 * When the job may be done, based on the speeds of the others. It needs a start and an estimate.
 */
export function worstCase(job: Dated, otherUserJobsForAnalysis: readonly Dated[]): WorstCaseResult {
  const { start, estimate } = job.forecast
  if (!isMoment(start)) throw new Error('Incorrect job forecast params: no start date')
  if (!isMoment(estimate)) throw new Error('Incorrect job forecast params: no estimate date')
  const speeds = otherUserJobsForAnalysis
    .map(({ forecast }) => speedRatio(forecast))
    .filter((speed) => speed !== null)
  const output = forecastDurations(speeds, Math.max(0, estimate - start))
  const dateAfter = (duration: Ms) => Math.min(Math.round(start + duration), MAX_MOMENT)
  return {
    date100: dateAfter(output.worst),
    dateSensed: dateAfter(output.sensedAverage),
    sortedSpeedsCalcOutput: output,
  }
}
