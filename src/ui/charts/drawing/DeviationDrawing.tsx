import { FocusedLineMark, LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { oneDecimal } from '../../../domain/core/numbers'
import type { Ms } from '../../../domain/core/time'
import type { DeviationPoint } from '../../../domain/forecast/speeds/deviation'
import { chartsMessages } from '../../../text/forecast/charts'
import { LAYOUT } from '../../layout'
import { useMessages } from '../../text'
import { LikelyMarks, NowLine, RIGHT_MARGIN } from './ChartMarks'
import { INK } from './chartStyles'
import { Plot, PointTooltip } from './Plot'
import { useTimeAxis } from './timeAxis'

interface DeviationDrawingProps {
  readonly points: readonly DeviationPoint[]
  readonly now: Ms
}

/** More marks than this merge into one thick line. */
const MARKS_AT_MOST = 40

export function DeviationDrawing({ points, now }: DeviationDrawingProps) {
  const messages = useMessages(chartsMessages)
  const axis = useTimeAxis(
    points.map(({ at }) => at),
    now,
  )
  const linesOf = (index: number) => {
    const point = points[index]
    return point
      ? [messages.percent(oneDecimal(point.percent)), messages.deviation.label(point)]
      : []
  }
  return (
    <Plot
      height={LAYOUT.deviationChart}
      margin={{ top: 28, right: RIGHT_MARGIN, bottom: 4, left: 4 }}
      xName={messages.deviation.axis}
      yName={messages.percentAxis}
      xAxis={[axis]}
      yAxis={[{ min: 0, max: 100, width: 36, tickInterval: [0, 25, 50, 75, 100] }]}
      series={[
        {
          type: 'line',
          data: points.map(({ percent }) => percent),
          curve: 'stepAfter',
          color: INK.accent,
          shape: 'circle',
          showMark: points.length <= MARKS_AT_MOST,
          valueFormatter: (_, { dataIndex }) => linesOf(dataIndex).join(' '),
        },
      ]}
    >
      <NowLine now={now} label={messages.now} />
      <LinePlot />
      <MarkPlot />
      <LikelyMarks points={points} nameOf={(percent) => `${percent}%`} />
      <FocusedLineMark />
      <PointTooltip linesOf={linesOf} />
    </Plot>
  )
}
