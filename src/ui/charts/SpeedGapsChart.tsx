import { lazy, useMemo } from 'react'
import { FORECAST_SENSIBILITY, SPEED_DECIMALS } from '../../domain/core/limits'
import { round } from '../../domain/core/numbers'
import { chartsMessages } from '../../text/forecast/charts'
import { useMessages } from '../text'
import { ChartFigure } from './ChartFigure'
import { CROWDED, speedGaps } from './drawing/speedGaps'

const SpeedGapsDrawing = lazy(async () => ({
  default: (await import('./drawing/SpeedGapsDrawing')).SpeedGapsDrawing,
}))

const HEIGHT = 280

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
      height={HEIGHT}
      data={data}
      note={
        limit !== null && gaps.length > CROWDED
          ? words.speeds.limitNote(FORECAST_SENSIBILITY, String(limit))
          : undefined
      }
      message={gaps.length === 0 ? words.speeds.empty : undefined}
    >
      <SpeedGapsDrawing gaps={gaps} limit={limit} height={HEIGHT} />
    </ChartFigure>
  )
}
