import { round } from '../../../domain/core/numbers'

/** A share as a whole percentage. */
export const percent = (share: number): string => String(Math.round(share * 100))

/** Beyond this factor between its ends an axis has ticks at 1, 3, 10 …, otherwise at 1, 2, 5 … */
const WIDE = 30

/** The range of an axis, and the values that it labels. */
export interface AxisRange {
  readonly min: number
  readonly max: number
  readonly values: readonly number[]
  readonly isLogarithmic?: boolean
}

/** A logarithmic axis with room around all the values. */
export function factorAxis(values: readonly number[]): AxisRange {
  const known = values.filter((value) => value > 0 && Number.isFinite(value))
  let least = known[0] ?? 1
  let most = least
  for (const value of known) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  const min = least / 1.3
  const max = most * 1.3
  return { min, max, values: factorsIn(min, max), isLogarithmic: true }
}

function factorsIn(min: number, max: number): readonly number[] {
  const steps = max / min > WIDE ? [1, 3] : [1, 2, 5]
  const ticks: number[] = []
  for (let power = Math.floor(Math.log10(min)); power <= Math.log10(max); power++) {
    for (const step of steps) {
      const tick = round(step * 10 ** power, 6)
      if (tick >= min && tick <= max) ticks.push(tick)
    }
  }
  return ticks
}
