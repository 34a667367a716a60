import { lazy, useMemo } from 'react'
import type { WeekdayHours } from '../../domain/schedules/productivityCharts'
import { chartsMessages } from '../../text/forecast/charts'
import { useMessages } from '../text'
import { ChartFigure } from './ChartFigure'
import { figure } from './drawing/figures'

const CommonDrawing = lazy(async () => ({
  default: (await import('./drawing/CommonDrawing')).CommonDrawing,
}))

interface CommonProductivityProps {
  readonly name: string
  readonly weekdays: readonly WeekdayHours[]
}

const HEIGHT = 240

/** The hours of one schedule, weekday by weekday. */
export function CommonProductivity({ name, weekdays }: CommonProductivityProps) {
  const words = useMessages(chartsMessages)
  const data = useMemo(() => {
    const { weekday, absolute, total, productive } = words.productivity
    return {
      columns: [weekday, absolute, total, productive],
      rows: weekdays.map((day) => ({
        key: day.weekday,
        cells: [
          words.days[day.weekday],
          words.hours(figure(day.absoluteHours)),
          words.hours(figure(day.totalHours)),
          words.hours(figure(day.productiveHours)),
        ],
      })),
    }
  }, [weekdays, words])
  return (
    <ChartFigure title={words.productivity.common(name)} height={HEIGHT} data={data}>
      <CommonDrawing weekdays={weekdays} height={HEIGHT} />
    </ChartFigure>
  )
}
