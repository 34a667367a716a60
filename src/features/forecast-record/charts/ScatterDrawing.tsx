import type { JobId } from '../../../domain/model/job/job'
import { forecastRecordMessages } from '../../../text/forecast/forecastRecord'
import { fixedTicks } from '../../../ui/charts/drawing/axes'
import { ColourKey, Points } from '../../../ui/charts/drawing/ChartMarks'
import { INK, useAxisFigure } from '../../../ui/charts/drawing/chartStyles'
import { Plot, usePlot } from '../../../ui/charts/drawing/Plot'
import { useMessages } from '../../../ui/text'
import { type AxisRange, factorAxis } from './factorAxis'
import { hoursFigure, type ScatterPoint } from './scatterPoints'

interface ScatterDrawingProps {
  readonly points: readonly ScatterPoint[]
  readonly titles: ReadonlyMap<JobId, string>
  readonly height: number
}

const toPoint = ({ estimate, actual }: ScatterPoint) => ({ x: estimate, y: actual })

export function ScatterDrawing({ points, titles, height }: ScatterDrawingProps) {
  const format = useAxisFigure()
  const messages = useMessages(forecastRecordMessages).scatter
  // The arrow keys go from small estimates to large ones.
  const ordered = points.toSorted((a, b) => a.estimate - b.estimate || a.actual - b.actual)
  const xAxis = factorAxis(points.map(({ estimate }) => estimate))
  const yAxis = factorAxis(points.map(({ actual }) => actual))
  const radius = points.length > 100 ? 3 : 4
  return (
    <Plot
      height={height}
      xName={messages.estimate}
      yName={messages.actual}
      x={{ ...xAxis, ticks: fixedTicks(xAxis.values), format }}
      y={{ ...yAxis, ticks: fixedTicks(yAxis.values), format }}
      points={ordered.map(toPoint)}
      nearestBy="both"
      linesOf={(index) => {
        const point = ordered[index]
        if (point === undefined) return []
        const { id, estimate, actual, isInTime } = point
        const name = titles.get(id) || `#${id}`
        return [
          messages.point(name, hoursFigure(estimate), hoursFigure(actual)),
          isInTime ? messages.inTime : messages.late,
        ]
      }}
    >
      <AsEstimated xAxis={xAxis} yAxis={yAxis} />
      <Points
        points={points.filter(({ isInTime }) => isInTime).map(toPoint)}
        ink={INK.accent}
        radius={radius}
      />
      <Points
        points={points.filter(({ isInTime }) => !isInTime).map(toPoint)}
        ink={INK.late}
        radius={radius}
      />
      <ColourKey
        entries={[
          { text: `● ${messages.inTime}`, ink: INK.accent },
          { text: `● ${messages.late}`, ink: INK.late },
          { text: `‑ ‑ ${messages.asEstimated}`, ink: INK.quiet },
        ]}
      />
    </Plot>
  )
}

interface AsEstimatedProps {
  readonly xAxis: AxisRange
  readonly yAxis: AxisRange
}

/** Where a job took exactly the estimated time. */
function AsEstimated({ xAxis, yAxis }: AsEstimatedProps) {
  const { x, y } = usePlot()
  const from = Math.max(xAxis.min, yAxis.min)
  const to = Math.min(xAxis.max, yAxis.max)
  if (from >= to) return null
  return (
    <line
      x1={x(from)}
      y1={y(from)}
      x2={x(to)}
      y2={y(to)}
      stroke={INK.quiet}
      strokeDasharray="4 3"
    />
  )
}
