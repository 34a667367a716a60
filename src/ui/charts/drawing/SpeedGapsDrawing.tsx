import { FORECAST_SENSIBILITY, SPEED_DECIMALS } from '../../../domain/core/limits'
import { round } from '../../../domain/core/numbers'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import { numberAxis } from './axes'
import { ColourKey, LevelLine, Points } from './ChartMarks'
import { INK, textWidth, useAxisFigure } from './chartStyles'
import { ChartText, Plot, usePlot } from './Plot'
import type { Place } from './PointReader'
import { CROWDED, type SpeedGap } from './speedGaps'

const LABEL_HEIGHT = 16
/** Possible positions of the label, from the right end of its room to the left. */
const SHARES = Array.from({ length: 21 }, (_, index) => 1 - index / 20)

interface CloseLimitProps {
  readonly gaps: readonly SpeedGap[]
  readonly limit: number
}

/** The line that close gaps stay under, labelled where the fewest stems cross the label. */
function CloseLimit({ gaps, limit }: CloseLimitProps) {
  const messages = useMessages(chartsMessages)
  const { x: xScale, y: yScale, area } = usePlot()
  const { left, right, top } = area
  const y = yScale(limit)
  // If no gap is too wide the line is out of range, and there is nothing to distinguish.
  if (y < top) return null
  const name = messages.speeds.limit(FORECAST_SENSIBILITY, String(limit))
  const nameWidth = textWidth(name)
  const room = Math.max(0, right - left - nameWidth)
  const points = gaps.map(({ speed, gap }) => ({
    at: xScale(speed),
    upTo: yScale(gap ?? 0),
  }))
  function crossed(place: Place): number {
    let sum = 0
    for (const { at, upTo } of points) {
      const isBeside = at < place.x - 6 || at > place.x + nameWidth + 6
      if (isBeside || upTo > place.y + 4) continue
      // A stem may cross the label, a point may not.
      sum += upTo > place.y - LABEL_HEIGHT ? 3 : 1
    }
    return sum
  }
  // Close to its line, or otherwise at the top.
  const place = [y - 7, top + 14]
    .flatMap((at) => SHARES.map((share) => ({ x: left + room * share, y: at })))
    .reduce((best, other) => (crossed(other) < crossed(best) ? other : best))
  return (
    <g>
      <LevelLine value={limit} />
      {gaps.length <= CROWDED && (
        <ChartText x={place.x} y={place.y} ink={INK.good}>
          {name}
        </ChartText>
      )}
    </g>
  )
}

interface SpeedGapsDrawingProps {
  readonly gaps: readonly SpeedGap[]
  /** The widest gap that still counts as close. */
  readonly limit: number | null
  readonly height: number
}

const PADDING = 0.05

function speedDomain(gaps: readonly SpeedGap[]) {
  const min = gaps[0]?.speed ?? 1
  const max = gaps.at(-1)?.speed ?? 1
  const padding = max > min ? (max - min) * PADDING : max / 2
  return { min: min - padding, max: max + padding }
}

const toPoint = ({ speed, gap }: SpeedGap) => ({ x: speed, y: gap ?? 0 })

export function SpeedGapsDrawing({ gaps, limit, height }: SpeedGapsDrawingProps) {
  const axisFigure = useAxisFigure()
  const messages = useMessages(chartsMessages)
  const { sensed, apart, point, slowest } = messages.speeds
  const sensedGaps = gaps.filter(({ isSensed }) => isSensed)
  const otherGaps = gaps.filter(({ isSensed }) => !isSensed)
  const widest = gaps.reduce((most, { gap }) => Math.max(most, gap ?? 0), 0)
  const radius = gaps.length > CROWDED ? 3 : 5
  const key = [{ text: `● ${sensed}`, ink: INK.accent }]
  return (
    <Plot
      height={height}
      xName={messages.speeds.axis}
      yName={messages.speeds.gapAxis}
      x={numberAxis(speedDomain(gaps), axisFigure)}
      y={numberAxis({ min: 0, max: widest > 0 ? widest * 1.1 : 1 }, axisFigure, 5)}
      points={gaps.map(toPoint)}
      nearestBy="both"
      linesOf={(index) => {
        const one = gaps[index]
        if (one === undefined) return []
        const speed = String(round(one.speed, SPEED_DECIMALS))
        return [
          one.gap === null ? slowest(speed) : point(speed, String(one.gap)),
          one.isSensed ? sensed : apart,
        ]
      }}
    >
      <Stems gaps={gaps} />
      <Points points={otherGaps.map(toPoint)} ink={INK.quiet} radius={radius} />
      <Points points={sensedGaps.map(toPoint)} ink={INK.accent} radius={radius} />
      {limit !== null && <CloseLimit gaps={gaps} limit={limit} />}
      <ColourKey
        entries={otherGaps.length > 0 ? [...key, { text: `● ${apart}`, ink: INK.quiet }] : key}
      />
    </Plot>
  )
}

function Stems({ gaps }: { readonly gaps: readonly SpeedGap[] }) {
  const { x: xScale, y: yScale } = usePlot()
  return gaps.map(({ id, speed, gap, isSensed }) => (
    <line
      key={id}
      x1={xScale(speed)}
      x2={xScale(speed)}
      y1={yScale(0)}
      y2={yScale(gap ?? 0)}
      stroke={isSensed ? INK.accent : INK.quiet}
      strokeWidth={gaps.length > CROWDED ? 1 : 2}
      opacity={0.45}
    />
  ))
}
