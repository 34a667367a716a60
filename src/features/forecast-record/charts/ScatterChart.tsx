import { lazy, useMemo } from 'react'
import type { ScoredJob } from '../../../domain/forecast/record/walkForward'
import { useApp } from '../../../hooks/stores'
import { figureIn } from '../../../text/base/figureIn'
import { forecastRecordMessages } from '../../../text/forecast/forecastRecord'
import { ChartFigure } from '../../../ui/charts/ChartFigure'
import { useLanguage, useMessages } from '../../../ui/text'
import { hoursFigure, scatterPoints } from './scatterPoints'

const ScatterDrawing = lazy(async () => ({
  default: (await import('./ScatterDrawing')).ScatterDrawing,
}))

const HEIGHT = 300

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
      height={HEIGHT}
      data={data}
      note={
        isAll ? messages.note : `${messages.note} ${messages.latest(points.length, scored.length)}`
      }
    >
      <ScatterDrawing points={points} titles={titles} height={HEIGHT} />
    </ChartFigure>
  )
}
