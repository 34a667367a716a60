import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { FocusedLineMark, LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import type { DeviationPoint } from '../../domain/forecast/deviation'
import { LAYOUT } from '../../domain/limits'
import { formatDate, type Ms } from '../../domain/time'
import { chartsWords } from '../../text/charts'
import { figureIn } from '../../text/figureIn'
import { useLanguage, useWords } from '../text'
import { haloed, INK } from './chartLook'
import { figure } from './figures'
import { NowLine } from './NowLine'
import { Plot } from './Plot'
import { PointTooltip } from './PointTooltip'
import { timeAxisHeight, timeDomain, timeTick, timeTicks } from './timeAxis'

interface DeviationDrawingProps {
  readonly points: readonly DeviationPoint[]
  readonly now: Ms
}

/** More marks than this run into one thick line. */
const MARKS_AT_MOST = 40

const LIKELY = [50, 80]

/** Half a day's name stands over the end of the axis. */
const RIGHT_MARGIN = 24

export function DeviationDrawing({ points, now }: DeviationDrawingProps) {
  const words = useWords(chartsWords)
  const language = useLanguage()
  const times = points.map(({ at }) => at)
  const domain = timeDomain(times, now)
  const linesOf = (index: number) => {
    const point = points[index]
    return point ? [words.percent(figure(point.percent)), words.deviation.label(point)] : []
  }
  return (
    <Plot
      height={LAYOUT.deviationChart}
      margin={{ top: 28, right: RIGHT_MARGIN, bottom: 4, left: 4 }}
      xName={words.deviation.axis}
      yName={words.percentAxis}
      xAxis={[
        {
          scaleType: 'time',
          data: times,
          ...domain,
          domainLimit: 'strict',
          height: timeAxisHeight(domain),
          tickInterval: timeTicks(domain),
          valueFormatter: (at: Ms | Date, { location }) =>
            location === 'tick'
              ? figureIn(timeTick(Number(at), domain), language)
              : formatDate(Number(at), 'YYYY-MM-DD HH:mm'),
        },
      ]}
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
      <NowLine now={now} label={words.now} />
      <LinePlot />
      <MarkPlot />
      <LikelyMarks points={points} />
      <FocusedLineMark />
      <PointTooltip linesOf={linesOf} />
    </Plot>
  )
}

interface LikelyMark {
  readonly name: string
  readonly point: DeviationPoint
}

/** By when half of the former jobs, and four of five, would be done; one mark where it is one. */
function likelyMarks(points: readonly DeviationPoint[]): readonly LikelyMark[] {
  const marks: LikelyMark[] = []
  for (const share of LIKELY) {
    const point = points.find(({ percent }) => percent >= share)
    const last = marks.at(-1)
    if (point === undefined) continue
    if (last?.point === point) marks[marks.length - 1] = { name: `${last.name} P${share}`, point }
    else marks.push({ name: `P${share}`, point })
  }
  return marks
}

const LABEL_WIDTH = 142
const LABEL_HEIGHT = 24

function LikelyMarks({ points }: { readonly points: readonly DeviationPoint[] }) {
  const xScale = useXScale<'time'>()
  const yScale = useYScale<'linear'>()
  const { left, top, width } = useDrawingArea()
  const lastStart = left + width + RIGHT_MARGIN - LABEL_WIDTH
  return likelyMarks(points).map(({ name, point }) => {
    const x = Number(xScale(point.at))
    const y = Number(yScale(point.percent))
    // The curve only rises: over it on the left and under it on the right there is room.
    // At the very top there is none over it, but the step to it leaves some under it.
    const isLeft = x - left > LABEL_WIDTH
    const isOver = isLeft && y - top > LABEL_HEIGHT
    return (
      <g key={name}>
        <circle cx={x} cy={y} r={5} fill={INK.accent} stroke={INK.paper} strokeWidth={1.5} />
        <text
          x={isLeft ? x - 9 : Math.min(x + 9, lastStart)}
          y={isOver ? y - 7 : y + 17}
          textAnchor={isLeft ? 'end' : 'start'}
          style={haloed}
          fill={INK.text}
        >
          <tspan fontWeight={600}>{name}</tspan> {formatDate(point.at, 'YYYY-MM-DD HH:mm')}
        </text>
      </g>
    )
  })
}
