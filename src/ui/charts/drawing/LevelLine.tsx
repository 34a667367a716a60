import { useDrawingArea } from '@mui/x-charts/hooks'
import { INK } from './chartStyles'

interface LevelLineProps {
  readonly y: number
  readonly width?: number
}

/** From side to side at the height that is good to reach. */
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
