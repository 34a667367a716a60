import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { FocusedLineMark, LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { chanceMargin, type KnownVerdict } from '../../../domain/forecast/record/record'
import { forecastRecordMessages } from '../../../text/forecast/forecastRecord'
import { haloed, INK } from '../../../ui/charts/drawing/chartStyles'
import { Plot, PointTooltip } from '../../../ui/charts/drawing/Plot'
import { useMessages } from '../../../ui/text'
import { percent } from './factorAxis'

interface ReliabilityDrawingProps {
  readonly verdict: KnownVerdict
  readonly height: number
}

const TICKS = [0, 20, 40, 60, 80, 100]
const BAND_STEPS = Array.from({ length: 21 }, (_, index) => index / 20)

export function ReliabilityDrawing({ verdict, height }: ReliabilityDrawingProps) {
  const messages = useMessages(forecastRecordMessages).calibration
  const { reliability, jobs } = verdict
  const linesOf = (index: number) => {
    const one = reliability[index]
    if (one === undefined) return []
    return [
      messages.point(percent(one.level), percent(one.cameTrue)),
      messages.count(Math.round(one.cameTrue * jobs), jobs),
    ]
  }
  return (
    <Plot
      height={height}
      margin={{ top: 28, right: 16, bottom: 4, left: 4 }}
      xName={messages.axis}
      yName={messages.metAxis}
      xAxis={[
        {
          data: reliability.map(({ level }) => level * 100),
          min: 0,
          max: 100,
          height: 44,
          tickInterval: TICKS,
          valueFormatter: (level: number) => String(Math.round(level)),
        },
      ]}
      yAxis={[{ min: 0, max: 100, width: 36, tickInterval: TICKS }]}
      series={[
        {
          type: 'line',
          data: reliability.map(({ cameTrue }) => cameTrue * 100),
          curve: 'linear',
          color: INK.accent,
          shape: 'circle',
          showMark: true,
          valueFormatter: (_, { dataIndex }) => linesOf(dataIndex).join(', '),
        },
      ]}
    >
      <Perfect jobs={jobs} label={messages.perfect} />
      <LinePlot />
      <MarkPlot />
      <EightOfTen verdict={verdict} />
      <FocusedLineMark />
      <PointTooltip linesOf={linesOf} />
    </Plot>
  )
}

/**
 * The diagonal where forecasts are met as often as predicted, and how far chance alone deviates
 * from it.
 */
function Perfect({ jobs, label }: { readonly jobs: number; readonly label: string }) {
  const xScale = useXScale<'linear'>()
  const yScale = useYScale<'linear'>()
  const at = (level: number, share: number) =>
    `${xScale(level * 100)},${yScale(Math.min(Math.max(share, 0), 1) * 100)}`
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
      <text x={Number(xScale(22)) + 10} y={Number(yScale(20)) + 14} style={haloed} fill={INK.quiet}>
        {label}
      </text>
    </g>
  )
}

/** The level that people plan with, named under it: no line runs there. */
function EightOfTen({ verdict }: { readonly verdict: KnownVerdict }) {
  const xScale = useXScale<'linear'>()
  const yScale = useYScale<'linear'>()
  const { top, height } = useDrawingArea()
  const one = verdict.reliability.find(({ level }) => level === 0.8)
  if (one === undefined) return null
  const x = Number(xScale(80))
  const y = Number(yScale(one.cameTrue * 100))
  const bottom = top + height
  return (
    <g>
      <line x1={x} x2={x} y1={y} y2={bottom} stroke={INK.accent} strokeDasharray="2 3" />
      <circle cx={x} cy={y} r={5} fill={INK.accent} stroke={INK.paper} strokeWidth={1.5} />
      <text x={x - 7} y={bottom - 9} textAnchor="end" style={haloed} fill={INK.text}>
        80 → {percent(one.cameTrue)} %
      </text>
    </g>
  )
}
