import { lazy } from 'react'
import { truncate } from '../../domain/core/text'
import type { NamedHours } from '../../domain/schedules/productivityCharts'
import { chartsMessages } from '../../text/forecast/charts'
import { useMessages } from '../text'
import { ChartFigure } from './ChartFigure'
import { figure } from './drawing/figures'

const RadialDrawing = lazy(async () => ({
  default: (await import('./drawing/RadialDrawing')).RadialDrawing,
}))

/** Rings thinner than these would have no room for their labels. */
const RINGS_AT_MOST = 7
const HEIGHT = 280

interface RadialProductivityProps {
  readonly schedules: readonly Pick<NamedHours, 'name' | 'productiveHours'>[]
}

/** The productive hours of a week, a ring for each schedule. */
export function RadialProductivity({ schedules }: RadialProductivityProps) {
  const words = useMessages(chartsMessages)
  const { radial, schedule, productive, empty } = words.productivity
  const rest = schedules
    .slice(RINGS_AT_MOST)
    .map((hours) => `${truncate(hours.name)} ${words.hours(figure(hours.productiveHours))}`)
  return (
    <ChartFigure
      title={radial}
      height={HEIGHT}
      note={rest.length > 0 ? words.productivity.more(rest.join(', ')) : undefined}
      message={schedules.length === 0 ? empty : undefined}
      data={{
        columns: [schedule, productive],
        rows: schedules.map(({ name, productiveHours }) => ({
          key: name,
          cells: [name, words.hours(figure(productiveHours))],
        })),
      }}
    >
      <RadialDrawing schedules={schedules.slice(0, RINGS_AT_MOST)} height={HEIGHT} />
    </ChartFigure>
  )
}
