import { FORECAST_SENSIBILITY, SPEED_DECIMALS } from '../../core/limits'
import { median, round } from '../../core/numbers'
import type { Ms } from '../../core/time'

export interface SensedSpeeds {
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
export interface SortedSpeedsCalcOutput {
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
  const averageSpeed = isKnown ? median(sensed) : 1
  return {
    speeds: sorted,
    best: duration / fastest,
    average: isKnown ? median(sorted.map((speed) => duration / speed)) : duration,
    worst: duration / slowest,
    sensedAverage: duration / averageSpeed,
    sensed: { speeds: sensed, averageSpeed },
    delta: { min: minGap },
    sensibility: FORECAST_SENSIBILITY,
  }
}
