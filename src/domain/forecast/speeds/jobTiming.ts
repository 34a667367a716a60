import { HOUR, type Ms } from '../../core/time'
import type { Forecast } from '../../model/job/job'
import { businessHours } from '../../model/schedule/hours'
import type { Schedules } from '../../model/schedule/schedule'

export interface Timing {
  readonly totalHours: number
  /** Working hours by the name of the schedule. */
  readonly business: Readonly<Record<string, number>>
}

export interface JobTiming {
  /** From start to estimate; null when not estimated. */
  readonly estimation: Timing | null
  /** From start to finish; null when not finished. */
  readonly finish: Timing | null
}

const timingOf = (from: Ms | undefined, to: Ms | undefined, schedules: Schedules) =>
  from === undefined || to === undefined
    ? null
    : {
        totalHours: (to - from) / HOUR,
        business: Object.fromEntries(
          Object.entries(schedules).map(([name, schedule]) => [
            name,
            businessHours(from, to, schedule),
          ]),
        ),
      }

export const jobTiming = (
  { start, estimate, finish }: Pick<Forecast, 'start' | 'estimate' | 'finish'>,
  schedules: Schedules,
): JobTiming => ({
  estimation: timingOf(start, estimate, schedules),
  finish: timingOf(start, finish, schedules),
})
