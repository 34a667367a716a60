import { FORECAST_HORIZON_YEARS } from '../../core/limits'
import type { Ms } from '../../core/time'

/** Whether a forecast is near enough to the start to say something, by calendar years. */
export function isWithinHorizon(start: Ms, date: Ms): boolean {
  const end = new Date(start)
  end.setFullYear(end.getFullYear() + FORECAST_HORIZON_YEARS)
  return date <= end.getTime()
}
