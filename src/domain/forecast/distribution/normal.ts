import { lazyTable } from '../../core/numbers'
import type { Draw } from '../../core/random'

const SQRT_TWO_PI = Math.sqrt(2 * Math.PI)

/** The probability that a standard normal score is not above this one. */
export function normalShare(score: number): number {
  const distance = Math.abs(score)
  if (distance > 38) return score < 0 ? 0 : 1
  // A series near the middle, a continued fraction outside: both to a dozen digits.
  const outside = distance < 3 ? 0.5 - centralArea(distance) : tailArea(distance)
  return score < 0 ? outside : 1 - outside
}

const density = (score: number) => Math.exp((-score * score) / 2) / SQRT_TWO_PI

function centralArea(score: number): number {
  let term = score
  let sum = score
  for (let power = 3; Math.abs(term) > 1e-17 * sum; power += 2) {
    term *= (score * score) / power
    sum += term
  }
  return sum * density(score)
}

function tailArea(score: number): number {
  let fraction = score
  for (let step = 60; step > 0; step--) fraction = score + step / fraction
  return density(score) / fraction
}

/** The standard normal score that is not exceeded with this probability, to a dozen digits. */
export function normalScore(share: number): number {
  let low = -38
  let high = 38
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (normalShare(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Standard normal scores by Marsaglia's polar method, two from each pair of draws. */
export function normalPairs(draw: Draw, count: number) {
  const first = new Float64Array(count)
  const second = new Float64Array(count)
  for (let pair = 0; pair < count; ) {
    const x = 2 * draw() - 1
    const y = 2 * draw() - 1
    const square = x * x + y * y
    if (square >= 1 || square === 0) continue
    const factor = Math.sqrt((-2 * Math.log(square)) / square)
    first[pair] = x * factor
    second[pair] = y * factor
    pair += 1
  }
  return { first, second }
}

/** The same scores, one by one. */
export function normalDraws(draw: Draw): Draw {
  let spare: number | null = null
  return () => {
    if (spare !== null) {
      const score = spare
      spare = null
      return score
    }
    const { first, second } = normalPairs(draw, 1)
    spare = second[0] ?? 0
    return first[0] ?? 0
  }
}

const LIMIT = 8
const STEPS = 256
const LAST = 2 * LIMIT * STEPS
const sharesBelow = lazyTable(LAST / 2 + 1, (step) => normalShare(step / STEPS - LIMIT))
/** The shares above the middle mirror those below it. */
const shares = lazyTable(LAST + 1, (step) => {
  const below = sharesBelow()
  return step < below.length ? (below[step] ?? 0) : 1 - (below[LAST - step] ?? 0)
})

/** Like `normalShare` but much faster, with six digits. */
export function quickNormalShare(score: number): number {
  const place = (score + LIMIT) * STEPS
  if (!(place > 0)) return 0
  const below = Math.floor(place)
  if (below >= LAST) return 1
  const table = shares()
  const low = table[below] ?? 0
  return low + (place - below) * ((table[below + 1] ?? 1) - low)
}
