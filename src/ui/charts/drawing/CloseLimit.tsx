import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { FORECAST_SENSIBILITY } from '../../../domain/core/limits'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import { haloed, INK } from './chartStyles'
import { LevelLine } from './LevelLine'
import { CROWDED, type SpeedGap } from './speedGaps'

const LETTER_WIDTH = 6.5
const LABEL_HEIGHT = 16
/** Where the name may begin, from the right end of its room to the left. */
const SHARES = Array.from({ length: 21 }, (_, index) => 1 - index / 20)

interface Place {
  readonly x: number
  readonly y: number
}

interface CloseLimitProps {
  readonly gaps: readonly SpeedGap[]
  readonly limit: number
}

/** The line that close gaps stay under, named where the fewest stems run through its name. */
export function CloseLimit({ gaps, limit }: CloseLimitProps) {
  const words = useMessages(chartsMessages)
  const xScale = useXScale<'linear'>()
  const yScale = useYScale<'linear'>()
  const { left, top, width } = useDrawingArea()
  const y = Number(yScale(limit))
  // Where no gap is too wide the line is out of sight, and nothing needs to be told apart.
  if (y < top) return null
  const name = words.speeds.limit(FORECAST_SENSIBILITY, String(limit))
  const nameWidth = name.length * LETTER_WIDTH
  const room = Math.max(0, width - nameWidth)
  const points = gaps.map(({ speed, gap }) => ({
    at: Number(xScale(speed)),
    upTo: Number(yScale(gap ?? 0)),
  }))
  function crossed(place: Place): number {
    let sum = 0
    for (const { at, upTo } of points) {
      const isBeside = at < place.x - 6 || at > place.x + nameWidth + 6
      if (isBeside || upTo > place.y + 4) continue
      // A stem can be read through, a point cannot.
      sum += upTo > place.y - LABEL_HEIGHT ? 3 : 1
    }
    return sum
  }
  // Close to its line, or else at the top.
  const place = [y - 7, top + 14]
    .flatMap((at) => SHARES.map((share) => ({ x: left + room * share, y: at })))
    .reduce((best, other) => (crossed(other) < crossed(best) ? other : best))
  return (
    <g>
      <LevelLine y={y} />
      {gaps.length <= CROWDED && (
        <text x={place.x} y={place.y} style={haloed} fill={INK.good}>
          {name}
        </text>
      )}
    </g>
  )
}
