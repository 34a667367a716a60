import { BISECTION_ITERATIONS } from './limits'

/** The whole number in a part of the address, if it consists of digits only. */
export const parseNumeric = (text: string | null | undefined): number | undefined => {
  if (!text || !/^\d+$/.test(text)) return undefined
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : undefined
}

export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals
  const scaled = value * factor
  // A number too large to be scaled has no decimals to round.
  return Number.isFinite(scaled) ? Math.round(scaled) / factor : value
}

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0)

export const median = (values: readonly number[]): number =>
  medianOfSorted([...values].sort((a, b) => a - b))

/** In either order. */
export function medianOfSorted(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('Input array is empty')
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper
  return ((lower ?? upper) + upper) / 2
}

/** A zero of `f` between `from` and `to`, to within `tolerance` of the argument. */
export function bisect(
  f: (x: number) => number,
  from: number,
  to: number,
  tolerance = 1e-9,
): number {
  let low = from
  let high = to
  const atLow = f(low)
  const atHigh = f(high)
  if (atLow === 0) return low
  if (atHigh === 0) return high
  // Written so that NaN, which has no sign, is refused too.
  if (Math.sign(atLow) !== -Math.sign(atHigh)) throw new Error('same sign at segment bounds')
  for (let iteration = 0; iteration < BISECTION_ITERATIONS; iteration++) {
    const middle = (low + high) / 2
    const value = f(middle)
    if (value === 0 || Math.abs(high - low) / 2 <= tolerance) return middle
    if (Math.sign(value) === Math.sign(atLow)) low = middle
    else high = middle
  }
  throw new Error('max iterations exceeded')
}

const BYTE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']

/** A size in the largest unit of which it has at least one, base 1024. */
export function formatBytes(bytes: number, decimals = 2): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes'
  let size = bytes
  let unit = 0
  // The rounded size decides: 1048575 bytes are 1 MB, not 1024 KB.
  while (round(size, decimals) >= 1024 && unit < BYTE_UNITS.length - 1) {
    size /= 1024
    unit++
  }
  return `${round(size, decimals)} ${BYTE_UNITS[unit]}`
}

/** One decimal, or none if it would be 0. */
export const oneDecimal = (value: number): string => String(round(value, 1))

/** Shares of a whole as whole percents with the same sum: the largest remainders are rounded up. */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const exact = shares.map((share) => share * 100)
  const whole = exact.map(Math.floor)
  const total = Math.round(exact.reduce((sum, share) => sum + share, 0))
  const missing = total - whole.reduce((sum, share) => sum + share, 0)
  const byRest = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest)
  for (const { index } of byRest.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1
  return whole
}

/**
 * A table of a function. It is filled when somebody first asks for it: that takes milliseconds, and
 * most pages that load its module never ask.
 */
export function lazyTable(length: number, valueAt: (place: number) => number): () => Float64Array {
  let table: Float64Array | undefined
  return () => {
    if (table) return table
    table = new Float64Array(length)
    for (let place = 0; place < length; place++) table[place] = valueAt(place)
    return table
  }
}
