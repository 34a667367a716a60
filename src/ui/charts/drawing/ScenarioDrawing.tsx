import { oneDecimal } from '../../../domain/core/numbers'
import type { ScenarioPoint } from '../../../domain/forecast/speeds/scenario'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import { numberAxis, useTimeAxis } from './axes'
import { EndLabels, endLabelsRoom, LevelLine, Line, NowLine, Points } from './ChartMarks'
import { INK, useAxisFigure } from './chartStyles'
import { Plot } from './Plot'

interface ScenarioDrawingProps {
  readonly points: readonly ScenarioPoint[]
  readonly height: number
}

/** More marks than this merge into one thick line. */
const MARKS_AT_MOST = 40

export function ScenarioDrawing({ points, height }: ScenarioDrawingProps) {
  const axisFigure = useAxisFigure()
  const messages = useMessages(chartsMessages)
  const { estimate, worst } = messages.scenario
  const axis = useTimeAxis(
    points.map(({ at }) => at),
    null,
  )
  const last = points.at(-1)
  const series = [
    { ink: INK.late, points: points.map((point) => ({ x: point.at, y: point.worst })) },
    { ink: INK.accent, points: points.map((point) => ({ x: point.at, y: point.estimate })) },
  ]
  const percents = series.flatMap((line) => line.points.map(({ y }) => y))
  const range = {
    min: percents.reduce((least, percent) => Math.min(least, percent), 0),
    max: percents.reduce((most, percent) => Math.max(most, percent), 100),
  }
  return (
    <Plot
      height={height}
      right={endLabelsRoom([estimate, worst])}
      xName={messages.scenario.axis}
      yName={messages.percentAxis}
      x={axis}
      y={numberAxis(range, axisFigure)}
      points={points.map((point) => ({ x: point.at, y: point.estimate }))}
      linesOf={(index) => {
        const point = points[index]
        if (!point) return []
        return [
          messages.scenario.label(point),
          `${estimate}: ${messages.percent(oneDecimal(point.estimate))}`,
          `${worst}: ${messages.percent(oneDecimal(point.worst))}`,
        ]
      }}
    >
      <LevelLine value={100} isScale />
      {last?.logText === null && <NowLine now={last.at} label={messages.now} />}
      {series.map((line) => (
        <Line key={line.ink} {...line} />
      ))}
      {series.map((line) => (
        <Points
          key={line.ink}
          ink={line.ink}
          points={line.points.slice(points.length <= MARKS_AT_MOST ? 0 : -1)}
        />
      ))}
      {last && (
        <EndLabels
          labels={[
            { text: estimate, value: last.estimate, ink: INK.accent },
            { text: worst, value: last.worst, ink: INK.late },
          ]}
        />
      )}
    </Plot>
  )
}
