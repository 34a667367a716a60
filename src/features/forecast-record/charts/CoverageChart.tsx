import { lazy, useMemo } from 'react'
import { formatDate } from '../../../domain/core/time'
import { RECORD_MINIMUM } from '../../../domain/forecast/evidence/method'
import type { Period } from '../../../domain/forecast/record/record'
import { forecastRecordMessages } from '../../../text/forecast/forecastRecord'
import { ChartFigure } from '../../../ui/charts/ChartFigure'
import { useMessages } from '../../../ui/text'
import { percent } from './percent'

const PeriodsDrawing = lazy(async () => ({
  default: (await import('./PeriodsDrawing')).PeriodsDrawing,
}))

const HEIGHT = 240
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
