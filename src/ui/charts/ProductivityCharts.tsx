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
import styles from './ProductivityCharts.module.css'

const WeekdayDrawing = lazy(async () => ({
  default: (await import('./drawing/WeekdayDrawing')).WeekdayDrawing,
}))

interface WeekdayComparisonProps {
  readonly weekdays: readonly Weekday[]
}

const ROW = 40
const AXIS = 28

/** A small chart for each weekday, all on one scale, so that the days can be compared. */
export function WeekdayChart({ weekdays }: WeekdayComparisonProps) {
  const most = weekdays
    .flatMap(({ schedules }) => schedules)
    .reduce((hours, { totalHours }) => Math.max(hours, totalHours), 1)
  const isEmpty = weekdays.every(({ schedules }) => schedules.length === 0)
  const titleId = useId()
  const messages = useMessages(chartsMessages)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {messages.productivity.weekdays}
      </p>
      {isEmpty && <p className={styles.empty}>{messages.productivity.nothingToCompare}</p>}
      <div className={styles.panels}>
        {!isEmpty &&
          weekdays.map(({ weekday, schedules }) => (
            <OneWeekday key={weekday} weekday={weekday} schedules={schedules} most={most} />
          ))}
      </div>
    </div>
  )
}

interface OneWeekdayProps {
  readonly weekday: ChartWeekday
  readonly schedules: readonly NamedHours[]
  readonly most: number
}

function OneWeekday({ weekday, schedules, most }: OneWeekdayProps) {
  const messages = useMessages(chartsMessages)
  const { schedule, absolute, total, productive } = messages.productivity
  const height = AXIS + ROW * schedules.length
  return (
    <ChartFigure
      isSmall
      title={messages.days[weekday]}
      height={height}
      data={{
        columns: [schedule, absolute, total, productive],
        rows: schedules.map((hours) => ({
          key: hours.name,
          cells: [
            hours.name,
            messages.hours(oneDecimal(hours.absoluteHours)),
            messages.hours(oneDecimal(hours.totalHours)),
            messages.hours(oneDecimal(hours.productiveHours)),
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

/** The hours of one schedule by weekday. */
export function CommonProductivity({ name, weekdays }: CommonProductivityProps) {
  const messages = useMessages(chartsMessages)
  const data = useMemo(() => {
    const { weekday, absolute, total, productive } = messages.productivity
    return {
      columns: [weekday, absolute, total, productive],
      rows: weekdays.map((day) => ({
        key: day.weekday,
        cells: [
          messages.days[day.weekday],
          messages.hours(oneDecimal(day.absoluteHours)),
          messages.hours(oneDecimal(day.totalHours)),
          messages.hours(oneDecimal(day.productiveHours)),
        ],
      })),
    }
  }, [weekdays, messages])
  return (
    <ChartFigure title={messages.productivity.common(name)} height={COMMON_HEIGHT} data={data}>
      <CommonDrawing weekdays={weekdays} height={COMMON_HEIGHT} />
    </ChartFigure>
  )
}

const RadialDrawing = lazy(async () => ({
  default: (await import('./drawing/RadialDrawing')).RadialDrawing,
}))

/** Thinner rings would have no room for their labels. */
const RINGS_AT_MOST = 7
const RADIAL_HEIGHT = 280

interface RadialProductivityProps {
  readonly schedules: readonly Pick<NamedHours, 'name' | 'productiveHours'>[]
}

/** The productive hours of a week, a ring for each schedule. */
export function RadialProductivity({ schedules }: RadialProductivityProps) {
  const messages = useMessages(chartsMessages)
  const { radial, schedule, productive, empty } = messages.productivity
  const rest = schedules
    .slice(RINGS_AT_MOST)
    .map((hours) => `${truncate(hours.name)} ${messages.hours(oneDecimal(hours.productiveHours))}`)
  return (
    <ChartFigure
      title={radial}
      height={RADIAL_HEIGHT}
      note={rest.length > 0 ? messages.productivity.more(rest.join(', ')) : undefined}
      message={schedules.length === 0 ? empty : undefined}
      data={{
        columns: [schedule, productive],
        rows: schedules.map(({ name, productiveHours }) => ({
          key: name,
          cells: [name, messages.hours(oneDecimal(productiveHours))],
        })),
      }}
    >
      <RadialDrawing schedules={schedules.slice(0, RINGS_AT_MOST)} height={RADIAL_HEIGHT} />
    </ChartFigure>
  )
}
