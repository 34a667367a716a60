import { useDrawingArea, useYScale } from '@mui/x-charts/hooks'
import { FocusedLineMark, LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { formatDate } from '../../../domain/core/time'
import type { Period } from '../../../domain/forecast/record/record'
import { forecastRecordMessages } from '../../../text/forecast/forecastRecord'
import { LevelLine } from '../../../ui/charts/drawing/ChartMarks'
import { haloed, INK, useAxisFigure } from '../../../ui/charts/drawing/chartStyles'
import { Plot, PointTooltip } from '../../../ui/charts/drawing/Plot'
import { useTimeAxis } from '../../../ui/charts/drawing/timeAxis'
import { useMessages } from '../../../ui/text'
import type { FactorAxis } from './factorAxis'

interface Aim {
  readonly value: number
  readonly label: string
}

interface PeriodsDrawingProps {
  readonly periods: readonly Period[]
  readonly measure: (period: Period) => number
  readonly describe: (period: Period, date: string) => string
  readonly yName: string
  readonly axis: FactorAxis | { min: number; max: number; tickInterval: number[] }
  readonly aim: Aim
  readonly height: number
}

/** One figure for each period, at its end, against its target. */
export function PeriodsDrawing(props: PeriodsDrawingProps) {
  const axisFigure = useAxisFigure()
  const { periods, measure, describe, yName, axis, aim, height } = props
  const { overTime } = useMessages(forecastRecordMessages)
  const ends = periods.map(({ to }) => to)
  const timeAxis = useTimeAxis(ends, null, 'DD.MM.YYYY')
  const linesOf = (index: number) => {
    const period = periods[index]
    if (period === undefined) return []
    return [describe(period, formatDate(period.to, 'DD.MM.YYYY')), overTime.jobs(period.jobs)]
  }
  return (
    <Plot
      height={height}
      margin={{ top: 28, right: 24, bottom: 4, left: 4 }}
      yName={yName}
      xAxis={[{ ...timeAxis, height: 28, tickNumber: 5 }]}
      yAxis={[{ ...axis, domainLimit: 'strict', width: 36, valueFormatter: axisFigure }]}
      series={[
        {
          type: 'line',
          data: periods.map(measure),
          curve: 'linear',
          color: INK.accent,
          shape: 'circle',
          showMark: true,
          valueFormatter: (_, { dataIndex }) => linesOf(dataIndex).join(', '),
        },
      ]}
    >
      <AimLine {...aim} />
      <LinePlot />
      <MarkPlot />
      <FocusedLineMark />
      <PointTooltip linesOf={linesOf} />
    </Plot>
  )
}

function AimLine({ value, label }: Aim) {
  const scale = useYScale<'linear'>()
  const { left, width, top } = useDrawingArea()
  return (
    <g>
      <LevelLine y={Number(scale(value))} width={1.5} />
      <text x={left + width} y={top - 14} textAnchor="end" style={haloed} fill={INK.good}>
        ‑ ‑ {label}
      </text>
    </g>
  )
}
