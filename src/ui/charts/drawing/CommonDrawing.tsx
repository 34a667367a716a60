import { BarPlot, FocusedBar } from '@mui/x-charts/BarChart'
import { AreaPlot, FocusedLineMark, LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { oneDecimal } from '../../../domain/core/numbers'
import type { WeekdayHours } from '../../../domain/schedules/productivityCharts'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import { INK, useAxisFigure } from './chartStyles'
import { EndLabels } from './EndLabels'
import { AREA_ONLY, Plot, PointTooltip } from './Plot'

interface CommonDrawingProps {
  readonly weekdays: readonly WeekdayHours[]
  readonly height: number
}

export function CommonDrawing({ weekdays, height }: CommonDrawingProps) {
  const axisFigure = useAxisFigure()
  const messages = useMessages(chartsMessages)
  const { absolute, total, productive, hoursAxis } = messages.productivity
  const last = weekdays.at(-1)
  const most = weekdays.reduce(
    (hours, { absoluteHours, totalHours }) => Math.max(hours, absoluteHours, totalHours),
    1,
  )
  const valueFormatter = (hours: number | null) => messages.hours(oneDecimal(hours ?? 0))
  return (
    <Plot
      height={height}
      margin={{ top: 28, right: 92, bottom: 4, left: 4 }}
      yName={hoursAxis}
      xAxis={[
        {
          scaleType: 'band',
          data: weekdays.map(({ weekday }) => weekday),
          categoryGapRatio: 0.45,
          valueFormatter: (weekday: WeekdayHours['weekday'], { location }) =>
            location === 'tick' ? messages.shortDays[weekday] : messages.days[weekday],
        },
      ]}
      yAxis={[{ min: 0, max: most, width: 32, tickNumber: 4, valueFormatter: axisFigure }]}
      series={[
        {
          type: 'line',
          id: AREA_ONLY,
          label: absolute,
          area: true,
          data: weekdays.map(({ absoluteHours }) => absoluteHours),
          curve: 'step',
          color: INK.shade,
          valueFormatter,
        },
        {
          type: 'bar',
          id: 'total',
          label: total,
          data: weekdays.map(({ totalHours }) => totalHours),
          color: INK.bar,
          valueFormatter,
        },
        {
          type: 'line',
          id: 'productive',
          label: productive,
          data: weekdays.map(({ productiveHours }) => productiveHours),
          curve: 'linear',
          color: INK.good,
          shape: 'circle',
          showMark: true,
          valueFormatter,
        },
      ]}
    >
      <AreaPlot />
      <BarPlot />
      <LinePlot />
      <MarkPlot />
      {last && (
        <EndLabels
          labels={[
            { text: absolute, value: last.absoluteHours, color: INK.quiet },
            { text: total, value: last.totalHours, color: INK.accent },
            { text: productive, value: last.productiveHours, color: INK.good },
          ]}
        />
      )}
      <FocusedBar />
      <FocusedLineMark />
      <PointTooltip
        linesOf={(index) => {
          const day = weekdays[index]
          if (!day) return []
          return [
            messages.days[day.weekday],
            `${absolute}: ${valueFormatter(day.absoluteHours)}`,
            `${total}: ${valueFormatter(day.totalHours)}`,
            `${productive}: ${valueFormatter(day.productiveHours)}`,
          ]
        }}
      />
    </Plot>
  )
}
