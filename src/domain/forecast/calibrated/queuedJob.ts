import type { UserId } from '../../user/user'
import { type Distribution, reckon } from './distribution'
import { remainingHours } from './drawTable'
import type { ForecastFacts } from './forecastJob'
import { jobTime } from './jobTime'
import type { QueuedJob } from './linePlay'
import { UNESTIMATED } from './method'
import { outlookOf } from './outlook'
import { unestimatedDistribution } from './unestimated'
import type { ProjectJob } from './workQueue'
import { kindOf, type TimeKind } from './workTime'

/** An open job, ready to be played: how long it may still take, and who does it. */
export function queuedJob(
  { id, forecast }: ProjectJob,
  people: readonly (UserId | undefined)[],
  facts: ForecastFacts,
): QueuedJob {
  const { times, now } = facts
  const { assignedTo, start } = forecast
  const { kind, elapsedHours, ...time } = jobTime(forecast, times, now)
  const estimateHours = time.estimateHours ?? UNESTIMATED.hours[kind]
  const outlook = outlookOf(
    distributionOf(forecast, time.estimateHours, kind, facts),
    elapsedHours / estimateHours,
  )
  return {
    key: id,
    line: assignedTo === undefined ? null : people.indexOf(assignedTo),
    table: remainingHours(outlook, estimateHours, elapsedHours),
    earliest: Math.max(now, start ?? now),
    isCalendar: kind === 'calendar' && kindOf(times, assignedTo) === 'business',
  }
}

function distributionOf(
  { assignedTo: developer, complexity }: ProjectJob['forecast'],
  estimateHours: number | null,
  kind: TimeKind,
  { history }: ForecastFacts,
): Distribution {
  return estimateHours === null
    ? unestimatedDistribution(history(kind), complexity, kind)
    : reckon(history(kind), { developer, complexity, estimateHours, time: kind })
}
