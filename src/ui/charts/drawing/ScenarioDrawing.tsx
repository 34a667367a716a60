import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { FocusedLineMark, LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { oneDecimal } from '../../../domain/core/numbers'
import type { ScenarioPoint } from '../../../domain/forecast/speeds/scenario'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import { NowLine } from './ChartMarks'
import { INK, useAxisFigure } from './chartStyles'
import { EndLabels } from './EndLabels'
import { Plot, PointTooltip } from './Plot'
import { useTimeAxis } from './timeAxis'

interface ScenarioDrawingProps {
  readonly points: readonly ScenarioPoint[]
  readonly height: number
}

const MARKS_AT_MOST = 40

export function ScenarioDrawing({ points, height }: ScenarioDrawingProps) {
  const axisFigure = useAxisFigure()
  const messages = useMessages(chartsMessages)
  const { estimate, worst } = messages.scenario
  const times = points.map(({ at }) => at)
  const axis = useTimeAxis(times, null)
  const last = points.at(-1)
  const line = {
    type: 'line',
    curve: 'linear',
    shape: 'circle',
    showMark: ({ index }: { index: number }) =>
      points.length <= MARKS_AT_MOST || index === points.length - 1,
    valueFormatter: (value: number | null) => messages.percent(oneDecimal(value ?? 0)),
  } as const
  return (
    <Plot
      height={height}
      margin={{ top: 28, right: 64, bottom: 4, left: 4 }}
      xName={messages.scenario.axis}
      yName={messages.percentAxis}
      // A single point needs no scale but its own moment.
      xAxis={[{ ...axis, ...(times.length === 1 && { tickInterval: times }) }]}
      yAxis={[
        {
          width: 40,
          tickNumber: 5,
          valueFormatter: axisFigure,
          domainLimit: (min, max) => ({
            min: Math.min(0, Number(min)),
            max: Math.max(100, Number(max)),
          }),
        },
      ]}
      series={[
        { ...line, id: 'worst', data: points.map((p) => p.worst), label: worst, color: INK.late },
        {
          ...line,
          id: 'estimate',
          data: points.map((p) => p.estimate),
          label: estimate,
          color: INK.accent,
        },
      ]}
    >
      <ChartsReferenceLine
        y={100}
        lineStyle={{ stroke: INK.quiet, strokeWidth: 1, opacity: 0.6 }}
      />
      {last?.logText === null && <NowLine now={last.at} label={messages.now} />}
      <LinePlot />
      <MarkPlot />
      {last && (
        <EndLabels
          labels={[
            { text: estimate, value: last.estimate, color: INK.accent },
            { text: worst, value: last.worst, color: INK.late },
          ]}
        />
      )}
      <FocusedLineMark />
      <PointTooltip
        linesOf={(index) => {
          const point = points[index]
          if (!point) return []
          return [
            messages.scenario.label(point),
            `${estimate}: ${messages.percent(oneDecimal(point.estimate))}`,
            `${worst}: ${messages.percent(oneDecimal(point.worst))}`,
          ]
        }}
      />
    </Plot>
  )
}
