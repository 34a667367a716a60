import type { Ms } from '../../core/time'

/**
 * Percent of the way from the start to the target that has passed by `now`; below 0 before the
 * start, above 100 after the target. Where there is no way to go, 0 before the target, else 100.
 */
export function progressPercent(start: Ms, target: Ms, now: Ms): number {
  if (target <= start) return now < target ? 0 : 100
  return ((now - start) / (target - start)) * 100
}
