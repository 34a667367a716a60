import { type DateFormat, formatDate, type Ms } from '../../../domain/core/time'
import { figureIn } from '../../../text/base/figureIn'
import { useLanguage } from '../../text'
import { timeAxisHeight, timeDomain, timeStep, timeTick, timeTicks } from './timeAxis'

/** The axis of these moments, as wide as they need, its ticks in the language of the page. */
export function useTimeAxis(
  times: readonly Ms[],
  now: Ms | null,
  format: DateFormat = 'YYYY-MM-DD HH:mm',
) {
  const language = useLanguage()
  const domain = timeDomain(times, now)
  return {
    scaleType: 'time',
    data: times,
    ...domain,
    domainLimit: 'strict',
    height: timeAxisHeight(domain),
    tickInterval: timeTicks(domain),
    tickMinStep: timeStep(domain),
    valueFormatter: (at: Ms | Date, { location }: { readonly location: string }) =>
      location === 'tick'
        ? figureIn(timeTick(Number(at), domain), language)
        : formatDate(Number(at), format),
  } as const
}
