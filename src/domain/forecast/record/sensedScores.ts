import { SPEED_DECIMALS } from '../../core/limits'
import { round } from '../../core/numbers'
import type { JobEvidence } from '../evidence/evidence'
import { forecastDurations } from '../speeds/sensedSpeeds'

/** What the sensed speeds of like jobs would have predicted, for comparison. */
export function sensedScores() {
  const speeds = new Map<string, number[]>()
  const keyOf = ({ developer, complexity }: JobEvidence) => `${developer}/${complexity}`
  return {
    add: (evidence: JobEvidence): void => {
      const { developer, estimateHours, actualHours } = evidence
      const speed = round(estimateHours / actualHours, SPEED_DECIMALS)
      if (developer === undefined || !(speed > 0)) return
      const key = keyOf(evidence)
      const known = speeds.get(key)
      if (known === undefined) speeds.set(key, [speed])
      else insert(known, speed)
    },
    /** ln of the sensed duration ÷ the estimate. */
    of: (evidence: JobEvidence): number =>
      Math.log(forecastDurations(speeds.get(keyOf(evidence)) ?? [], 1).sensedAverage),
  }
}

/** Keeps the list sorted, which is quick to sort again. */
function insert(sorted: number[], speed: number): void {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < speed) low = middle + 1
    else high = middle
  }
  sorted.splice(low, 0, speed)
}
