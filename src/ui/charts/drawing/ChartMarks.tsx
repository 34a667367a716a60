import { formatDate, type Ms } from '../../../domain/core/time'
import { INK, LABEL_GAP, textWidth } from './chartStyles'
import { ChartText, middleInside, type PlotPoint, usePlot } from './Plot'

interface SeriesProps {
  readonly points: readonly PlotPoint[]
  readonly ink: string
}

/** The positions of those points that the axes can show. */
function usePlaces(points: readonly PlotPoint[]): readonly PlotPoint[] {
  const { x, y } = usePlot()
  return points
    .map((point) => ({ x: x(point.x), y: y(point.y) }))
    .filter((place) => Number.isFinite(place.x) && Number.isFinite(place.y))
}

/** A line from point to point, or one that keeps its height until the next point. */
const pathOf = (places: readonly PlotPoint[], isStepped = false): string =>
  places
    .map(({ x, y }, index) =>
      index === 0 ? `M${x},${y}` : isStepped ? `H${x}V${y}` : `L${x},${y}`,
    )
    .join('')

interface LineProps extends SeriesProps {
  readonly isStepped?: boolean
}

export function Line({ points, ink, isStepped = false }: LineProps) {
  const places = usePlaces(points)
  return <path d={pathOf(places, isStepped)} fill="none" stroke={ink} strokeWidth={2} />
}

/** The area between a line and the horizontal axis. */
export function Area({ points, ink }: SeriesProps) {
  const { area } = usePlot()
  const places = usePlaces(points)
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return null
  return <path d={`${pathOf(places)}V${area.bottom}H${first.x}Z`} fill={ink} />
}

interface PointsProps extends SeriesProps {
  /** Filled circles of this radius; without it, rings as on a line. */
  readonly radius?: number
}

export function Points({ points, ink, radius }: PointsProps) {
  return usePlaces(points).map(({ x, y }, index) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: points may coincide and have no state
      key={index}
      cx={x}
      cy={y}
      r={radius ?? 5}
      fill={radius === undefined ? INK.paper : ink}
      stroke={radius === undefined ? ink : undefined}
      strokeWidth={2}
    />
  ))
}

interface BarsProps {
  /** One for each band, in their order. */
  readonly values: readonly number[]
  readonly ink: string
  /** The share of its band that a bar takes. */
  readonly share: number
  readonly isHorizontal?: boolean
}

/** Bars that begin at zero. */
export function Bars({ values, ink, share, isHorizontal = false }: BarsProps) {
  const { x, y } = usePlot()
  return values.map((value, band) => {
    const [across, along] = isHorizontal ? [y, x] : [x, y]
    const thickness = Math.abs(across(band + share / 2) - across(band - share / 2))
    const start = across(band) - thickness / 2
    const length = Math.abs(along(value) - along(0))
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its index
        key={band}
        x={isHorizontal ? along(0) : start}
        y={isHorizontal ? start : along(value)}
        width={isHorizontal ? length : thickness}
        height={isHorizontal ? thickness : length}
        rx={isHorizontal ? 2 : 0}
        fill={ink}
      />
    )
  })
}

interface NowLineProps {
  readonly now: Ms
  readonly label: string
}

/** The current time; an arrow at the edge if it is out of range. */
export function NowLine({ now, label }: NowLineProps) {
  const { x: scale, area } = usePlot()
  const { left, right, top, bottom, width } = area
  const x = scale(now)
  if (!Number.isFinite(x)) return null
  if (x < left || x > right) {
    return (
      <ChartText
        x={x < left ? left : right}
        y={top - 14}
        anchor={x < left ? 'start' : 'end'}
        ink={INK.quiet}
      >
        {x < left ? `← ${label}` : `${label} →`}
      </ChartText>
    )
  }
  return (
    <g>
      <line x1={x} x2={x} y1={top - 8} y2={bottom} stroke={INK.text} strokeDasharray="3 3" />
      <ChartText x={middleInside(label, x, width)} y={top - 14} anchor="middle" ink={INK.text}>
        {label}
      </ChartText>
    </g>
  )
}

interface LevelLineProps {
  readonly value: number
  readonly width?: number
  /** Not a target but a line of the scale that stands out. */
  readonly isScale?: boolean
}

/** A horizontal line at a level, by default a target. */
export function LevelLine({ value, width = 1, isScale = false }: LevelLineProps) {
  const { y: scale, area } = usePlot()
  const y = scale(value)
  return (
    <line
      x1={area.left}
      x2={area.right}
      y1={y}
      y2={y}
      stroke={isScale ? INK.quiet : INK.good}
      strokeDasharray={isScale ? undefined : '4 3'}
      strokeWidth={width}
      opacity={isScale ? 0.6 : undefined}
    />
  )
}

interface KeyEntry {
  readonly text: string
  readonly ink: string
}

/** What the colours mean, above the drawing on the right. */
export function ColourKey({ entries }: { readonly entries: readonly KeyEntry[] }) {
  const { right, top } = usePlot().area
  return (
    <ChartText x={right} y={top - 14} anchor="end">
      {entries.map(({ text, ink }, index) => (
        <tspan key={text} fill={ink} dx={index === 0 ? 0 : 10}>
          {text}
        </tspan>
      ))}
    </ChartText>
  )
}

/** What percentage is done by a moment. */
interface RisingPoint {
  readonly at: Ms
  readonly percent: number
}

const LIKELY = [50, 80]

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

/** From a mark to its label. */
const BESIDE = 9
/** Less height above a mark than this leaves no room for its label. */
const OVER = 24
const OVER_SHORT = 14

interface LikelyMarksProps {
  readonly points: readonly RisingPoint[]
  /** Only the plan's own dates are called P50 and P80. */
  readonly nameOf: (percent: number) => string
  /** Without the dates, if they are shown beside the chart. */
  readonly isShort?: boolean
}

/** Marks 50 % and 80 % on a curve that rises to 100 %. */
export function LikelyMarks({ points, nameOf, isShort = false }: LikelyMarksProps) {
  const { x: xScale, y: yScale, area } = usePlot()
  return likelyMarks(points, nameOf).map(({ name, point }) => {
    const [x, y] = [xScale(point.at), yScale(point.percent)]
    const date = isShort ? '' : formatDate(point.at, 'YYYY-MM-DD HH:mm')
    // The name is bold, which is wider by less than the gap.
    const width = textWidth(`${name} ${date}`) + BESIDE
    // The curve only rises, so there is room above it on the left and below it on the right. At the
    // very top there is none above it, but the step to it leaves some below it.
    const isLeft = x - area.left > width
    const isOver = isLeft && y - area.top > (isShort ? OVER_SHORT : OVER)
    return (
      <g key={name}>
        <circle cx={x} cy={y} r={5} fill={INK.accent} stroke={INK.paper} strokeWidth={1.5} />
        <ChartText
          x={isLeft ? x - BESIDE : Math.min(x + BESIDE, area.width - width)}
          y={isOver ? y - 7 : y + 17}
          anchor={isLeft ? 'end' : 'start'}
          ink={INK.text}
        >
          <tspan fontWeight={600}>{name}</tspan> {date}
        </ChartText>
      </g>
    )
  })
}

/**
 * Moves positions apart until neighbours are `gap` from each other, as little as possible and in
 * the same order, then back between `min` and `max` as far as there is room.
 */
export function spread(
  places: readonly number[],
  { gap, min, max }: { readonly gap: number; readonly min: number; readonly max: number },
): readonly number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const moved = [...places]
  let least = min
  for (const index of order) {
    const place = Math.max(moved[index] ?? 0, least)
    moved[index] = place
    least = place + gap
  }
  let most = max
  for (const index of order.reverse()) {
    const place = Math.min(moved[index] ?? 0, most)
    moved[index] = place
    most = place - gap
  }
  return moved
}

interface EndLabel {
  readonly text: string
  /** The value of the last point, next to which the label is drawn. */
  readonly value: number
  readonly ink: string
}

/** The room beside a plot that the names of its lines need. */
export const endLabelsRoom = (names: readonly string[]): number =>
  Math.ceil(Math.max(...names.map(textWidth))) + 12

/** Names lines at their ends, so that no legend is needed. */
export function EndLabels({ labels }: { readonly labels: readonly EndLabel[] }) {
  const { y, area } = usePlot()
  const places = spread(
    labels.map(({ value }) => y(value)),
    { gap: LABEL_GAP, min: area.top, max: area.bottom },
  )
  return labels.map(({ text, ink }, index) => (
    <ChartText key={text} x={area.right + 10} y={places[index] ?? area.top} ink={ink} isCentred>
      {text}
    </ChartText>
  ))
}
