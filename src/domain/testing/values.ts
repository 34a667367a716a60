import fc from 'fast-check'
import { HOUR } from '../core/time'

/** Small, so that references often meet what exists. */
export const smallId = fc.integer({ min: 1, max: 12 })
export const moment = fc
  .integer({ min: 0, max: 400 })
  .map((hours) => 1_740_000_000_000 + hours * HOUR)
export const text = fc.oneof(
  { weight: 6, arbitrary: fc.string({ maxLength: 12, unit: 'grapheme' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '  ', 'x'.repeat(120), '\uD800', 'на русском', '🔥✅'),
  },
)
