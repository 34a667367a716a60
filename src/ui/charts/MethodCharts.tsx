import { lazy, useMemo } from 'react'
import { FORECAST_SENSIBILITY, SPEED_DECIMALS } from '../../domain/core/limits'
import { oneDecimal, round } from '../../domain/core/numbers'
import { formatDate, isMoment, type Ms } from '../../domain/core/time'
import type { Deviation } from '../../domain/forecast/speeds/deviation'
import type { ScenarioPoint } from '../../domain/forecast/speeds/scenario'
import { figureIn } from '../../text/base/figureIn'
import { chartsMessages } from '../../text/forecast/charts'
import { LAYOUT } from '../layout'
import { useLanguage, useMessages } from '../text'
import { ChartFigure, tableItems } from './ChartFigure'
import { CROWDED, speedGaps } from './drawing/speedGaps'

const ScenarioDrawing = lazy(async () => ({
  default: (await import('./drawing/ScenarioDrawing')).ScenarioDrawing,
}))

const SCENARIO_HEIGHT = 280

const isDrawable = ({ at, estimate, worst }: ScenarioPoint): boolean =>
  isMoment(at) && Number.isFinite(estimate) && Number.isFinite(worst)

/** How far a job was on its way to the estimate and to the worst date, at each log and now. */
export function ScenarioChart({ points }: { readonly points: readonly ScenarioPoint[] }) {
  const messages = useMessages(chartsMessages)
  const drawn = useMemo(() => points.filter(isDrawable), [points])
  const data = useMemo(() => {
    const { time, estimate, worst, log } = messages.scenario
    return {
      columns: [time, estimate, worst, log],
      rows: drawn.map((point) => ({
        key: point.logText === null ? 'now' : point.at,
        cells: [
          formatDate(point.at, 'YYYY-MM-DD HH:mm'),
          messages.percent(oneDecimal(point.estimate)),
          messages.percent(oneDecimal(point.worst)),
          messages.scenario.label(point),
        ],
      })),
    }
  }, [drawn, messages])
  return (
    <ChartFigure
      title={messages.scenario.title}
      height={SCENARIO_HEIGHT}
      data={data}
      message={drawn.length === 0 ? messages.scenario.empty : undefined}
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

/** When a job will be done if it goes like the former ones. */
export function DeviationChart({ deviation, now }: DeviationChartProps) {
  const messages = useMessages(chartsMessages)
  const points = deviation.ok ? deviation.points : []
  const data = useMemo(
    () => ({
      columns: [messages.deviation.job, messages.deviation.axis, messages.percentAxis],
      total: deviation.ok ? deviation.points.length : 0,
      rows: tableItems(deviation.ok ? deviation.points : []).map((point) => ({
        key: point.jobId,
        cells: [
          messages.deviation.label(point),
          formatDate(point.at, 'YYYY-MM-DD HH:mm'),
          messages.percent(oneDecimal(point.percent)),
        ],
      })),
    }),
    [deviation, messages],
  )
  const nothing = points.length === 0 ? messages.deviation.empty : undefined
  return (
    <ChartFigure
      title={messages.deviation.title}
      height={LAYOUT.deviationChart}
      data={data}
      message={deviation.ok ? nothing : messages.deviation.error}
    >
      <DeviationDrawing points={points} now={now} />
    </ChartFigure>
  )
}

const SpeedGapsDrawing = lazy(async () => ({
  default: (await import('./drawing/SpeedGapsDrawing')).SpeedGapsDrawing,
}))

const GAPS_HEIGHT = 280

/** The speeds of former jobs, and which of them are close enough to each other to be trusted. */
export function SpeedGapsChart({ speeds }: { readonly speeds: readonly number[] }) {
  const messages = useMessages(chartsMessages)
  const language = useLanguage()
  const { gaps, limit } = useMemo(() => speedGaps(speeds), [speeds])
  const data = useMemo(() => {
    const { speed, gap, kind, sensed, apart } = messages.speeds
    return {
      columns: [speed, gap, kind],
      total: gaps.length,
      rows: tableItems(gaps).map((point) => ({
        key: point.id,
        cells: [
          figureIn(String(round(point.speed, SPEED_DECIMALS)), language),
          point.gap === null ? '–' : figureIn(String(point.gap), language),
          point.isSensed ? sensed : apart,
        ],
      })),
    }
  }, [gaps, messages, language])
  return (
    <ChartFigure
      title={messages.speeds.title}
      height={GAPS_HEIGHT}
      data={data}
      note={
        limit !== null && gaps.length > CROWDED
          ? messages.speeds.limitNote(FORECAST_SENSIBILITY, String(limit))
          : undefined
      }
      message={gaps.length === 0 ? messages.speeds.empty : undefined}
    >
      <SpeedGapsDrawing gaps={gaps} limit={limit} height={GAPS_HEIGHT} />
    </ChartFigure>
  )
}
