import { FREEDOM, TAIL_LIMIT } from '../evidence/method'
import type { Distribution } from './distribution'
import { firstBinAbove, LAST_SCORE, scoreOf } from './grid'

/**
 * The remaining distribution of a job: on the grid or, once the job has outlasted every ratio on
 * the grid, the tail of the Student t beyond it.
 */
export type Outlook =
  | {
      readonly kind: 'grid'
      readonly first: number
      /** The cumulative share of the remaining mass up to each bin; ends in 1. */
      readonly cumulative: Float64Array
    }
  | { readonly kind: 'tail'; readonly elapsed: number }

/** Drops every ratio that the job has outlasted already. */
export function outlookOf({ mass }: Distribution, elapsedRatio = 0): Outlook {
  const elapsed = elapsedRatio > 0 ? Math.log(elapsedRatio) : Number.NEGATIVE_INFINITY
  const first = elapsedRatio > 0 ? firstBinAbove(elapsed) : 0
  let total = 0
  for (let bin = first; bin < mass.length; bin++) total += mass[bin] ?? 0
  if (total <= 0) return { kind: 'tail', elapsed: Math.max(elapsed, LAST_SCORE) }
  const cumulative = new Float64Array(mass.length)
  let sum = 0
  for (let bin = first; bin < mass.length; bin++) {
    sum += mass[bin] ?? 0
    cumulative[bin] = sum / total
  }
  return { kind: 'grid', first, cumulative }
}

/** The first bin whose cumulative mass reaches a level. */
export function binAt(
  { first, cumulative }: Extract<Outlook, { kind: 'grid' }>,
  level: number,
): number {
  let low = first
  let high = cumulative.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cumulative[middle] ?? 1) >= level) high = middle
    else low = middle + 1
  }
  return low
}

/** The log-ratio that is not exceeded with this probability. */
export function scoreAt(outlook: Outlook, level: number): number {
  if (outlook.kind === 'grid') return scoreOf(binAt(outlook, level))
  const { elapsed } = outlook
  const left = Math.max(1 - level, 0) ** (-1 / FREEDOM)
  return Math.min(elapsed * left, elapsed + TAIL_LIMIT)
}

/** The ratio of real to estimated time that is not exceeded with this probability. */
export const ratioAt = (outlook: Outlook, level: number): number =>
  Math.exp(scoreAt(outlook, level))
