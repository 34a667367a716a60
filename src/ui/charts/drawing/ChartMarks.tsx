import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { formatDate, type Ms } from '../../../domain/core/time'
import { haloed, INK } from './chartStyles'

interface NowLineProps {
  readonly now: Ms
  readonly label: string
}

/** The current time; an arrow at the edge if it is out of range. */
export function NowLine({ now, label }: NowLineProps) {
  const scale = useXScale<'time'>()
  const { left, top, width, height } = useDrawingArea()
  const x = Number(scale(now))
  const right = left + width
  if (!Number.isFinite(x)) return null
  if (x < left || x > right) {
    return (
      <text
        x={x < left ? left : right}
        y={top - 14}
        textAnchor={x < left ? 'start' : 'end'}
        style={haloed}
        fill={INK.quiet}
      >
        {x < left ? `← ${label}` : `${label} →`}
      </text>
    )
  }
  const half = label.length * 4
  return (
    <g>
      <line
        x1={x}
        x2={x}
        y1={top - 8}
        y2={top + height}
        stroke={INK.text}
        strokeWidth={1}
        strokeDasharray="3 3"
      />
      <text
        x={Math.min(x, right + 12 - half)}
        y={top - 14}
        textAnchor="middle"
        style={haloed}
        fill={INK.text}
      >
        {label}
      </text>
    </g>
  )
}

interface LevelLineProps {
  readonly y: number
  readonly width?: number
}

/** A horizontal line at the target level. */
export function LevelLine({ y, width: strokeWidth = 1 }: LevelLineProps) {
  const { left, width } = useDrawingArea()
  return (
    <line
      x1={left}
      x2={left + width}
      y1={y}
      y2={y}
      stroke={INK.good}
      strokeDasharray="4 3"
      strokeWidth={strokeWidth}
    />
  )
}

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
