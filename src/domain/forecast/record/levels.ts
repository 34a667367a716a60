/** 1%, 3%, … 99%: what a whole distribution is judged by. */
export const CRPS_LEVELS: readonly number[] = Array.from(
  { length: 50 },
  (_, index) => (2 * index + 1) / 100,
)

/**
 * How far a forecast lay from what came, 0 being perfect: the continuous ranked probability score,
 * over levels that are spread evenly. Of a single value it is just the distance.
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
