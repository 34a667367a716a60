import { CHART_WEEKDAYS, DIAGRAMS, type Schedule, type Schedules } from '../model/schedule/schedule'
import { analyzeDay, sumHours, type WorkHours } from './analysis'

export type ChartWeekday = (typeof CHART_WEEKDAYS)[number]

export interface NamedHours extends WorkHours {
  readonly name: string
}

export interface WeekdayHours extends WorkHours {
  readonly weekday: ChartWeekday
}

export interface WeekdayComparison {
  readonly weekday: ChartWeekday
  readonly schedules: readonly NamedHours[]
}

const hoursOn = (schedule: Schedule, weekday: ChartWeekday): WorkHours =>
  sumHours([analyzeDay(schedule.cfg[weekday] ?? [])])

/** Weekly productive hours of the schedules that include the radial chart. */
export const radialProductivity = (
  schedules: Schedules,
): readonly { readonly name: string; readonly productiveHours: number }[] =>
  Object.entries(schedules)
    .filter(([, schedule]) => schedule._diagrams.includes(DIAGRAMS.radial))
    .map(([name, schedule]) => ({
      name,
      productiveHours: sumHours(CHART_WEEKDAYS.map((weekday) => hoursOn(schedule, weekday)))
        .productiveHours,
    }))

/** The schedules with a chart of their own, each with its hours by weekday. */
export const commonProductivity = (
  schedules: Schedules,
): readonly { readonly name: string; readonly weekdays: readonly WeekdayHours[] }[] =>
  Object.entries(schedules)
    .filter(([, schedule]) => schedule._diagrams.includes(DIAGRAMS.common))
    .map(([name, schedule]) => ({
      name,
      weekdays: CHART_WEEKDAYS.map((weekday) => ({ weekday, ...hoursOn(schedule, weekday) })),
    }))

/** One chart per weekday, of all schedules except those that opted out. */
export function weekdayComparisons(schedules: Schedules): readonly WeekdayComparison[] {
  const compared = Object.entries(schedules).filter(
    ([, schedule]) => !schedule._diagrams.includes(DIAGRAMS.noWeekday),
  )
  return CHART_WEEKDAYS.map((weekday) => ({
    weekday,
    schedules: compared.map(([name, schedule]) => ({ name, ...hoursOn(schedule, weekday) })),
  }))
}
