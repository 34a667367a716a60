import { oneDecimal } from '../../../domain/core/numbers'
import type { Ms } from '../../../domain/core/time'
import type { DeviationPoint } from '../../../domain/forecast/speeds/deviation'
import { chartsMessages } from '../../../text/forecast/charts'
import { LAYOUT } from '../../layout'
import { useMessages } from '../../text'
import { fixedTicks, useTimeAxis } from './axes'
import { LikelyMarks, Line, NowLine, Points } from './ChartMarks'
import { INK } from './chartStyles'
import { Plot } from './Plot'

interface DeviationDrawingProps {
  readonly points: readonly DeviationPoint[]
  readonly now: Ms
}

/** More marks than this merge into one thick line. */
const MARKS_AT_MOST = 40
const PERCENTS = { min: 0, max: 100, ticks: fixedTicks([0, 25, 50, 75, 100]), format: String }

export function DeviationDrawing({ points, now }: DeviationDrawingProps) {
  const messages = useMessages(chartsMessages)
  const axis = useTimeAxis(
    points.map(({ at }) => at),
    now,
  )
  const drawn = points.map(({ at, percent }) => ({ x: at, y: percent }))
  const linesOf = (index: number) => {
    const point = points[index]
    return point
      ? [messages.percent(oneDecimal(point.percent)), messages.deviation.label(point)]
      : []
  }
  return (
    <Plot
      height={LAYOUT.deviationChart}
      right={24}
      xName={messages.deviation.axis}
      yName={messages.percentAxis}
      x={axis}
      y={PERCENTS}
      points={drawn}
      linesOf={linesOf}
    >
      <NowLine now={now} label={messages.now} />
      <Line points={drawn} ink={INK.accent} isStepped />
      {points.length <= MARKS_AT_MOST && <Points points={drawn} ink={INK.accent} />}
      <LikelyMarks points={points} nameOf={(percent) => `${percent}%`} />
    </Plot>
  )
}
