import { type DrawTable, emptyTable } from '../../../src/domain/forecast/distribution/drawTable'
import { type Outlook, scoreAt } from '../../../src/domain/forecast/distribution/outlook'
import { PROJECT_LIMIT, PROJECT_REST } from '../../../src/domain/forecast/evidence/method'

export const drawTable = (hoursAt: (level: number) => number): DrawTable =>
  emptyTable().map((_, step, { length }) => hoursAt((step + 0.5) / length))

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
