import { chanceMargin, type KnownVerdict } from '../../../domain/forecast/record/record'
import { forecastRecordMessages } from '../../../text/forecast/forecastRecord'
import { fixedTicks } from '../../../ui/charts/drawing/axes'
import { Line, Points } from '../../../ui/charts/drawing/ChartMarks'
import { INK } from '../../../ui/charts/drawing/chartStyles'
import { ChartText, Plot, usePlot } from '../../../ui/charts/drawing/Plot'
import { useMessages } from '../../../ui/text'
import { percent } from './factorAxis'

interface ReliabilityDrawingProps {
  readonly verdict: KnownVerdict
  readonly height: number
}

const PERCENTS = { min: 0, max: 100, ticks: fixedTicks([0, 20, 40, 60, 80, 100]), format: String }
const BAND_STEPS = Array.from({ length: 21 }, (_, index) => index / 20)

export function ReliabilityDrawing({ verdict, height }: ReliabilityDrawingProps) {
  const messages = useMessages(forecastRecordMessages).calibration
  const { reliability, jobs } = verdict
  const points = reliability.map(({ level, met }) => ({ x: level * 100, y: met * 100 }))
  return (
    <Plot
      height={height}
      xName={messages.axis}
      yName={messages.metAxis}
      x={PERCENTS}
      y={PERCENTS}
      points={points}
      linesOf={(index) => {
        const one = reliability[index]
        if (one === undefined) return []
        return [
          messages.point(percent(one.level), percent(one.met)),
          messages.count(Math.round(one.met * jobs), jobs),
        ]
      }}
    >
      <Perfect jobs={jobs} />
      <Line points={points} ink={INK.accent} />
      <Points points={points} ink={INK.accent} />
      <PerfectName verdict={verdict} label={messages.perfect} />
      <EightOfTen verdict={verdict} />
    </Plot>
  )
}

/**
 * The diagonal where forecasts are met as often as predicted, and how far chance alone deviates
 * from it.
 */
function Perfect({ jobs }: { readonly jobs: number }) {
  const { x, y } = usePlot()
  const at = (level: number, share: number) =>
    `${x(level * 100)},${y(Math.min(Math.max(share, 0), 1) * 100)}`
  const upper = BAND_STEPS.map((level) => at(level, level + chanceMargin(level, jobs)))
  const lower = BAND_STEPS.map((level) => at(level, level - chanceMargin(level, jobs)))
  return (
    <g>
      <polygon points={[...upper, ...lower.reverse()].join(' ')} fill={INK.shade} />
      <polyline
        points={`${at(0, 0)} ${at(1, 1)}`}
        fill="none"
        stroke={INK.quiet}
        strokeDasharray="4 3"
      />
    </g>
  )
}

interface PerfectNameProps {
  readonly verdict: KnownVerdict
  readonly label: string
}

const NAMED_AT = 0.4

/** The name of the diagonal, outside its band on the side where the curve is not. */
function PerfectName({ verdict, label }: PerfectNameProps) {
  const { x, y } = usePlot()
  const { reliability, jobs } = verdict
  const near = reliability.find(({ level }) => level >= NAMED_AT)
  // With few jobs the band is so wide that the name has to be within it.
  const margin = Math.min(chanceMargin(NAMED_AT, jobs), 0.2)
  return near !== undefined && near.met < near.level ? (
    <ChartText
      x={x(NAMED_AT * 100) - 6}
      y={y((NAMED_AT + margin) * 100) - 6}
      anchor="end"
      ink={INK.quiet}
    >
      {label}
    </ChartText>
  ) : (
    <ChartText x={x(NAMED_AT * 100) + 6} y={y((NAMED_AT - margin) * 100) + 14} ink={INK.quiet}>
      {label}
    </ChartText>
  )
}

/** The level that people plan with, named under it: no line runs there. */
function EightOfTen({ verdict }: { readonly verdict: KnownVerdict }) {
  const { x: xScale, y: yScale, area } = usePlot()
  const one = verdict.reliability.find(({ level }) => level === 0.8)
  if (one === undefined) return null
  const [x, y] = [xScale(80), yScale(one.met * 100)]
  return (
    <g>
      <line x1={x} x2={x} y1={y} y2={area.bottom} stroke={INK.accent} strokeDasharray="2 3" />
      <circle cx={x} cy={y} r={5} fill={INK.accent} stroke={INK.paper} strokeWidth={1.5} />
      <ChartText x={x - 7} y={area.bottom - 9} anchor="end" ink={INK.text}>
        80 → {percent(one.met)} %
      </ChartText>
    </g>
  )
}
