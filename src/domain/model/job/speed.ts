import { SPEED_DECIMALS } from '../../core/limits'
import { round } from '../../core/numbers'
import type { Ms } from '../../core/time'
import type { DateKey } from './job'

export type JobDates = { readonly [key in DateKey]?: Ms | undefined }

/**
 * Estimated time divided by real time, above 0. Null if a date is missing or either time is zero:
 * such a job is no evidence.
 */
export function speedRatio({ start, estimate, finish }: JobDates): number | null {
  if (start === undefined || estimate === undefined || finish === undefined) return null
  const ratio = (estimate - start) / (finish - start)
  return finish > start && ratio > 0 && Number.isFinite(ratio) ? ratio : null
}

/**
 * How many times faster than estimated a job was done, as it is stored and shown; 0 for a job without
 * a speed. Dates are computed from the ratio, so that equal ratios give equal dates everywhere.
 */
export const speedOf = (dates: JobDates): number => round(speedRatio(dates) ?? 0, SPEED_DECIMALS)

export const hasSpeed = (job: { readonly forecast: JobDates }): boolean =>
  speedRatio(job.forecast) !== null
