import type { CSSProperties } from 'react'
import type { Ms } from '../../domain/core/time'
import type { DateRange } from '../../domain/forecast/plan/project'
import { INK } from '../../ui/charts/drawing/chartStyles'
import { percentAt, type TimeScale, ticksOf } from './timeScale'

/** More names than this run into each other on a phone. */
const TICKS = 5

export const ganttTicks = (scale: TimeScale): readonly Ms[] => ticksOf(scale, TICKS)

/** The lines behind all rows, told once: at the ticks, and now. */
export function linesOf(scale: TimeScale, now: Ms): CSSProperties {
  const lineAt = (at: Ms, ink: string) =>
    `linear-gradient(${ink}, ${ink}) ${percentAt(at, scale)}% 0 / 1px 100% no-repeat`
  const lines = [lineAt(now, INK.quiet), ...ganttTicks(scale).map((at) => lineAt(at, INK.line))]
  return { '--hc-gantt-lines': lines.join(', ') } as CSSProperties
}

export const stretch = (from: Ms, to: Ms, scale: TimeScale): CSSProperties => {
  const left = percentAt(from, scale)
  return { left: `${left}%`, width: `${percentAt(to, scale) - left}%` }
}

/** From the usual start to the usual end, and where the end may lie. */
export const placesOf = (start: DateRange, finish: DateRange, scale: TimeScale) => ({
  bar: stretch(start.p50, finish.p50, scale),
  range: stretch(finish.p10, finish.p90, scale),
})
