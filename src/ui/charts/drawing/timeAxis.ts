import {
  DAY,
  type DateFormat,
  formatDate,
  HOUR,
  MAX_MOMENT,
  type Ms,
} from '../../../domain/core/time'
import { figureIn } from '../../../text/base/figureIn'
import { useLanguage } from '../../text'

interface TimeDomain {
  readonly min: Ms
  readonly max: Ms
}

const MIN_SPAN = 2 * HOUR
const PADDING = 0.04
/** A moment farther away than this many spans would squeeze everything else into a line. */
const FAR = 1.5
const NEAR = 14 * DAY

const inCalendar = (at: Ms): Ms => Math.min(MAX_MOMENT, Math.max(-MAX_MOMENT, at))

/** The time range that shows all the given moments, and now unless it is far from them. */
export function timeDomain(times: readonly Ms[], now: Ms | null): TimeDomain {
  let min = times[0] ?? 0
  let max = min
  for (const at of times) {
    min = Math.min(min, at)
    max = Math.max(max, at)
  }
  if (now !== null) {
    const reach = Math.max((max - min) * FAR, NEAR)
    if (now < min && min - now <= reach) min = now
    if (now > max && now - max <= reach) max = now
  }
  const padding = Math.max((max - min) * PADDING, (MIN_SPAN - (max - min)) / 2)
  return { min: inCalendar(min - padding), max: inCalendar(max + padding) }
}

/**
 * The library searches round moments past the last one, and never returns at the calendar's end.
 */
export const timeTicks = ({ min, max }: TimeDomain): 'auto' | Ms[] =>
  Math.max(-min, max) > MAX_MOMENT / 2 ? [min, max] : 'auto'

const hasHours = ({ min, max }: TimeDomain): boolean => max - min <= 4 * DAY

/** If only days are shown, two ticks on one day would read the same. */
const timeStep = (domain: TimeDomain): Ms => (hasHours(domain) ? 0 : DAY)

/** The room of ticks, which have two lines if hours are shown, and of the axis' name. */
const timeAxisHeight = (domain: TimeDomain): number => (hasHours(domain) ? 56 : 44)

/**
 * A moment as short as its neighbours allow: with hours within a few days, with years over a few
 * years.
 */
export function timeTick(at: Ms, domain: TimeDomain): string {
  const whole = formatDate(at, 'YYYY-MM-DD HH:mm')
  if (domain.max - domain.min > 300 * DAY) return whole.slice(0, whole.lastIndexOf('-'))
  const day = formatDate(at, 'DD MMM')
  return hasHours(domain) ? `${whole.slice(-5)}\n${day}` : day
}

/** The axis of these moments, as wide as they need, with ticks in the language of the page. */
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
