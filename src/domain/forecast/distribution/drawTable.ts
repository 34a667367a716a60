import { PROJECT_LIMIT, PROJECT_REST } from '../evidence/method'
import { type Outlook, scoreAt } from './outlook'

/** The remaining hours at equal steps of probability, so that a draw is one lookup. */
export type DrawTable = Float64Array

const STEPS = 2048

export const emptyTable = (): DrawTable => new Float64Array(STEPS)

export const drawTable = (hoursAt: (level: number) => number): DrawTable =>
  Float64Array.from({ length: STEPS }, (_, step) => hoursAt((step + 0.5) / STEPS))

/** Takes a probability from 0 to 1. */
export const drawnHours = (table: DrawTable, share: number): number =>
  table[Math.min(STEPS - 1, Math.floor(share * STEPS))] ?? 0

/** The remaining hours of a job, from its estimate, outlook and elapsed time. */
export function remainingHours(
  outlook: Outlook,
  estimateHours: number,
  elapsedHours: number,
): DrawTable {
  const elapsed = elapsedHours > 0 ? Math.log(elapsedHours / estimateHours) : -Infinity
  const limit = Math.max(PROJECT_LIMIT, elapsed + PROJECT_REST)
  return drawTable((level) => {
    const score = Math.min(scoreAt(outlook, level), limit)
    return Math.max(0, estimateHours * Math.exp(score) - elapsedHours)
  })
}
