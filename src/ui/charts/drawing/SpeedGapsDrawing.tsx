import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { FocusedScatterMark, ScatterPlot } from '@mui/x-charts/ScatterChart'
import { FORECAST_SENSIBILITY, SPEED_DECIMALS } from '../../../domain/core/limits'
import { round } from '../../../domain/core/numbers'
import { chartsMessages } from '../../../text/forecast/charts'
import { useMessages } from '../../text'
import { LevelLine } from './ChartMarks'
import { haloed, INK, useAxisFigure } from './chartStyles'
import { Plot } from './Plot'
import { CROWDED, type SpeedGap } from './speedGaps'

const LETTER_WIDTH = 6.5
const LABEL_HEIGHT = 16
/** Possible positions of the label, from the right end of its room to the left. */
const SHARES = Array.from({ length: 21 }, (_, index) => 1 - index / 20)

interface Place {
  readonly x: number
  readonly y: number
}

interface CloseLimitProps {
  readonly gaps: readonly SpeedGap[]
  readonly limit: number
}

/** The line that close gaps stay under, labelled where the fewest stems cross the label. */
function CloseLimit({ gaps, limit }: CloseLimitProps) {
  const messages = useMessages(chartsMessages)
  const xScale = useXScale<'linear'>()
  const yScale = useYScale<'linear'>()
  const { left, top, width } = useDrawingArea()
  const y = Number(yScale(limit))
  // If no gap is too wide the line is out of range, and there is nothing to distinguish.
  if (y < top) return null
  const name = messages.speeds.limit(FORECAST_SENSIBILITY, String(limit))
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
      <LevelLine y={y} />
      {gaps.length <= CROWDED && (
        <text x={place.x} y={place.y} style={haloed} fill={INK.good}>
          {name}
        </text>
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

const toPoint = ({ id, speed, gap }: SpeedGap) => ({ id, x: speed, y: gap ?? 0 })

export function SpeedGapsDrawing({ gaps, limit, height }: SpeedGapsDrawingProps) {
  const axisFigure = useAxisFigure()
  const messages = useMessages(chartsMessages)
  const { sensed, apart, point, slowest } = messages.speeds
  const sensedGaps = gaps.filter(({ isSensed }) => isSensed)
  const otherGaps = gaps.filter(({ isSensed }) => !isSensed)
  const widest = gaps.reduce((most, { gap }) => Math.max(most, gap ?? 0), 0)
  const describe = (shown: readonly SpeedGap[]) => (_: unknown, context: { dataIndex: number }) => {
    const one = shown[context.dataIndex]
    if (one === undefined) return ''
    const speed = String(round(one.speed, SPEED_DECIMALS))
    return one.gap === null ? slowest(speed) : point(speed, String(one.gap))
  }
  const isCrowded = gaps.length > CROWDED
  const markerSize = isCrowded ? 3 : 5
  return (
    <Plot
      height={height}
      margin={{ top: 28, right: 16, bottom: 4, left: 4 }}
      xName={messages.speeds.axis}
      yName={messages.speeds.gapAxis}
      xAxis={[
        {
          ...speedDomain(gaps),
          domainLimit: 'strict',
          height: 44,
          tickNumber: 5,
          valueFormatter: axisFigure,
        },
      ]}
      yAxis={[
        {
          min: 0,
          max: widest > 0 ? widest * 1.1 : 1,
          width: 40,
          tickNumber: 4,
          valueFormatter: axisFigure,
        },
      ]}
      series={[
        {
          type: 'scatter',
          id: 'apart',
          label: apart,
          data: otherGaps.map(toPoint),
          color: INK.quiet,
          markerSize,
          valueFormatter: describe(otherGaps),
        },
        {
          type: 'scatter',
          id: 'sensed',
          label: sensed,
          data: sensedGaps.map(toPoint),
          color: INK.accent,
          markerSize,
          valueFormatter: describe(sensedGaps),
        },
      ]}
    >
      <Stems gaps={gaps} />
      <ScatterPlot />
      {limit !== null && <CloseLimit gaps={gaps} limit={limit} />}
      <Key sensed={sensed} apart={otherGaps.length > 0 ? apart : null} />
      <FocusedScatterMark />
      <ChartsTooltip trigger="item" />
    </Plot>
  )
}

function Stems({ gaps }: { readonly gaps: readonly SpeedGap[] }) {
  const xScale = useXScale<'linear'>()
  const yScale = useYScale<'linear'>()
  const bottom = Number(yScale(0))
  return gaps.map(({ id, speed, gap, isSensed }) => {
    const x = Number(xScale(speed))
    return (
      <line
        key={id}
        x1={x}
        x2={x}
        y1={bottom}
        y2={Number(yScale(gap ?? 0))}
        stroke={isSensed ? INK.accent : INK.quiet}
        strokeWidth={gaps.length > CROWDED ? 1 : 2}
        opacity={0.45}
      />
    )
  })
}

interface KeyProps {
  readonly sensed: string
  readonly apart: string | null
}

function Key({ sensed, apart }: KeyProps) {
  const { left, top, width } = useDrawingArea()
  return (
    <text x={left + width} y={top - 14} textAnchor="end" style={haloed}>
      <tspan fill={INK.accent}>● {sensed}</tspan>
      {apart !== null && (
        <tspan fill={INK.quiet} dx={10}>
          ● {apart}
        </tspan>
      )}
    </text>
  )
}
