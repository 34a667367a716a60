import { type ComponentProps, lazy, useMemo } from 'react'
import { formatDate } from '../../../domain/core/time'
import { RECORD_MINIMUM } from '../../../domain/forecast/evidence/method'
import { type Drift, driftKind, LATEST, type Period } from '../../../domain/forecast/record/record'
import { forecastRecordMessages } from '../../../text/forecast/forecastRecord'
import { ChartFigure } from '../../../ui/charts/ChartFigure'
import { useFigure, useMessages } from '../../../ui/text'
import { factorAxis, percent } from './factorAxis'

const PeriodsDrawing = lazy(async () => ({
  default: (await import('./PeriodsDrawing')).PeriodsDrawing,
}))

const HEIGHT = 240

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
      height={HEIGHT}
      data={data}
      message={periods.length < 2 ? overTime.tooFew(2 * RECORD_MINIMUM) : undefined}
      {...(note !== undefined && { note })}
    >
      <PeriodsDrawing {...drawing} height={HEIGHT} />
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

const AXIS = { min: 0, max: 100, tickInterval: [0, 20, 40, 60, 80, 100] }

/** Whether eight of ten dates were met, a few jobs at a time. */
export function CoverageChart({ periods }: { readonly periods: readonly Period[] }) {
  const { coverage: messages } = useMessages(forecastRecordMessages)
  return (
    <PeriodsChart
      title={messages.title}
      periods={periods}
      measure={({ cameTrue }) => cameTrue * 100}
      cellOf={({ cameTrue }) => `${percent(cameTrue)} %`}
      describe={({ cameTrue }, date) => messages.point(percent(cameTrue), date)}
      yName={messages.share}
      axis={AXIS}
      aim={{ value: 80, label: messages.aim }}
    />
  )
}
