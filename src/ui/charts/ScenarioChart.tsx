import { lazy, useMemo } from 'react'
import { formatDate, isMoment } from '../../domain/core/time'
import type { ScenarioPoint } from '../../domain/forecast/speeds/scenario'
import { chartsMessages } from '../../text/forecast/charts'
import { useMessages } from '../text'
import { ChartFigure } from './ChartFigure'
import { figure } from './drawing/figures'

const ScenarioDrawing = lazy(async () => ({
  default: (await import('./drawing/ScenarioDrawing')).ScenarioDrawing,
}))

const HEIGHT = 280

const isDrawable = ({ at, estimate, worst }: ScenarioPoint): boolean =>
  isMoment(at) && Number.isFinite(estimate) && Number.isFinite(worst)

/** How far a job was on its way to the estimate and to the worst date, log by log, and is now. */
export function ScenarioChart({ points }: { readonly points: readonly ScenarioPoint[] }) {
  const words = useMessages(chartsMessages)
  const drawn = useMemo(() => points.filter(isDrawable), [points])
  const data = useMemo(() => {
    const { time, estimate, worst, log } = words.scenario
    return {
      columns: [time, estimate, worst, log],
      rows: drawn.map((point) => ({
        key: point.logText === null ? 'now' : point.at,
        cells: [
          formatDate(point.at, 'YYYY-MM-DD HH:mm'),
          words.percent(figure(point.estimate)),
          words.percent(figure(point.worst)),
          words.scenario.label(point),
        ],
      })),
    }
  }, [drawn, words])
  return (
    <ChartFigure
      title={words.scenario.title}
      height={HEIGHT}
      data={data}
      message={drawn.length === 0 ? words.scenario.empty : undefined}
    >
      <ScenarioDrawing points={drawn} height={HEIGHT} />
    </ChartFigure>
  )
}
