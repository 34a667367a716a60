import { BLUR_HALF_WIDTH, BLUR_PASSES, FREEDOM } from '../evidence/method'

/** Log-ratios from −6.5 to 6.5 in steps of 0.01, by bin. */
const STEPS_PER_UNIT = 100
export const ZERO_BIN = 650
export const BINS = 2 * ZERO_BIN + 1
export const LAST_SCORE = ZERO_BIN / STEPS_PER_UNIT

export const scoreOf = (bin: number): number => (bin - ZERO_BIN) / STEPS_PER_UNIT

export const binOf = (score: number): number => {
  const bin = Math.round(score * STEPS_PER_UNIT) + ZERO_BIN
  return Math.min(Math.max(bin, 0), BINS - 1)
}

/** The first bin above a score; `BINS` if there is none. */
export function firstBinAbove(score: number): number {
  if (score >= LAST_SCORE) return BINS
  let bin = Math.max(0, Math.floor(score * STEPS_PER_UNIT) + ZERO_BIN - 1)
  while (bin < BINS && scoreOf(bin) <= score) bin++
  return bin
}

/** A Student t on the grid, of the given mass. */
export function studentMass(location: number, scale: number, wanted: number): Float64Array {
  const mass = new Float64Array(BINS)
  let total = 0
  for (let bin = 0; bin < BINS; bin++) {
    const distance = ((bin - ZERO_BIN) / STEPS_PER_UNIT - location) / scale
    const base = 1 + (distance * distance) / FREEDOM
    // base to the power of −(freedom + 1) / 2, without a slow real power in every bin.
    const density = 1 / (base * base * base * base * Math.sqrt(base))
    mass[bin] = density
    total += density
  }
  scaleTo(mass, total, wanted)
  return mass
}

function scaleTo(mass: Float64Array, total: number, wanted: number): void {
  const factor = wanted / total
  for (let bin = 0; bin < BINS; bin++) mass[bin] = (mass[bin] ?? 0) * factor
}

export function totalMass(mass: Float64Array, rest = 0): number {
  let total = rest
  for (let bin = 0; bin < mass.length; bin++) total += mass[bin] ?? 0
  return total
}

/** Spreads mass over its neighbours, almost like a bell curve, and loses none. */
export function blur(mass: Float64Array): Float64Array {
  const total = totalMass(mass)
  if (total <= 0) return mass
  let blurred = mass
  for (let pass = 0; pass < BLUR_PASSES; pass++) blurred = boxBlur(blurred)
  scaleTo(blurred, totalMass(blurred), total)
  return blurred
}

function boxBlur(mass: Float64Array): Float64Array {
  const blurred = new Float64Array(BINS)
  let inBox = 0
  for (let bin = 0; bin < BLUR_HALF_WIDTH; bin++) inBox += mass[bin] ?? 0
  for (let bin = 0; bin < BINS; bin++) {
    const entering = bin + BLUR_HALF_WIDTH
    const leaving = bin - BLUR_HALF_WIDTH - 1
    if (entering < BINS) inBox += mass[entering] ?? 0
    if (leaving >= 0) inBox -= mass[leaving] ?? 0
    // Adding and subtracting may leave a rounding error slightly below 0.
    blurred[bin] = inBox > 0 ? inBox : 0
  }
  return blurred
}
