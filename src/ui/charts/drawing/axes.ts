import { DAY, HOUR, MAX_MOMENT, type Ms } from '../../../domain/core/time'
import { figureIn } from '../../../text/base/figureIn'
import { useLanguage } from '../../text'
import { hasHours, momentsIn, type TimeScale, timeTick } from './timeScale'

/** What one direction of a plot shows, in values; where it is drawn is decided by the plot. */
export interface Axis {
  readonly min: number
  readonly max: number
  readonly isLogarithmic?: boolean
  /** The values to label, not more than this many. */
  readonly ticks: (most: number) => readonly number[]
  /** How many labels there are if all of them have room. */
  readonly most?: number
  /** The least distance between two labels. */
  readonly gap?: number
  readonly format: (value: number) => string
}

/** The position of a value, in pixels. */
export type Scale = (value: number) => number

export function scaleFor(axis: Axis, from: number, to: number): Scale {
  const on = axis.isLogarithmic ? Math.log : (value: number) => value
  // By halves, because the distance between the ends can be more than a number can be.
  const [min, max] = [on(axis.min) / 2, on(axis.max) / 2]
  return (value) => {
    const at = from + ((on(value) / 2 - min) / (max - min)) * (to - from)
    return Math.round(at * 100) / 100
  }
}

/** The values as they are, or every second, third … of them. */
export const fixedTicks =
  (values: readonly number[]): Axis['ticks'] =>
  (most) => {
    const step = Math.ceil(values.length / Math.max(1, most))
    return values.filter((_, index) => index % step === 0)
  }

const STEPS = [1, 2, 5, 10, 20, 50, 100]
const SLACK = 1e-9

/** Round numbers from `min` to `max`, at the shortest distance that leaves no more than `most`. */
export const roundTicks =
  (min: number, max: number): Axis['ticks'] =>
  (most) => {
    const power = Math.floor(Math.log10(max / most - min / most))
    if (!Number.isFinite(power)) return []
    for (const step of STEPS) {
      // Dividing by a whole number gives 0.3 where multiplying gives 0.30000000000000004.
      const tickOf = (count: number) =>
        power < 0 ? (count * step) / 10 ** -power : count * step * 10 ** power
      // 0.7 / 0.1 is a little less than seven; what is too much is left out below.
      const first = Math.ceil(min / tickOf(1) - SLACK)
      const last = Math.floor(max / tickOf(1) + SLACK)
      if (last - first > most + 1) continue
      const around = Array.from({ length: last - first + 1 }, (_, index) => tickOf(first + index))
      const ticks = around.filter((tick) => tick >= min && tick <= max)
      // Adding zero turns a negative zero into the one that people know.
      if (ticks.length <= most) return ticks.map((tick) => tick + 0)
    }
    return []
  }

/** An axis of numbers. */
export const numberAxis = (
  { min, max }: { readonly min: number; readonly max: number },
  format: (value: number) => string,
  most = 6,
): Axis => ({ min, max, most, ticks: roundTicks(min, max), format })

/** An axis of equal bands, each with its index in the middle. */
export const bandAxis = (names: readonly string[]): Axis => ({
  min: -0.5,
  max: names.length - 0.5,
  most: names.length,
  // Each name is in the middle of its own band, so nobody takes two for one.
  gap: 4,
  ticks: fixedTicks(names.map((_, index) => index)),
  format: (index) => names[index] ?? '',
})

export interface TickLabel {
  readonly value: number
  readonly text: string
  /** The middle of the label, which is moved where it would leave the chart. */
  readonly at: number
}

interface LabelRoom {
  readonly from: number
  readonly to: number
  /** Unless the axis has a distance of its own. */
  readonly gap: number
  readonly sizeOf: (text: string) => number
}

const MOST = 8

/** As many ticks of an axis as have room for their labels and read differently. */
export function fittingLabels(axis: Axis, scale: Scale, room: LabelRoom): readonly TickLabel[] {
  const { from, to, sizeOf } = room
  const gap = axis.gap ?? room.gap
  for (let most = axis.most ?? MOST; most > 0; most--) {
    const labels: TickLabel[] = []
    let end = Number.NEGATIVE_INFINITY
    let isReadable = true
    const places = axis.ticks(most).map((value) => ({ value, place: scale(value) }))
    for (const { value, place } of places.sort((a, b) => a.place - b.place)) {
      const text = axis.format(value)
      const half = sizeOf(text) / 2
      const at = Math.max(from + half, Math.min(place, to - half))
      const hasRoom = at - half >= end && at + half <= to
      isReadable &&= hasRoom && labels.every((other) => other.text !== text)
      end = at + half + gap
      labels.push({ value, text, at })
    }
    if (isReadable) return labels
  }
  return []
}

const MIN_SPAN = 2 * HOUR
const PADDING = 0.04
/** A moment farther away than this many spans would squeeze everything else into a line. */
const FAR = 1.5
const NEAR = 14 * DAY

const inCalendar = (at: Ms): Ms => Math.min(MAX_MOMENT, Math.max(-MAX_MOMENT, at))

/** The time range that shows all the given moments, and now unless it is far from them. */
export function timeDomain(times: readonly Ms[], now: Ms | null): TimeScale {
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
 * Round moments, of days alone if two ticks on one day would read the same. Only the ends where the
 * calendar itself may end, past which there is no moment to search for.
 */
export function timeTicks(domain: TimeScale, most: number): readonly Ms[] {
  const { min, max } = domain
  const isInCalendar = Math.max(-min, max) <= MAX_MOMENT / 2
  const momentsUpTo = (count: number) =>
    (isInCalendar && momentsIn(domain, count, !hasHours(domain))) || [min, max]
  const moments = momentsUpTo(most)
  // A single moment is no scale, so rather every second one of those at a shorter distance.
  return fixedTicks(moments.length > 1 ? moments : momentsUpTo(2 * most))(most)
}

/** The axis of these moments, as wide as they need, with ticks in the language of the page. */
export function useTimeAxis(times: readonly Ms[], now: Ms | null): Axis {
  const language = useLanguage()
  const domain = timeDomain(times, now)
  return {
    ...domain,
    // A single moment needs no scale but its own.
    ticks:
      times.length === 1 && now === null ? fixedTicks(times) : (most) => timeTicks(domain, most),
    format: (at) => figureIn(timeTick(at, domain), language),
  }
}
