/** 1%, 3%, … 99%: the levels at which a whole distribution is scored. */
export const CRPS_LEVELS: readonly number[] = Array.from(
  { length: 50 },
  (_, index) => (2 * index + 1) / 100,
)

/**
 * How far a forecast was from the actual value, 0 being perfect: the continuous ranked probability
 * score over evenly spaced levels. For a single value it is just the distance.
 */
export function rankedScore(
  levels: readonly number[],
  quantileAt: (level: number) => number,
  actual: number,
): number {
  let sum = 0
  for (const level of levels) {
    const distance = actual - quantileAt(level)
    sum += distance >= 0 ? level * distance : (level - 1) * distance
  }
  return (2 * sum) / levels.length
}
