/** The remaining hours at equal steps of probability, so that a draw is one lookup. */
export type DrawTable = Float64Array

const STEPS = 2048

export const emptyTable = (): DrawTable => new Float64Array(STEPS)

/** Takes a probability from 0 to 1. */
export const drawnHours = (table: DrawTable, share: number): number =>
  table[Math.min(STEPS - 1, Math.floor(share * STEPS))] ?? 0
