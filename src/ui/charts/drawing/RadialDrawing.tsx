import { useDrawingArea } from '@mui/x-charts/hooks'
import { PieChart } from '@mui/x-charts/PieChart'
import { oneDecimal } from '../../../domain/core/numbers'
import { truncate } from '../../../domain/core/text'
import type { NamedHours } from '../../../domain/schedules/productivityCharts'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import { haloed, INK } from './chartStyles'

type WeeklyHours = Pick<NamedHours, 'name' | 'productiveHours'>

interface RadialDrawingProps {
  readonly schedules: readonly WeeklyHours[]
  readonly height: number
}

/** The last quarter is reserved for the labels. */
const WHOLE = 270
const INNER = 24
const WIDEST_RING = 26
const FILLED = 0.7

export function RadialDrawing({ schedules, height }: RadialDrawingProps) {
  const messages = useMessages(chartsMessages)
  const outer = height / 2 - 8
  const pitch = Math.min(WIDEST_RING, (outer - INNER) / Math.max(1, schedules.length))
  const most = schedules.reduce((hours, s) => Math.max(hours, s.productiveHours), 0)
  const rings = schedules.map(({ name, productiveHours }, index) => {
    const radius = outer - index * pitch
    return {
      name,
      productiveHours,
      inner: radius - pitch * FILLED,
      radius,
      angle: most > 0 ? (WHOLE * productiveHours) / most : 0,
    }
  })
  return (
    <PieChart
      height={height}
      margin={8}
      hideLegend
      skipAnimation
      series={rings.map(({ name, productiveHours, inner, radius, angle }) => ({
        id: name,
        innerRadius: inner,
        outerRadius: radius,
        endAngle: angle,
        cornerRadius: 3,
        cx: '55%',
        data: [{ id: name, value: productiveHours, label: name, color: INK.accent }],
        valueFormatter: ({ value }) => messages.hours(oneDecimal(value)),
      }))}
      sx={{ '& .MuiPieArc-root': { stroke: 'none' } }}
    >
      <Tracks rings={rings} />
    </PieChart>
  )
}

interface Ring extends WeeklyHours {
  readonly inner: number
  readonly radius: number
}

function Tracks({ rings }: { readonly rings: readonly Ring[] }) {
  const messages = useMessages(chartsMessages)
  const { left, top, width, height } = useDrawingArea()
  const x = left + width * 0.55
  const y = top + height / 2
  return rings.map(({ name, productiveHours, inner, radius }) => {
    const middle = (inner + radius) / 2
    return (
      <g key={name} pointerEvents="none">
        <path
          d={`M ${x} ${y - middle} A ${middle} ${middle} 0 1 1 ${x - middle} ${y}`}
          fill="none"
          stroke={INK.accent}
          strokeWidth={radius - inner}
          opacity={0.12}
        />
        <text
          x={x - 8}
          y={y - middle}
          textAnchor="end"
          dominantBaseline="central"
          style={haloed}
          fill={INK.text}
        >
          {truncate(name)}{' '}
          <tspan fontWeight={600}>{messages.hours(oneDecimal(productiveHours))}</tspan>
        </text>
      </g>
    )
  })
}
