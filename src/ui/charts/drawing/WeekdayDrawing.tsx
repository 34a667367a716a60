import { BarPlot, FocusedBar } from '@mui/x-charts/BarChart'
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks'
import { oneDecimal } from '../../../domain/core/numbers'
import { truncate } from '../../../domain/core/text'
import type { NamedHours } from '../../../domain/schedules/productivityCharts'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import { haloed, INK, useAxisFigure } from './chartStyles'
import { Plot, PointTooltip } from './Plot'

interface WeekdayDrawingProps {
  readonly schedules: readonly NamedHours[]
  /** The end of the scale. */
  readonly most: number
  readonly height: number
}

const BAR = 12

export function WeekdayDrawing({ schedules, most, height }: WeekdayDrawingProps) {
  const axisFigure = useAxisFigure()
  const messages = useMessages(chartsMessages)
  const { productive, unproductive, ofTotal } = messages.productivity
  const valueFormatter = (hours: number | null) => messages.hours(oneDecimal(hours ?? 0))
  const bars = { type: 'bar', layout: 'horizontal', stack: 'hours', valueFormatter } as const
  return (
    <Plot
      height={height}
      margin={{ top: 4, right: 12, bottom: 0, left: 4 }}
      grid="vertical"
      xAxis={[{ min: 0, max: most, tickNumber: 4, height: 24, valueFormatter: axisFigure }]}
      yAxis={[
        {
          scaleType: 'band',
          position: 'none',
          data: schedules.map(({ name }) => name),
          categoryGapRatio: 0.7,
        },
      ]}
      series={[
        {
          ...bars,
          id: 'productive',
          label: productive,
          data: schedules.map(({ productiveHours }) => productiveHours),
          color: INK.good,
        },
        {
          ...bars,
          id: 'unproductive',
          label: unproductive,
          data: schedules.map(({ totalHours, productiveHours }) =>
            Math.max(0, totalHours - productiveHours),
          ),
          color: INK.line,
        },
      ]}
    >
      <BarPlot borderRadius={2} />
      <RowLabels schedules={schedules} />
      <FocusedBar />
      <PointTooltip
        linesOf={(index) => {
          const hours = schedules[index]
          if (!hours) return []
          const { name, productiveHours, totalHours } = hours
          return [
            name,
            `${productive}: ${ofTotal(oneDecimal(productiveHours), oneDecimal(totalHours))}`,
          ]
        }}
      />
    </Plot>
  )
}

function RowLabels({ schedules }: { readonly schedules: readonly NamedHours[] }) {
  const messages = useMessages(chartsMessages)
  const scale = useYScale<'band'>()
  const { left, width } = useDrawingArea()
  return schedules.map(({ name, productiveHours, totalHours }) => {
    const y = (scale(name) ?? 0) + scale.bandwidth() / 2 - BAR
    return (
      <g key={name}>
        <text x={left} y={y} style={haloed} fill={INK.text}>
          {truncate(name, Math.floor((width - 80) / 7.5))}
        </text>
        <text x={left + width} y={y} textAnchor="end" style={haloed} fill={INK.quiet}>
          {messages.productivity.ofTotal(oneDecimal(productiveHours), oneDecimal(totalHours))}
        </text>
      </g>
    )
  })
}
