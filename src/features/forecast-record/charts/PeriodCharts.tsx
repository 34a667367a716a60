import { lazy, useMemo } from 'react'
import { formatDate } from '../../../domain/core/time'
import { RECORD_MINIMUM } from '../../../domain/forecast/evidence/method'
import { type Drift, LATEST, type Period } from '../../../domain/forecast/record/record'
import { forecastRecordMessages } from '../../../text/forecast/forecastRecord'
import { ChartFigure } from '../../../ui/charts/ChartFigure'
import { useMessages } from '../../../ui/text'
import { factorAxis, percent } from './factorAxis'

/** Single jobs waver by a factor of two, so twenty of them rarely by more than this. */
const NOTICEABLE = 1.4

export function driftKind({ before, latest }: Drift): 'slower' | 'faster' | 'same' {
  if (latest > before * NOTICEABLE) return 'slower'
  return latest * NOTICEABLE < before ? 'faster' : 'same'
}

const PeriodsDrawing = lazy(async () => ({
  default: (await import('./PeriodsDrawing')).PeriodsDrawing,
}))

const HEIGHT = 240

interface DriftChartProps {
  readonly periods: readonly Period[]
  readonly drift: Drift | null
}

const figure = (ratio: number): string => ratio.toFixed(2)

/** However steady the work is: half of the estimate, and twice. */
const SHOWN = [0.5, 1, 2]

/** Whether work takes longer or shorter than it did. */
export function DriftChart({ periods, drift }: DriftChartProps) {
  const { drift: words, coverage, overTime } = useMessages(forecastRecordMessages)
  const data = useMemo(
    () => ({
      columns: [coverage.until, words.ratio, coverage.jobs],
      rows: periods.map(({ to, ratio, jobs }) => ({
        key: to,
        cells: [formatDate(to, 'DD.MM.YYYY'), figure(ratio), String(jobs)],
      })),
    }),
    [periods, words, coverage],
  )
  const axis = useMemo(
    () => factorAxis([...SHOWN, ...periods.map(({ ratio }) => ratio)]),
    [periods],
  )
  return (
    <ChartFigure
      title={words.title}
      height={HEIGHT}
      data={data}
      message={periods.length < 2 ? overTime.tooFew(2 * RECORD_MINIMUM) : undefined}
      note={
        drift === null
          ? words.unknown(LATEST + RECORD_MINIMUM)
          : words[driftKind(drift)](figure(drift.before), figure(drift.latest), LATEST)
      }
    >
      <PeriodsDrawing
        periods={periods}
        measure={({ ratio }) => ratio}
        tell={({ ratio }, date) => words.point(figure(ratio), date)}
        yName={words.ratio}
        axis={axis}
        aim={{ value: 1, label: words.asEstimated }}
        height={HEIGHT}
      />
    </ChartFigure>
  )
}

const AXIS = { min: 0, max: 100, tickInterval: [0, 20, 40, 60, 80, 100] }

/** Whether eight of ten came true, some jobs at a time. */
export function CoverageChart({ periods }: { readonly periods: readonly Period[] }) {
  const { coverage: words, overTime } = useMessages(forecastRecordMessages)
  const data = useMemo(
    () => ({
      columns: [words.until, words.share, words.jobs],
      rows: periods.map(({ to, cameTrue, jobs }) => ({
        key: to,
        cells: [formatDate(to, 'DD.MM.YYYY'), `${percent(cameTrue)} %`, String(jobs)],
      })),
    }),
    [periods, words],
  )
  return (
    <ChartFigure
      title={words.title}
      height={HEIGHT}
      data={data}
      message={periods.length < 2 ? overTime.tooFew(2 * RECORD_MINIMUM) : undefined}
    >
      <PeriodsDrawing
        periods={periods}
        measure={({ cameTrue }) => cameTrue * 100}
        tell={({ cameTrue }, date) => words.point(percent(cameTrue), date)}
        yName={words.share}
        axis={AXIS}
        aim={{ value: 80, label: words.aim }}
        height={HEIGHT}
      />
    </ChartFigure>
  )
}
