import { oneDecimal } from '../../../domain/core/numbers'
import type { WeekdayHours } from '../../../domain/schedules/productivityCharts'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import { bandAxis, numberAxis } from './axes'
import { Area, Bars, EndLabels, endLabelsRoom, Line, Points } from './ChartMarks'
import { INK, useAxisFigure } from './chartStyles'
import { Plot } from './Plot'

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
  const hoursOf = (hours: number) => messages.hours(oneDecimal(hours))
  const productivity = weekdays.map(({ productiveHours }, x) => ({ x, y: productiveHours }))
  return (
    <Plot
      height={height}
      right={endLabelsRoom([absolute, total, productive])}
      yName={hoursAxis}
      x={bandAxis(weekdays.map(({ weekday }) => messages.shortDays[weekday]))}
      y={numberAxis({ min: 0, max: most }, axisFigure, 5)}
      points={productivity}
      linesOf={(index) => {
        const day = weekdays[index]
        if (!day) return []
        return [
          messages.days[day.weekday],
          `${absolute}: ${hoursOf(day.absoluteHours)}`,
          `${total}: ${hoursOf(day.totalHours)}`,
          `${productive}: ${hoursOf(day.productiveHours)}`,
        ]
      }}
    >
      <Area
        // Each day has the same height from one side of its band to the other.
        points={weekdays.flatMap(({ absoluteHours: y }, x) => [
          { x: x - 0.5, y },
          { x: x + 0.5, y },
        ])}
        ink={INK.shade}
      />
      <Bars values={weekdays.map(({ totalHours }) => totalHours)} ink={INK.bar} share={0.55} />
      <Line points={productivity} ink={INK.good} />
      <Points points={productivity} ink={INK.good} />
      {last && (
        <EndLabels
          labels={[
            { text: absolute, value: last.absoluteHours, ink: INK.quiet },
            { text: total, value: last.totalHours, ink: INK.accent },
            { text: productive, value: last.productiveHours, ink: INK.good },
          ]}
        />
      )}
    </Plot>
  )
}
