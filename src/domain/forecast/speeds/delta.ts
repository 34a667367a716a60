import { round } from '../../core/numbers'
import type { Ms } from '../../core/time'

interface Plan {
  readonly start: Ms
  readonly estimate: Ms
}

/**
 * How much longer than estimated, in percent of the estimated span: 0 is just as estimated, below
 * 0 earlier. Null where no time was estimated, so that there is nothing to compare with.
 */
export function deltaPercent({ start, estimate }: Plan, date: Ms): number | null {
  if (estimate <= start) return null
  const delta = ((date - start) / (estimate - start)) * 100 - 100
  return Number.isFinite(delta) ? delta : null
}

/** `+25.00%` for later than estimated, `−12.50%` for earlier. */
export function formatDelta(delta: number): string {
  const shown = round(delta, 2)
  return `${shown < 0 ? '−' : '+'}${Math.abs(shown).toFixed(2)}%`
}
