import type { Draw } from '../../core/random'
import { normalShare } from './normal'

/** Standard normal scores by Marsaglia's polar method, two from each pair of draws. */
export function normalDraws(draw: Draw): Draw {
  let spare: number | null = null
  return () => {
    if (spare !== null) {
      const score = spare
      spare = null
      return score
    }
    for (;;) {
      const x = 2 * draw() - 1
      const y = 2 * draw() - 1
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const factor = Math.sqrt((-2 * Math.log(square)) / square)
      spare = y * factor
      return x * factor
    }
  }
}

const LIMIT = 8
const STEPS = 256
const SHARES = Float64Array.from({ length: 2 * LIMIT * STEPS + 1 }, (_, step) =>
  normalShare(step / STEPS - LIMIT),
)

/** As `normalShare`, to six digits, and far quicker. */
export function quickNormalShare(score: number): number {
  const place = (score + LIMIT) * STEPS
  if (!(place > 0)) return 0
  const below = Math.floor(place)
  if (below >= SHARES.length - 1) return 1
  const low = SHARES[below] ?? 0
  return low + (place - below) * ((SHARES[below + 1] ?? 1) - low)
}
