import { oneDecimal } from '../../../domain/core/numbers'
import type { NamedHours } from '../../../domain/schedules/productivityCharts'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import { bandAxis, numberAxis } from './axes'
import { Bars } from './ChartMarks'
import { fittedName, INK, textWidth, useAxisFigure } from './chartStyles'
import { ChartText, Plot, usePlot } from './Plot'

interface WeekdayDrawingProps {
  readonly schedules: readonly NamedHours[]
  /** The end of the scale. */
  readonly most: number
  readonly height: number
}

const SHARE = 0.3
/** From the middle of a bar to the base of the names over it. */
const OVER = 12

export function WeekdayDrawing({ schedules, most, height }: WeekdayDrawingProps) {
  const axisFigure = useAxisFigure()
  const { productive, ofTotal } = useMessages(chartsMessages).productivity
  const bands = bandAxis(schedules.map(({ name }) => name))
  return (
    <Plot
      height={height}
      top={4}
      right={12}
      grid="vertical"
      hasNoYLabels
      x={numberAxis({ min: 0, max: most }, axisFigure, 5)}
      // The first one is at the top.
      y={{ ...bands, min: bands.max, max: bands.min }}
      points={schedules.map(({ productiveHours }, y) => ({ x: productiveHours, y }))}
      nearestBy="y"
      linesOf={(index) => {
        const hours = schedules[index]
        if (!hours) return []
        const { name, productiveHours, totalHours } = hours
        return [
          name,
          `${productive}: ${ofTotal(oneDecimal(productiveHours), oneDecimal(totalHours))}`,
        ]
      }}
    >
      <Bars values={schedules.map((s) => s.totalHours)} ink={INK.line} share={SHARE} isHorizontal />
      <Bars
        values={schedules.map((s) => s.productiveHours)}
        ink={INK.good}
        share={SHARE}
        isHorizontal
      />
      <RowLabels schedules={schedules} />
    </Plot>
  )
}

function RowLabels({ schedules }: { readonly schedules: readonly NamedHours[] }) {
  const { ofTotal } = useMessages(chartsMessages).productivity
  const { y, area } = usePlot()
  return schedules.map(({ name, productiveHours, totalHours }, band) => {
    const hours = ofTotal(oneDecimal(productiveHours), oneDecimal(totalHours))
    const base = y(band) - OVER
    return (
      <g key={name}>
        <ChartText x={area.left} y={base} ink={INK.text}>
          {fittedName(name, area.right - area.left - textWidth(hours) - OVER)}
        </ChartText>
        <ChartText x={area.right} y={base} anchor="end" ink={INK.quiet}>
          {hours}
        </ChartText>
      </g>
    )
  })
}
