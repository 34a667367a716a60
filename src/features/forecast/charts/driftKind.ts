import type { Drift } from '../../../domain/forecast/calibrated/record'

/** The typical time of twenty jobs wavers by about so much, as a factor, when nothing has changed. */
const NOTICEABLE = 1.25

export function driftKind({ before, latest }: Drift): 'slower' | 'faster' | 'same' {
  if (latest > before * NOTICEABLE) return 'slower'
  return latest * NOTICEABLE < before ? 'faster' : 'same'
}
