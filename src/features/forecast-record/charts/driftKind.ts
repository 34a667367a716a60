import type { Drift } from '../../../domain/forecast/record/record'

/** Single jobs waver by a factor of two, so twenty of them rarely by more than this. */
const NOTICEABLE = 1.4

export function driftKind({ before, latest }: Drift): 'slower' | 'faster' | 'same' {
  if (latest > before * NOTICEABLE) return 'slower'
  return latest * NOTICEABLE < before ? 'faster' : 'same'
}
