import { useDrawingArea, useXScale } from '@mui/x-charts/hooks'
import type { Ms } from '../../../domain/core/time'
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
