import type { CSSProperties } from 'react'
import type { Ms } from '../../domain/core/time'
import { chartsMessages } from '../../text/forecast/charts'
import { timeTick } from '../../ui/charts/drawing/timeAxis'
import { useFigure, useMessages } from '../../ui/text'
import { ganttTicks } from './ganttPlaces'
import { percentAt, type TimeScale } from './timeScale'

interface GanttAxisProps {
  readonly scale: TimeScale
  readonly now: Ms
}

/** What is nearer than this to now, or to the end, would run into it. */
const NOW_ROOM = 18
const END_ROOM = 5

const placedAt = (percent: number) => ({ '--hc-at': `${percent}%` }) as CSSProperties

/** The rows tell their dates themselves, so this is only to be seen. */
export function GanttAxis({ scale, now }: GanttAxisProps) {
  const words = useMessages(chartsMessages)
  const figure = useFigure()
  const nowAt = percentAt(now, scale)
  return (
    <div className="axis" aria-hidden="true">
      <div className="track">
        <span className="now" style={placedAt(nowAt)}>
          {words.now}
        </span>
        {ganttTicks(scale)
          .map((at) => ({ at, left: percentAt(at, scale) }))
          .filter(({ left }) => Math.abs(left - nowAt) > NOW_ROOM && left < 100 - END_ROOM)
          .map(({ at, left }) => (
            <span key={at} style={placedAt(left)}>
              {figure(timeTick(at, scale))}
            </span>
          ))}
      </div>
    </div>
  )
}
