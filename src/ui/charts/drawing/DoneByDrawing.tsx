import { FocusedLineMark, LinePlot } from '@mui/x-charts/LineChart'
import { formatDate, type Ms } from '../../../domain/core/time'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import { LikelyMarks, NowLine, RIGHT_MARGIN } from './ChartMarks'
import { INK } from './chartStyles'
import { Plot, PointTooltip } from './Plot'
import { useTimeAxis } from './timeAxis'

interface DoneByDrawingProps {
  readonly points: readonly { readonly at: Ms; readonly percent: number }[]
  readonly now: Ms
  readonly height: number
  readonly isSmall: boolean
}

const dateOf = (at: Ms) => formatDate(at, 'YYYY-MM-DD HH:mm')

export function DoneByDrawing({ points, now, height, isSmall }: DoneByDrawingProps) {
  const messages = useMessages(chartsMessages)
  const axis = useTimeAxis(
    points.map(({ at }) => at),
    now,
  )
  const lineOf = (index: number) => {
    const point = points[index]
    return point ? messages.doneBy.point(String(point.percent), dateOf(point.at)) : ''
  }
  return (
    <Plot
      height={height}
      margin={{ top: 28, right: RIGHT_MARGIN, bottom: 4, left: 4 }}
      xName={messages.doneBy.axis}
      yName={messages.percentAxis}
      xAxis={[axis]}
      yAxis={[{ min: 0, max: 100, width: 36, tickInterval: [0, 50, 80, 100] }]}
      series={[
        {
          type: 'line',
          data: points.map(({ percent }) => percent),
          curve: 'linear',
          color: INK.accent,
          showMark: false,
          valueFormatter: (_, { dataIndex }) => lineOf(dataIndex),
        },
      ]}
    >
      <NowLine now={now} label={messages.now} />
      <LinePlot />
      <LikelyMarks points={points} nameOf={(percent) => `P${percent}`} isShort={isSmall} />
      <FocusedLineMark />
      <PointTooltip linesOf={(index) => [lineOf(index)]} />
    </Plot>
  )
}
