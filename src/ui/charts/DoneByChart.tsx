import { lazy, memo, useMemo } from 'react'
import { round } from '../../domain/core/numbers'
import { formatDate, type Ms } from '../../domain/core/time'
import type { CurvePoint } from '../../domain/forecast/job/forecastJob'
import { chartsMessages } from '../../text/forecast/charts'
import { useMessages } from '../text'
import { ChartFigure } from './ChartFigure'

const DoneByDrawing = lazy(async () => ({
  default: (await import('./drawing/DoneByDrawing')).DoneByDrawing,
}))

const HEIGHT = 240
const SMALL_HEIGHT = 170

/** The last twentieth takes so long that it would squeeze everything else into a corner. */
const DRAWN_UP_TO = 95

interface DoneByChartProps {
  readonly curve: readonly CurvePoint[]
  /** The earliest possible finish. */
  readonly from: Ms
  readonly now: Ms
  readonly isSmall?: boolean
}

/** The probability of being done, rising with time. */
export const DoneByChart = memo(function DoneByChart({
  curve,
  from,
  now,
  isSmall = false,
}: DoneByChartProps) {
  const messages = useMessages(chartsMessages).doneBy
  const points = useMemo(() => {
    const rising = curve
      .map(({ at, share }) => ({ at, percent: round(share * 100, 0) }))
      .filter(({ percent }, index) => percent <= DRAWN_UP_TO || index === 0)
    const first = rising[0]
    return first && from < first.at ? [{ at: from, percent: 0 }, ...rising] : rising
  }, [curve, from])
  const data = useMemo(
    () => ({
      columns: [messages.date, messages.share],
      rows: points
        .filter(({ percent }) => percent % 5 === 0)
        .map(({ at, percent }) => ({
          key: percent,
          cells: [formatDate(at, 'YYYY-MM-DD HH:mm'), `${percent} %`],
        })),
    }),
    [points, messages],
  )
  const height = isSmall ? SMALL_HEIGHT : HEIGHT
  return (
    <ChartFigure title={messages.title} height={height} data={data} isSmall={isSmall}>
      <DoneByDrawing points={points} now={now} height={height} isSmall={isSmall} />
    </ChartFigure>
  )
})
