import type { Forecast } from '../../../domain/job/job'
import type { Ms } from '../../../domain/time'
import type { forecastWords } from '../../../text/forecast'

type NoForecast = keyof Pick<
  (typeof forecastWords)['en'],
  'noEstimate' | 'noSpan' | 'overUnstarted'
>

/** Why nothing can be foretold of a plan; null where it can. */
export function noForecast({ start, estimate }: Forecast, now: Ms): NoForecast | null {
  if (estimate === undefined) return 'noEstimate'
  if (start === undefined) return estimate <= now ? 'overUnstarted' : null
  return estimate <= start ? 'noSpan' : null
}
