import { useDrawingArea } from '@mui/x-charts/hooks'
import { INK } from './chartStyles'

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
