import { FORECAST_HORIZON_YEARS } from '../../core/limits'
import { round } from '../../core/numbers'
import type { Ms } from '../../core/time'

interface Plan {
  readonly start: Ms
  readonly estimate: Ms
}

/**
 * How much longer than estimated, in percent of the estimated span: 0 is on time, below 0 is early.
 * Null if no time was estimated, because there is nothing to compare with.
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

/** Whether a forecast is near enough to the start to be meaningful, in calendar years. */
export function isWithinHorizon(start: Ms, date: Ms): boolean {
  const end = new Date(start)
  end.setFullYear(end.getFullYear() + FORECAST_HORIZON_YEARS)
  return date <= end.getTime()
}

/**
 * How much of the time from the start to the target has passed by `now`, in percent; below 0 before
 * the start, above 100 after the target. If start and target are the same, 0 before it, else 100.
 */
export function progressPercent(start: Ms, target: Ms, now: Ms): number {
  if (target <= start) return now < target ? 0 : 100
  return ((now - start) / (target - start)) * 100
}
