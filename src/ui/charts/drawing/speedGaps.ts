import { FORECAST_SENSIBILITY, SPEED_DECIMALS } from '../../../domain/core/limits'
import { round } from '../../../domain/core/numbers'
import { sensedSpeeds } from '../../../domain/forecast/speeds/worstCase'

export interface SpeedGap {
  readonly id: number
  readonly speed: number
  /** How much faster than the next slower one; null for the slowest. */
  readonly gap: number | null
  readonly isSensed: boolean
}

/** More speeds than this leave no room for labels between them. */
export const CROWDED = 60

const isSpeed = (speed: number): boolean => Number.isFinite(speed) && speed > 0

/** The speeds in ascending order, and the widest gap that still counts as close. */
export function speedGaps(speeds: readonly number[]) {
  const { sorted, sensed, minGap } = sensedSpeeds(speeds.filter(isSpeed))
  // Equal speeds have no gap between them, so one value is never both sensed and apart.
  const close = new Set(sensed)
  const gaps: readonly SpeedGap[] = sorted.map((speed, id) => {
    const slower = sorted[id - 1]
    const gap = slower === undefined ? null : round(speed - slower, SPEED_DECIMALS)
    return { id, speed, gap, isSensed: close.has(speed) }
  })
  const limit = minGap === null ? null : round(FORECAST_SENSIBILITY * minGap, SPEED_DECIMALS)
  return { gaps, limit }
}
