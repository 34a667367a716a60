import { lazy, useMemo } from 'react'
import { FORECAST_SENSIBILITY, LAYOUT, SPEED_DECIMALS } from '../../domain/core/limits'
import { oneDecimal, round } from '../../domain/core/numbers'
import { formatDate, isMoment, type Ms } from '../../domain/core/time'
import type { Deviation } from '../../domain/forecast/speeds/deviation'
import type { ScenarioPoint } from '../../domain/forecast/speeds/scenario'
import { chartsMessages } from '../../text/forecast/charts'
import { useMessages } from '../text'
import { ChartFigure } from './ChartFigure'
import { CROWDED, speedGaps } from './drawing/speedGaps'

const ScenarioDrawing = lazy(async () => ({
  default: (await import('./drawing/ScenarioDrawing')).ScenarioDrawing,
}))

const SCENARIO_HEIGHT = 280

const isDrawable = ({ at, estimate, worst }: ScenarioPoint): boolean =>
  isMoment(at) && Number.isFinite(estimate) && Number.isFinite(worst)

/** How far a job was on its way to the estimate and to the worst date, log by log, and is now. */
export function ScenarioChart({ points }: { readonly points: readonly ScenarioPoint[] }) {
  const words = useMessages(chartsMessages)
  const drawn = useMemo(() => points.filter(isDrawable), [points])
  const data = useMemo(() => {
    const { time, estimate, worst, log } = words.scenario
    return {
      columns: [time, estimate, worst, log],
      rows: drawn.map((point) => ({
        key: point.logText === null ? 'now' : point.at,
        cells: [
          formatDate(point.at, 'YYYY-MM-DD HH:mm'),
          words.percent(oneDecimal(point.estimate)),
          words.percent(oneDecimal(point.worst)),
          words.scenario.label(point),
        ],
      })),
    }
  }, [drawn, words])
  return (
    <ChartFigure
      title={words.scenario.title}
      height={SCENARIO_HEIGHT}
      data={data}
      message={drawn.length === 0 ? words.scenario.empty : undefined}
    >
      <ScenarioDrawing points={drawn} height={SCENARIO_HEIGHT} />
    </ChartFigure>
  )
}

const DeviationDrawing = lazy(async () => ({
  default: (await import('./drawing/DeviationDrawing')).DeviationDrawing,
}))

interface DeviationChartProps {
  readonly deviation: Deviation
  readonly now: Ms
}

/** When a job will be done, were it to go as the former ones did. */
export function DeviationChart({ deviation, now }: DeviationChartProps) {
  const words = useMessages(chartsMessages)
  const points = deviation.ok ? deviation.points : []
  const data = useMemo(
    () => ({
      columns: [words.deviation.job, words.deviation.axis, words.percentAxis],
      rows: (deviation.ok ? deviation.points : []).map((point) => ({
        key: point.jobId,
        cells: [
          words.deviation.label(point),
          formatDate(point.at, 'YYYY-MM-DD HH:mm'),
          words.percent(oneDecimal(point.percent)),
        ],
      })),
    }),
    [deviation, words],
  )
  const nothing = points.length === 0 ? words.deviation.empty : undefined
  return (
    <ChartFigure
      title={words.deviation.title}
      height={LAYOUT.deviationChart}
      data={data}
      message={deviation.ok ? nothing : words.deviation.error}
    >
      <DeviationDrawing points={points} now={now} />
    </ChartFigure>
  )
}

const SpeedGapsDrawing = lazy(async () => ({
  default: (await import('./drawing/SpeedGapsDrawing')).SpeedGapsDrawing,
}))

const GAPS_HEIGHT = 280

/** The speeds of former jobs, and which of them lie close enough to each other to be trusted. */
export function SpeedGapsChart({ speeds }: { readonly speeds: readonly number[] }) {
  const words = useMessages(chartsMessages)
  const { gaps, limit } = useMemo(() => speedGaps(speeds), [speeds])
  const data = useMemo(() => {
    const { speed, gap, kind, sensed, apart } = words.speeds
    return {
      columns: [speed, gap, kind],
      rows: gaps.map((point) => ({
        key: point.id,
        cells: [
          String(round(point.speed, SPEED_DECIMALS)),
          point.gap === null ? '–' : String(point.gap),
          point.isSensed ? sensed : apart,
        ],
      })),
    }
  }, [gaps, words])
  return (
    <ChartFigure
      title={words.speeds.title}
      height={GAPS_HEIGHT}
      data={data}
      note={
        limit !== null && gaps.length > CROWDED
          ? words.speeds.limitNote(FORECAST_SENSIBILITY, String(limit))
          : undefined
      }
      message={gaps.length === 0 ? words.speeds.empty : undefined}
    >
      <SpeedGapsDrawing gaps={gaps} limit={limit} height={GAPS_HEIGHT} />
    </ChartFigure>
  )
}
