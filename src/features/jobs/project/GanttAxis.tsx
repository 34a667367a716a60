import type { Ms } from '../../../domain/time'
import { chartsWords } from '../../../text/charts'
import { timeTick } from '../../../ui/charts/timeAxis'
import { useFigure, useWords } from '../../../ui/text'
import { ganttTicks } from './ganttPlaces'
import { percentAt, type TimeScale } from './timeScale'

interface GanttAxisProps {
  readonly scale: TimeScale
  readonly now: Ms
}

/** What is nearer than this to an edge or to now would run into it. */
const ROOM = 9

/** The rows tell their dates themselves, so this is only to be seen. */
export function GanttAxis({ scale, now }: GanttAxisProps) {
  const words = useWords(chartsWords)
  const figure = useFigure()
  const nowAt = percentAt(now, scale)
  return (
    <div className="axis" aria-hidden="true">
      <div className="track">
        <span className="now" style={{ left: `${nowAt}%` }}>
          {words.now}
        </span>
        {ganttTicks(scale)
          .map((at) => ({ at, left: percentAt(at, scale) }))
          .filter(({ left }) => Math.abs(left - nowAt) > ROOM && left < 100 - ROOM / 2)
          .map(({ at, left }) => (
            <span key={at} style={{ left: `${left}%` }}>
              {figure(timeTick(at, scale))}
            </span>
          ))}
      </div>
    </div>
  )
}
