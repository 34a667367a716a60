import type { Ms } from '../../domain/core/time'
import type { Forecast } from '../../domain/model/job/job'
import type { forecastMessages } from '../../text/forecast/forecast'

type Unused = keyof Pick<(typeof forecastMessages)['en'], 'noEstimate' | 'noSpan' | 'overUnstarted'>

/** Why the plan cannot use an estimate and goes by what such jobs took; null if it can. */
export function unusedEstimate({ start, estimate }: Forecast, now: Ms): Unused | null {
  if (estimate === undefined) return 'noEstimate'
  if (start === undefined) return estimate <= now ? 'overUnstarted' : null
  return estimate <= start ? 'noSpan' : null
}
