import { LOGS_PER_JOB } from '../../core/limits'
import { isSameValue } from '../../core/sameValue'
import { blockedBy } from '../../model/job/blockers'
import type { Job, Log } from '../../model/job/job'

function differences(before: Job, after: Job) {
  const { assignedTo, start, estimate, finish } = before.forecast
  const isStarted = start === undefined && after.forecast.start !== undefined && !after.completed
  const isMoved = finish !== after.forecast.finish
  return {
    started: isStarted,
    done: !before.completed && after.completed,
    reopened: before.completed && !after.completed,
    finishMoved: isMoved && before.completed && after.completed,
    reassigned: assignedTo !== after.forecast.assignedTo,
    // The first estimate of a job comes with its start.
    reestimated: estimate !== after.forecast.estimate && !isStarted,
    regraded: before.forecast.complexity !== after.forecast.complexity,
    reblocked: !isSameValue(blockedBy(before), blockedBy(after)),
    deadlineMoved: before.forecast.deadline !== after.forecast.deadline,
  }
}

/** What a change of a job means to those who plan with it. */
export type PlanChange = keyof ReturnType<typeof differences>

/** The changes that must not happen unnoticed: each can be undone from the message about it. */
export function planChanges(before: Job, after: Job): readonly PlanChange[] {
  const changes = differences(before, after)
  return (Object.keys(changes) as PlanChange[]).filter((change) => changes[change])
}

/** The entry that made room for a new one in a full log, if one did. */
export function droppedLog(before: Job, after: Job): Log | undefined {
  const { items } = after.logs
  if (items.length < LOGS_PER_JOB || items[0]?.ts === before.logs.items[0]?.ts) return undefined
  const left = new Set(items.map(({ ts }) => ts))
  return before.logs.items.find(({ ts }) => !left.has(ts))
}
