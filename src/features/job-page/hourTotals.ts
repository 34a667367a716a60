import { round, sum } from '../../domain/core/numbers'
import { jobTiming, type Timing } from '../../domain/forecast/speeds/jobTiming'
import type { Job } from '../../domain/model/job/job'
import type { Schedules } from '../../domain/model/schedule/schedule'

/** A total of zero is left out. */
interface HourTotals {
  readonly estimated?: Timing
  readonly realistic?: Timing
}

function totalOf(timings: readonly (Timing | null)[], schedules: Schedules): Timing {
  const known = timings.filter((timing) => timing !== null)
  const total = (hoursOf: (timing: Timing) => number) => round(sum(known.map(hoursOf)), 2)
  return {
    totalHours: total((timing) => timing.totalHours),
    business: Object.fromEntries(
      Object.keys(schedules).map((name) => [name, total(({ business }) => business[name] ?? 0)]),
    ),
  }
}

/** The estimated and actual hours of all jobs together. Null if both are zero. */
export function hourTotals(jobs: readonly Job[], schedules: Schedules): HourTotals | null {
  const timings = jobs.map(({ forecast }) => jobTiming(forecast, schedules))
  const estimated = totalOf(
    timings.map(({ estimation }) => estimation),
    schedules,
  )
  const realistic = totalOf(
    timings.map(({ finish }) => finish),
    schedules,
  )
  const hasEstimated = estimated.totalHours !== 0
  const hasRealistic = realistic.totalHours !== 0
  if (!hasEstimated && !hasRealistic) return null
  return { ...(hasEstimated && { estimated }), ...(hasRealistic && { realistic }) }
}
