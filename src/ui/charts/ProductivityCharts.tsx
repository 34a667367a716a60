import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, useId, useMemo } from 'react'
import { oneDecimal } from '../../domain/core/numbers'
import { truncate } from '../../domain/core/text'
import type {
  ChartWeekday,
  NamedHours,
  WeekdayComparison as Weekday,
  WeekdayHours,
} from '../../domain/schedules/productivityCharts'
import { chartsMessages } from '../../text/forecast/charts'
import { useMessages } from '../text'
import { ChartFigure } from './ChartFigure'

const WeekdayDrawing = lazy(async () => ({
  default: (await import('./drawing/WeekdayDrawing')).WeekdayDrawing,
}))

interface WeekdayComparisonProps {
  readonly weekdays: readonly Weekday[]
}

const ROW = 40
const AXIS = 28

/** A small chart for each weekday, all on one scale, so that the days compare too. */
export function WeekdayChart({ weekdays }: WeekdayComparisonProps) {
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
            words.hours(oneDecimal(hours.absoluteHours)),
            words.hours(oneDecimal(hours.totalHours)),
            words.hours(oneDecimal(hours.productiveHours)),
          ],
        })),
      }}
    >
      <WeekdayDrawing schedules={schedules} most={most} height={height} />
    </ChartFigure>
  )
}

const CommonDrawing = lazy(async () => ({
  default: (await import('./drawing/CommonDrawing')).CommonDrawing,
}))

interface CommonProductivityProps {
  readonly name: string
  readonly weekdays: readonly WeekdayHours[]
}

const COMMON_HEIGHT = 240

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
          words.hours(oneDecimal(day.absoluteHours)),
          words.hours(oneDecimal(day.totalHours)),
          words.hours(oneDecimal(day.productiveHours)),
        ],
      })),
    }
  }, [weekdays, words])
  return (
    <ChartFigure title={words.productivity.common(name)} height={COMMON_HEIGHT} data={data}>
      <CommonDrawing weekdays={weekdays} height={COMMON_HEIGHT} />
    </ChartFigure>
  )
}

const RadialDrawing = lazy(async () => ({
  default: (await import('./drawing/RadialDrawing')).RadialDrawing,
}))

/** Rings thinner than these would have no room for their labels. */
const RINGS_AT_MOST = 7
const RADIAL_HEIGHT = 280

interface RadialProductivityProps {
  readonly schedules: readonly Pick<NamedHours, 'name' | 'productiveHours'>[]
}

/** The productive hours of a week, a ring for each schedule. */
export function RadialProductivity({ schedules }: RadialProductivityProps) {
  const words = useMessages(chartsMessages)
  const { radial, schedule, productive, empty } = words.productivity
  const rest = schedules
    .slice(RINGS_AT_MOST)
    .map((hours) => `${truncate(hours.name)} ${words.hours(oneDecimal(hours.productiveHours))}`)
  return (
    <ChartFigure
      title={radial}
      height={RADIAL_HEIGHT}
      note={rest.length > 0 ? words.productivity.more(rest.join(', ')) : undefined}
      message={schedules.length === 0 ? empty : undefined}
      data={{
        columns: [schedule, productive],
        rows: schedules.map(({ name, productiveHours }) => ({
          key: name,
          cells: [name, words.hours(oneDecimal(productiveHours))],
        })),
      }}
    >
      <RadialDrawing schedules={schedules.slice(0, RINGS_AT_MOST)} height={RADIAL_HEIGHT} />
    </ChartFigure>
  )
}
