import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, useId } from 'react'
import type {
  ChartWeekday,
  NamedHours,
  WeekdayComparison as Weekday,
} from '../../domain/schedules/productivityCharts'
import { chartsMessages } from '../../text/forecast/charts'
import { useMessages } from '../text'
import { ChartFigure } from './ChartFigure'
import { figure } from './drawing/figures'

const WeekdayDrawing = lazy(async () => ({
  default: (await import('./drawing/WeekdayDrawing')).WeekdayDrawing,
}))

interface WeekdayComparisonProps {
  readonly weekdays: readonly Weekday[]
}

const ROW = 40
const AXIS = 28

/** A small chart for each weekday, all on one scale, so that the days compare too. */
export function WeekdayComparison({ weekdays }: WeekdayComparisonProps) {
  const most = weekdays
    .flatMap(({ schedules }) => schedules)
    .reduce((hours, { totalHours }) => Math.max(hours, totalHours), 1)
  const isEmpty = weekdays.every(({ schedules }) => schedules.length === 0)
  const titleId = useId()
  const words = useMessages(chartsMessages)
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} component="p" variant="h3" sx={{ mb: 1 }}>
        {words.productivity.weekdays}
      </Typography>
      {isEmpty && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.productivity.nothingToCompare}
        </Typography>
      )}
      <Box sx={panelsStyles}>
        {!isEmpty &&
          weekdays.map(({ weekday, schedules }) => (
            <OneWeekday key={weekday} weekday={weekday} schedules={schedules} most={most} />
          ))}
      </Box>
    </Box>
  )
}

const panelsStyles = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
} as const

interface OneWeekdayProps {
  readonly weekday: ChartWeekday
  readonly schedules: readonly NamedHours[]
  readonly most: number
}

function OneWeekday({ weekday, schedules, most }: OneWeekdayProps) {
  const words = useMessages(chartsMessages)
  const { schedule, absolute, total, productive } = words.productivity
  const height = AXIS + ROW * schedules.length
  return (
    <ChartFigure
      isSmall
      title={words.days[weekday]}
      height={height}
      data={{
        columns: [schedule, absolute, total, productive],
        rows: schedules.map((hours) => ({
          key: hours.name,
          cells: [
            hours.name,
            words.hours(figure(hours.absoluteHours)),
            words.hours(figure(hours.totalHours)),
            words.hours(figure(hours.productiveHours)),
          ],
        })),
      }}
    >
      <WeekdayDrawing schedules={schedules} most={most} height={height} />
    </ChartFigure>
  )
}
