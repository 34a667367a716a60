import { oneDecimal } from '../../../domain/core/numbers'
import { truncate } from '../../../domain/core/text'
import type { NamedHours } from '../../../domain/schedules/productivityCharts'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import { fittedName, INK, textWidth } from './chartStyles'
import { ChartBox, ChartText } from './Plot'
import { PointReader } from './PointReader'

type WeeklyHours = Pick<NamedHours, 'name' | 'productiveHours'>

interface RadialDrawingProps {
  readonly schedules: readonly WeeklyHours[]
  readonly height: number
}

/** The last quarter is reserved for the labels. */
const WHOLE = 1.5 * Math.PI
const INNER = 24
const WIDEST_RING = 26
const FILLED = 0.7
const MARGIN = 8
const CORNER = 3
const SMALLEST = 84

/** The hours are bold, which is wider, and a space is before them. */
const hoursWidth = (hours: string) => textWidth(` ${hours}`) * 1.1

export const RadialDrawing = (props: RadialDrawingProps) => (
  <ChartBox height={props.height}>{(width) => <Rings {...props} width={width} />}</ChartBox>
)

function Rings({ schedules, height, width }: RadialDrawingProps & { readonly width: number }) {
  const messages = useMessages(chartsMessages)
  const rows = schedules.map(({ name, productiveHours }) => ({
    name,
    hours: messages.hours(oneDecimal(productiveHours)),
    productiveHours,
  }))
  const widest = Math.max(
    ...rows.map((row) => textWidth(truncate(row.name)) + hoursWidth(row.hours)),
  )
  // On a narrow chart the rings are smaller, so that the names on their left have room.
  const outer = Math.min(height / 2 - MARGIN, Math.max(SMALLEST, width - widest - 3 * MARGIN))
  const pitch = Math.min(WIDEST_RING, (outer - INNER) / Math.max(1, rows.length))
  const x = Math.min(Math.max(width * 0.55, widest + 2 * MARGIN), width - outer - MARGIN)
  const y = height / 2
  const most = rows.reduce((hours, row) => Math.max(hours, row.productiveHours), 0)
  const rings = rows.map((row, index) => ({
    ...row,
    radius: outer - index * pitch - (pitch * FILLED) / 2,
    angle: most > 0 ? (WHOLE * row.productiveHours) / most : 0,
  }))
  const thickness = pitch * FILLED
  return (
    <>
      <svg width={width} height={height} aria-hidden="true">
        <g transform={`translate(${x} ${y})`}>
          {rings.map(({ name, hours, radius, angle }) => (
            <g key={name}>
              <path
                d={arcOf(radius, 0, WHOLE)}
                fill="none"
                stroke={INK.accent}
                strokeWidth={thickness}
                opacity={0.12}
              />
              <path
                d={ringOf(radius, thickness, angle)}
                fill={INK.accent}
                stroke={INK.accent}
                strokeWidth={2 * CORNER}
                strokeLinejoin="round"
              />
              <ChartText x={-MARGIN} y={-radius} anchor="end" ink={INK.text} isCentred>
                {fittedName(truncate(name), x - 2 * MARGIN - hoursWidth(hours))}{' '}
                <tspan fontWeight={600}>{hours}</tspan>
              </ChartText>
            </g>
          ))}
        </g>
      </svg>
      <PointReader
        places={rings.map(({ radius, angle }) => {
          // Within the ring, half its thickness before its end.
          const end = onCircle(radius, Math.max(0, angle - thickness / 2 / radius))
          return { x: x + end.x, y: y + end.y }
        })}
        size={{ width, height }}
        nearest={(place) => {
          const distance = Math.hypot(place.x - x, place.y - y)
          const index = Math.floor((outer - distance) / pitch)
          return rings[index] ? index : null
        }}
        linesOf={(index) => {
          const ring = rings[index]
          return ring ? [ring.hours, ring.name] : []
        }}
      />
    </>
  )
}

/** Where a clock's hand points that has gone this far from twelve. */
const onCircle = (radius: number, angle: number) => ({
  x: Math.round(Math.sin(angle) * radius * 100) / 100,
  y: Math.round(-Math.cos(angle) * radius * 100) / 100,
})

function arcOf(radius: number, from: number, to: number): string {
  const [start, end] = [onCircle(radius, from), onCircle(radius, to)]
  const isLong = Math.abs(to - from) > Math.PI
  const isClockwise = to > from
  return `M${start.x},${start.y}A${radius},${radius} 0 ${Number(isLong)} ${Number(isClockwise)} ${end.x},${end.y}`
}

/**
 * The outline of a ring, smaller by its corners, which a round stroke of twice their size adds
 * again. Few hours are drawn as no less than two corners.
 */
function ringOf(radius: number, thickness: number, angle: number): string {
  const [out, inside] = [radius + thickness / 2 - CORNER, radius - thickness / 2 + CORNER]
  const [outAngle, inAngle] = [CORNER / out, CORNER / inside]
  if (angle <= 0) return ''
  const end = Math.max(angle, 2.1 * inAngle)
  const back = arcOf(inside, end - inAngle, inAngle).replace('M', 'L')
  return `${arcOf(out, outAngle, end - outAngle)}${back}Z`
}
