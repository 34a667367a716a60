import type { UserId } from '../../model/person/user'
import { type Distribution, fitDistribution } from '../distribution/distribution'
import { remainingHours } from '../distribution/drawTable'
import { outlookOf } from '../distribution/outlook'
import { unestimatedDistribution } from '../distribution/unestimated'
import { jobTime } from '../evidence/jobTime'
import { UNESTIMATED } from '../evidence/method'
import { kindOf, type TimeKind } from '../evidence/workTime'
import type { ForecastFacts } from '../job/forecastJob'
import type { QueuedJob } from './linePlay'
import type { ProjectJob } from './workQueue'

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
    : fitDistribution(history(kind), { developer, complexity, estimateHours, time: kind })
}
