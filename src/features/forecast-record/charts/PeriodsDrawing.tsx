import { formatDate } from '../../../domain/core/time'
import type { Period } from '../../../domain/forecast/record/record'
import { forecastRecordMessages } from '../../../text/forecast/forecastRecord'
import { fixedTicks, useTimeAxis } from '../../../ui/charts/drawing/axes'
import { ColourKey, LevelLine, Line, Points } from '../../../ui/charts/drawing/ChartMarks'
import { INK, useAxisFigure } from '../../../ui/charts/drawing/chartStyles'
import { Plot } from '../../../ui/charts/drawing/Plot'
import { useMessages } from '../../../ui/text'
import type { AxisRange } from './factorAxis'

interface PeriodsDrawingProps {
  readonly periods: readonly Period[]
  readonly measure: (period: Period) => number
  readonly describe: (period: Period, date: string) => string
  readonly yName: string
  readonly axis: AxisRange
  readonly aim: { readonly value: number; readonly label: string }
  readonly height: number
}

/** One figure for each period, at its end, against its target. */
export function PeriodsDrawing(props: PeriodsDrawingProps) {
  const axisFigure = useAxisFigure()
  const { periods, measure, describe, yName, axis, aim, height } = props
  const { overTime } = useMessages(forecastRecordMessages)
  const ends = periods.map(({ to }) => to)
  const timeAxis = useTimeAxis(ends, null)
  const points = periods.map((period) => ({ x: period.to, y: measure(period) }))
  return (
    <Plot
      height={height}
      right={24}
      yName={yName}
      x={{ ...timeAxis, most: 6 }}
      y={{ ...axis, ticks: fixedTicks(axis.values), format: axisFigure }}
      points={points}
      linesOf={(index) => {
        const period = periods[index]
        if (period === undefined) return []
        return [describe(period, formatDate(period.to, 'DD.MM.YYYY')), overTime.jobs(period.jobs)]
      }}
    >
      <LevelLine value={aim.value} width={1.5} />
      <ColourKey entries={[{ text: `‑ ‑ ${aim.label}`, ink: INK.good }]} />
      <Line points={points} ink={INK.accent} />
      <Points points={points} ink={INK.accent} />
    </Plot>
  )
}
