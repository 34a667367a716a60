import type { Ms } from '../core/time'
import { isOver } from '../model/job/classify'
import type { JobOutline } from '../model/job/job'
import type { Schedule } from '../model/schedule/schedule'
import { datesFrom, type PlannedDates, type Work } from './work'

export const QUICK_ESTIMATES = ['1h', '2h', '4h', '1d', '2d', '1w'] as const
export type QuickEstimate = (typeof QUICK_ESTIMATES)[number]

const AMOUNTS: Readonly<Record<QuickEstimate, Work>> = {
  '1h': { hours: 1 },
  '2h': { hours: 2 },
  '4h': { hours: 4 },
  '1d': { days: 1 },
  '2d': { days: 2 },
  '1w': { weeks: 1 },
}

/** The dates of a job that starts now with one of the preset amounts of work, or with none. */
export const quickEstimate = (
  now: Ms,
  choice: QuickEstimate | null,
  schedule: Schedule,
): PlannedDates => datesFrom(now, choice === null ? null : AMOUNTS[choice], schedule)

export const REESTIMATES = ['2h', '4h', '1d', '2d', '1w'] as const
export type Reestimate = (typeof REESTIMATES)[number]

/**
 * The estimate with so much more working time. More time for an open job that is late is time from
 * now on: an estimate that has passed again tells nobody anything.
 */
export function reestimate(
  job: Pick<JobOutline, 'completed' | 'forecast'>,
  now: Ms,
  choice: Reestimate,
  schedule: Schedule,
): Ms {
  const { start = now, estimate = start } = job.forecast
  const from = isOver(job) ? estimate : Math.max(estimate, now)
  return datesFrom(from, AMOUNTS[choice], schedule).estimate ?? from
}
