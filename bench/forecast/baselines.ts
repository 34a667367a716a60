type Quantiles = (level: number) => number

/** The least of the values that so large a share of them does not exceed. */
function empirical(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b)
  return (level) =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(level * sorted.length) - 1))] ?? 0
}

export const rawEstimate: Quantiles = () => 0

/** Same person, same complexity, every former job alike; the bare estimate where there is none. */
export const specChart = (like: readonly number[]): Quantiles =>
  like.length === 0 ? rawEstimate : empirical(like)

const REMEMBERED = 200
/** Who has little history is taken to be now quicker, now slower than estimated. */
const PADDING = [Math.log(0.5), Math.log(2), 0, Math.log(1.5), Math.log(0.75), 0]

/** Evidence-based scheduling: draws from the person's latest velocities, padded to six. */
export function evidenceBased(own: readonly number[]): Quantiles {
  const latest = own.slice(-REMEMBERED)
  return empirical([...latest, ...PADDING.slice(latest.length)])
}
