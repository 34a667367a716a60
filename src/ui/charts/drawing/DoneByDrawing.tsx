import { formatDate, type Ms } from '../../../domain/core/time'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import { fixedTicks, useTimeAxis } from './axes'
import { LikelyMarks, Line, NowLine } from './ChartMarks'
import { INK } from './chartStyles'
import { Plot } from './Plot'

interface DoneByDrawingProps {
  readonly points: readonly { readonly at: Ms; readonly percent: number }[]
  readonly now: Ms
  readonly height: number
  readonly isSmall: boolean
}

const CHANCES = { min: 0, max: 100, ticks: fixedTicks([0, 50, 80, 100]), format: String }

export function DoneByDrawing({ points, now, height, isSmall }: DoneByDrawingProps) {
  const messages = useMessages(chartsMessages)
  const axis = useTimeAxis(
    points.map(({ at }) => at),
    now,
  )
  const drawn = points.map(({ at, percent }) => ({ x: at, y: percent }))
  const linesOf = (index: number) => {
    const point = points[index]
    if (point === undefined) return []
    const date = formatDate(point.at, 'YYYY-MM-DD HH:mm')
    return [messages.doneBy.point(String(point.percent), date)]
  }
  return (
    <Plot
      height={height}
      right={24}
      xName={messages.doneBy.axis}
      yName={messages.percentAxis}
      x={axis}
      y={CHANCES}
      points={drawn}
      linesOf={linesOf}
    >
      <NowLine now={now} label={messages.now} />
      <Line points={drawn} ink={INK.accent} />
      <LikelyMarks points={points} nameOf={(percent) => `P${percent}`} isShort={isSmall} />
    </Plot>
  )
}
