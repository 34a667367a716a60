import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { formatDate, type Ms } from '../../../domain/core/time'
import { haloed, INK } from './chartStyles'

/** What percentage is done by a moment. */
interface RisingPoint {
  readonly at: Ms
  readonly percent: number
}

const LIKELY = [50, 80]

/** Half a date label extends beyond the end of the axis. */
export const RIGHT_MARGIN = 24

interface LikelyMark {
  readonly name: string
  readonly point: RisingPoint
}

/** When half of the former jobs, and four of five, would be done; one mark if both coincide. */
function likelyMarks(
  points: readonly RisingPoint[],
  nameOf: (percent: number) => string,
): readonly LikelyMark[] {
  const marks: LikelyMark[] = []
  for (const share of LIKELY) {
    const point = points.find(({ percent }) => percent >= share)
    const last = marks.at(-1)
    if (point === undefined) continue
    const name = nameOf(share)
    if (last?.point === point) marks[marks.length - 1] = { name: `${last.name} ${name}`, point }
    else marks.push({ name, point })
  }
  return marks
}

const LABEL = { width: 142, height: 24 }
const SHORT_LABEL = { width: 60, height: 14 }

interface LikelyMarksProps {
  readonly points: readonly RisingPoint[]
  /** Only the plan's own dates are called P50 and P80. */
  readonly nameOf: (percent: number) => string
  /** Without the dates, if they are shown beside the chart. */
  readonly isShort?: boolean
}

/** Marks 50 % and 80 % on a curve that rises to 100 %. */
export function LikelyMarks({ points, nameOf, isShort = false }: LikelyMarksProps) {
  const xScale = useXScale<'time'>()
  const yScale = useYScale<'linear'>()
  const { left, top, width } = useDrawingArea()
  const label = isShort ? SHORT_LABEL : LABEL
  const lastStart = left + width + RIGHT_MARGIN - label.width
  return likelyMarks(points, nameOf).map(({ name, point }) => {
    const x = Number(xScale(point.at))
    const y = Number(yScale(point.percent))
    // The curve only rises, so there is room above it on the left and below it on the right. At the
    // very top there is none above it, but the step to it leaves some below it.
    const isLeft = x - left > label.width
    const isOver = isLeft && y - top > label.height
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
          <tspan fontWeight={600}>{name}</tspan>{' '}
          {!isShort && formatDate(point.at, 'YYYY-MM-DD HH:mm')}
        </text>
      </g>
    )
  })
}
