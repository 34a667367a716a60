import { lazy, useMemo } from 'react'
import { LAYOUT } from '../../domain/core/limits'
import { formatDate, type Ms } from '../../domain/core/time'
import type { Deviation } from '../../domain/forecast/speeds/deviation'
import { chartsMessages } from '../../text/forecast/charts'
import { useMessages } from '../text'
import { ChartFigure } from './ChartFigure'
import { figure } from './drawing/figures'

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
          words.percent(figure(point.percent)),
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
