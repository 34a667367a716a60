import { type ComponentProps, lazy, useMemo } from 'react'
import { formatDate } from '../../../domain/core/time'
import { RECORD_MINIMUM } from '../../../domain/forecast/evidence/method'
import {
  type Drift,
  driftKind,
  type KnownVerdict,
  LATEST,
  type Period,
} from '../../../domain/forecast/record/record'
import type { ScoredJob } from '../../../domain/forecast/record/walkForward'
import { useApp } from '../../../hooks/stores'
import { figureIn } from '../../../text/base/figureIn'
import { forecastRecordMessages } from '../../../text/forecast/forecastRecord'
import { ChartFigure } from '../../../ui/charts/ChartFigure'
import { useFigure, useLanguage, useMessages } from '../../../ui/text'
import { factorAxis, percent } from './factorAxis'
import { hoursFigure, scatterPoints } from './scatterPoints'

const ScatterDrawing = lazy(async () => ({
  default: (await import('./ScatterDrawing')).ScatterDrawing,
}))

const SCATTER_HEIGHT = 300

/** The estimate against the actual time. */
export function ScatterChart({ scored }: { readonly scored: readonly ScoredJob[] }) {
  const messages = useMessages(forecastRecordMessages).scatter
  const language = useLanguage()
  const jobs = useApp((state) => state.jobs.items)
  const titles = useMemo(() => new Map(jobs.map(({ id, title }) => [id, title])), [jobs])
  const points = useMemo(() => scatterPoints(scored), [scored])
  const data = useMemo(
    () => ({
      columns: [messages.job, messages.estimate, messages.actual, messages.result],
      rows: points.map(({ id, estimate, actual, isInTime }) => ({
        key: id,
        cells: [
          titles.get(id) || `#${id}`,
          figureIn(hoursFigure(estimate), language),
          figureIn(hoursFigure(actual), language),
          isInTime ? messages.inTime : messages.late,
        ],
      })),
    }),
    [points, titles, messages, language],
  )
  const isAll = points.length === scored.length
  return (
    <ChartFigure
      title={messages.title}
      height={SCATTER_HEIGHT}
      data={data}
      note={
        isAll ? messages.note : `${messages.note} ${messages.latest(points.length, scored.length)}`
      }
    >
      <ScatterDrawing points={points} titles={titles} height={SCATTER_HEIGHT} />
    </ChartFigure>
  )
}

const ReliabilityDrawing = lazy(async () => ({
  default: (await import('./ReliabilityDrawing')).ReliabilityDrawing,
}))

const RELIABILITY_HEIGHT = 300

/** The forecast probability against how often it was met. */
export function ReliabilityChart({ verdict }: { readonly verdict: KnownVerdict }) {
  const messages = useMessages(forecastRecordMessages).calibration
  const data = useMemo(
    () => ({
      columns: [messages.forecast, messages.met, messages.jobs],
      rows: verdict.reliability.map(({ level, met }) => ({
        key: level,
        cells: [
          `${percent(level)} %`,
          `${percent(met)} %`,
          messages.count(Math.round(met * verdict.jobs), verdict.jobs),
        ],
      })),
    }),
    [verdict, messages],
  )
  return (
    <ChartFigure
      title={messages.title}
      height={RELIABILITY_HEIGHT}
      data={data}
      note={messages.note}
    >
      <ReliabilityDrawing verdict={verdict} height={RELIABILITY_HEIGHT} />
    </ChartFigure>
  )
}

const PeriodsDrawing = lazy(async () => ({
  default: (await import('./PeriodsDrawing')).PeriodsDrawing,
}))

const PERIODS_HEIGHT = 240

interface PeriodsChartProps extends Omit<ComponentProps<typeof PeriodsDrawing>, 'height'> {
  readonly title: string
  readonly note?: string
  /** The measured figure as in the table beside the drawing. */
  readonly cellOf: (period: Period) => string
}

function PeriodsChart({ title, note, cellOf, ...drawing }: PeriodsChartProps) {
  const { coverage, overTime } = useMessages(forecastRecordMessages)
  const { periods, yName } = drawing
  const data = {
    columns: [coverage.until, yName, coverage.jobs],
    rows: periods.map((period) => ({
      key: period.to,
      cells: [formatDate(period.to, 'DD.MM.YYYY'), cellOf(period), String(period.jobs)],
    })),
  }
  return (
    <ChartFigure
      title={title}
      height={PERIODS_HEIGHT}
      data={data}
      message={periods.length < 2 ? overTime.tooFew(2 * RECORD_MINIMUM) : undefined}
      {...(note !== undefined && { note })}
    >
      <PeriodsDrawing {...drawing} height={PERIODS_HEIGHT} />
    </ChartFigure>
  )
}

interface DriftChartProps {
  readonly periods: readonly Period[]
  readonly drift: Drift | null
}

/** The axis always includes half of the estimate, and twice. */
const SHOWN = [0.5, 1, 2]

/** Whether work takes longer or shorter than it did. */
export function DriftChart({ periods, drift }: DriftChartProps) {
  const { drift: messages } = useMessages(forecastRecordMessages)
  const localized = useFigure()
  const figure = (ratio: number) => localized(ratio.toFixed(2))
  const axis = useMemo(
    () => factorAxis([...SHOWN, ...periods.map(({ ratio }) => ratio)]),
    [periods],
  )
  return (
    <PeriodsChart
      title={messages.title}
      periods={periods}
      measure={({ ratio }) => ratio}
      cellOf={({ ratio }) => figure(ratio)}
      describe={({ ratio }, date) => messages.point(figure(ratio), date)}
      yName={messages.ratio}
      axis={axis}
      aim={{ value: 1, label: messages.asEstimated }}
      note={
        drift === null
          ? messages.unknown(LATEST + RECORD_MINIMUM)
          : messages[driftKind(drift)](figure(drift.before), figure(drift.latest), LATEST)
      }
    />
  )
}

const AXIS = { min: 0, max: 100, values: [0, 20, 40, 60, 80, 100] }

/** Whether eight of ten dates were met, a few jobs at a time. */
export function CoverageChart({ periods }: { readonly periods: readonly Period[] }) {
  const { coverage: messages } = useMessages(forecastRecordMessages)
  return (
    <PeriodsChart
      title={messages.title}
      periods={periods}
      measure={({ met }) => met * 100}
      cellOf={({ met }) => `${percent(met)} %`}
      describe={({ met }, date) => messages.point(percent(met), date)}
      yName={messages.share}
      axis={AXIS}
      aim={{ value: 80, label: messages.aim }}
    />
  )
}
