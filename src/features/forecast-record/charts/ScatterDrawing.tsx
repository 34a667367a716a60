import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { FocusedScatterMark, ScatterPlot } from '@mui/x-charts/ScatterChart'
import type { JobId } from '../../../domain/model/job/job'
import { forecastRecordMessages } from '../../../text/forecast/forecastRecord'
import { haloed, INK, useAxisFigure } from '../../../ui/charts/drawing/chartStyles'
import { Plot } from '../../../ui/charts/drawing/Plot'
import { useMessages } from '../../../ui/text'
import { type FactorAxis, factorAxis } from './factorAxis'
import { hoursFigure, type ScatterPoint } from './scatterPoints'

interface ScatterDrawingProps {
  readonly points: readonly ScatterPoint[]
  readonly titles: ReadonlyMap<JobId, string>
  readonly height: number
}

const toPoint = ({ id, estimate, actual }: ScatterPoint) => ({ id, x: estimate, y: actual })

export function ScatterDrawing({ points, titles, height }: ScatterDrawingProps) {
  const axisFigure = useAxisFigure()
  const messages = useMessages(forecastRecordMessages).scatter
  const inTime = points.filter(({ isInTime }) => isInTime)
  const late = points.filter(({ isInTime }) => !isInTime)
  const describe =
    (shown: readonly ScatterPoint[]) =>
    (_: unknown, { dataIndex }: { dataIndex: number }) => {
      const point = shown[dataIndex]
      if (point === undefined) return ''
      const { id, estimate, actual } = point
      return messages.point(titles.get(id) || `#${id}`, hoursFigure(estimate), hoursFigure(actual))
    }
  const xAxis = factorAxis(points.map(({ estimate }) => estimate))
  const yAxis = factorAxis(points.map(({ actual }) => actual))
  const markerSize = points.length > 100 ? 3 : 4
  return (
    <Plot
      height={height}
      margin={{ top: 28, right: 16, bottom: 4, left: 4 }}
      xName={messages.estimate}
      yName={messages.actual}
      xAxis={[{ ...xAxis, domainLimit: 'strict', height: 44, valueFormatter: axisFigure }]}
      yAxis={[{ ...yAxis, domainLimit: 'strict', width: 40, valueFormatter: axisFigure }]}
      series={[
        {
          type: 'scatter',
          id: 'inTime',
          label: messages.inTime,
          data: inTime.map(toPoint),
          color: INK.accent,
          markerSize,
          valueFormatter: describe(inTime),
        },
        {
          type: 'scatter',
          id: 'late',
          label: messages.late,
          data: late.map(toPoint),
          color: INK.late,
          markerSize,
          valueFormatter: describe(late),
        },
      ]}
    >
      <AsEstimated xAxis={xAxis} yAxis={yAxis} />
      <ScatterPlot />
      <Key />
      <FocusedScatterMark />
      <ChartsTooltip trigger="item" />
    </Plot>
  )
}

interface AsEstimatedProps {
  readonly xAxis: FactorAxis
  readonly yAxis: FactorAxis
}

/** Where a job took exactly the estimated time. */
function AsEstimated({ xAxis, yAxis }: AsEstimatedProps) {
  const xScale = useXScale<'log'>()
  const yScale = useYScale<'log'>()
  const from = Math.max(xAxis.min, yAxis.min)
  const to = Math.min(xAxis.max, yAxis.max)
  if (from >= to) return null
  return (
    <line
      x1={Number(xScale(from))}
      y1={Number(yScale(from))}
      x2={Number(xScale(to))}
      y2={Number(yScale(to))}
      stroke={INK.quiet}
      strokeDasharray="4 3"
    />
  )
}

/** Above the drawing, because the line ends where the points are. */
function Key() {
  const messages = useMessages(forecastRecordMessages).scatter
  const { left, top, width } = useDrawingArea()
  return (
    <text x={left + width} y={top - 14} textAnchor="end" style={haloed}>
      <tspan fill={INK.accent}>● {messages.inTime}</tspan>
      <tspan fill={INK.late} dx={10}>
        ● {messages.late}
      </tspan>
      <tspan fill={INK.quiet} dx={10}>
        ‑ ‑ {messages.asEstimated}
      </tspan>
    </text>
  )
}
