import type { Ms } from '../../domain/core/time'
import type { Forecast } from '../../domain/model/job/job'
import type { forecastMessages } from '../../text/forecast/forecast'

type NoForecast = keyof Pick<
  (typeof forecastMessages)['en'],
  'noEstimate' | 'noSpan' | 'overUnstarted'
>

/** Why there is no forecast for a plan; null if there is one. */
export function noForecast({ start, estimate }: Forecast, now: Ms): NoForecast | null {
  if (estimate === undefined) return 'noEstimate'
  if (start === undefined) return estimate <= now ? 'overUnstarted' : null
  return estimate <= start ? 'noSpan' : null
}
