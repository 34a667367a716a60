import type { Draw } from '../../core/random'

/** Coefficients of a ratio of two polynomials, lowest power first. */
interface Rational {
  readonly above: readonly number[]
  readonly below: readonly number[]
}

// Wichura's AS 241, exact to the last digits.
const CENTRE: Rational = {
  above: [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946,
    45921.95393154987, 67265.7709270087, 33430.57558358813, 2509.0809287301227,
  ],
  below: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597,
    39307.89580009271, 28729.085735721943, 5226.495278852546,
  ],
}
const MIDDLE: Rational = {
  above: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045,
    1.2704582524523684, 0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  below: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008,
    0.015198666563616457, 0.0005475938084995345, 1.0507500716444169e-9,
  ],
}
const TAIL: Rational = {
  above: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487,
    0.026532189526576124, 0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  below: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
  ],
}

const polynomial = (coefficients: readonly number[], x: number): number => {
  let value = 0
  for (let power = coefficients.length - 1; power >= 0; power--)
    value = value * x + (coefficients[power] ?? 0)
  return value
}

const rational = ({ above, below }: Rational, x: number): number =>
  polynomial(above, x) / polynomial(below, x)

/** The standard normal score that is not exceeded with this probability. */
export function normalQuantile(probability: number): number {
  const distance = probability - 0.5
  if (Math.abs(distance) <= 0.425) return distance * rational(CENTRE, 0.180625 - distance ** 2)
  const outside = distance < 0 ? probability : 1 - probability
  if (!(outside > 0)) return distance < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const depth = Math.sqrt(-Math.log(outside))
  const score = depth <= 5 ? rational(MIDDLE, depth - 1.6) : rational(TAIL, depth - 5)
  return distance < 0 ? -score : score
}

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

/** Like `normalShare` but much faster, with six digits. */
export function quickNormalShare(score: number): number {
  const place = (score + LIMIT) * STEPS
  if (!(place > 0)) return 0
  const below = Math.floor(place)
  if (below >= SHARES.length - 1) return 1
  const low = SHARES[below] ?? 0
  return low + (place - below) * ((SHARES[below + 1] ?? 1) - low)
}
