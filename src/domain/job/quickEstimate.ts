import { calendarOf } from '../business-time/calendar'
import { addBusinessTime } from '../business-time/hours'
import type { Schedule } from '../business-time/schedule'
import { DAY, HOUR, MINUTE, type Ms, WEEK } from '../time'

export const QUICK_ESTIMATES = ['1h', '2h', '4h', '1d', '2d', '1w'] as const
export type QuickEstimate = (typeof QUICK_ESTIMATES)[number]

const SPANS: Readonly<Record<QuickEstimate, readonly [count: number, unit: 'h' | 'd' | 'w']>> = {
  '1h': [1, 'h'],
  '2h': [2, 'h'],
  '4h': [4, 'h'],
  '1d': [1, 'd'],
  '2d': [2, 'd'],
  '1w': [1, 'w'],
}

/** A day is what the schedule works on a working day on average, a week all that it works in one. */
function workIn(choice: QuickEstimate, schedule: Schedule): Ms {
  const { totals, weekTotal } = calendarOf(schedule)
  const [count, unit] = SPANS[choice]
  if (unit === 'h') return count * HOUR
  return unit === 'w' ? count * weekTotal : (count * weekTotal) / totals.filter(Boolean).length
}

const CLOCK = { h: HOUR, d: DAY, w: WEEK } as const

function clockTime(choice: QuickEstimate): Ms {
  const [count, unit] = SPANS[choice]
  return count * CLOCK[unit]
}

export interface QuickStart {
  readonly start: Ms
  readonly estimate?: Ms
}

/**
 * The dates of a job that starts now and is to take that much working time; without a choice it
 * just starts. Whole minutes, as the editor shows them. A schedule without work counts by the clock.
 */
export function quickEstimate(
  now: Ms,
  choice: QuickEstimate | null,
  schedule: Schedule,
): QuickStart {
  const start = Math.floor(now / MINUTE) * MINUTE
  if (choice === null) return { start }
  const isWorking = calendarOf(schedule).weekTotal > 0
  const end = isWorking ? addBusinessTime(start, workIn(choice, schedule), schedule) : null
  const estimate = end ?? start + clockTime(choice)
  return { start, estimate: Math.ceil(estimate / MINUTE) * MINUTE }
}
