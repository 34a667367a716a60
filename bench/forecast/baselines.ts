type Quantiles = (level: number) => number

/** The smallest of the values that this share of them does not exceed. */
function empirical(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b)
  return (level) =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(level * sorted.length) - 1))] ?? 0
}

export const rawEstimate: Quantiles = () => 0

/**
 * Same person, same complexity, all former jobs weighted equally; the estimate itself if there are
 * none.
 */
export const specChart = (like: readonly number[]): Quantiles =>
  like.length === 0 ? rawEstimate : empirical(like)

const REMEMBERED = 200
/**
 * Someone with little history is assumed to be sometimes faster, sometimes slower than estimated.
 */
const PADDING = [Math.log(0.5), Math.log(2), 0, Math.log(1.5), Math.log(0.75), 0]

/** Evidence-based scheduling: draws from the person's latest velocities, padded to six. */
export function evidenceBased(own: readonly number[]): Quantiles {
  const latest = own.slice(-REMEMBERED)
  return empirical([...latest, ...PADDING.slice(latest.length)])
}
