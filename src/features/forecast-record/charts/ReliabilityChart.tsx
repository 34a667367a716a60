import { lazy, useMemo } from 'react'
import type { KnownVerdict } from '../../../domain/forecast/record/record'
import { forecastRecordMessages } from '../../../text/forecast/forecastRecord'
import { ChartFigure } from '../../../ui/charts/ChartFigure'
import { useMessages } from '../../../ui/text'
import { percent } from './factorAxis'

const ReliabilityDrawing = lazy(async () => ({
  default: (await import('./ReliabilityDrawing')).ReliabilityDrawing,
}))

const HEIGHT = 300

/** The forecast probability against how often it was met. */
export function ReliabilityChart({ verdict }: { readonly verdict: KnownVerdict }) {
  const messages = useMessages(forecastRecordMessages).calibration
  const data = useMemo(
    () => ({
      columns: [messages.forecast, messages.met, messages.jobs],
      rows: verdict.reliability.map(({ level, cameTrue }) => ({
        key: level,
        cells: [
          `${percent(level)} %`,
          `${percent(cameTrue)} %`,
          messages.count(Math.round(cameTrue * verdict.jobs), verdict.jobs),
        ],
      })),
    }),
    [verdict, messages],
  )
  return (
    <ChartFigure title={messages.title} height={HEIGHT} data={data} note={messages.note}>
      <ReliabilityDrawing verdict={verdict} height={HEIGHT} />
    </ChartFigure>
  )
}
