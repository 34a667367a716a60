import { normalizeLines } from '../../core/text'
import { formatDate, HOUR, isMoment, type Ms, type TimeZone } from '../../core/time'
import { type JobSet, withValues } from '../../model/job/fields'
import type { Job } from '../../model/job/job'
import { withLog } from '../../model/job/logs'
import { speedOf } from '../../model/job/speed'
import type { EventOf } from '../state/events'

/**
 * A job with a finish is completed, and only then it has a speed. Without one it is open, unless
 * "mark all" completed it.
 */
export function settled(job: Job, completed = false): Job {
  const { v: _, ...rest } = job
  const isFinished = job.forecast.finish !== undefined
  return isFinished
    ? { ...rest, completed: true, v: speedOf(job.forecast) }
    : { ...rest, completed }
}

const withDates = (job: Job, dates: JobSet, now: Ms): Job =>
  settled({ ...withValues(job, dates), ts: { ...job.ts, update: now } })

const stamp = (at: Ms | undefined, zone: TimeZone | undefined): string =>
  at === undefined ? 'not set' : formatDate(at, 'DD.MM.YYYY HH:mm', zone)

export function clearDates(job: Job, now: Ms): Job {
  const { start, estimate, finish } = job.forecast
  const isClear = start === undefined && estimate === undefined && finish === undefined
  if (isClear && !job.completed && job.v === undefined) return job
  const cleared = withDates(job, { start: null, estimate: null, finish: null }, now)
  return job.logs.isEnabled ? withLog(cleared, 'Dates cleared', now) : cleared
}

export function addTimeToFinish(
  job: Job,
  { hours, comment, zone }: EventOf<'todo.addTimeToFinishDate'>,
  now: Ms,
): Job {
  const before = job.forecast.finish
  if (before === undefined || hours === 0) return job
  const after = before + hours * HOUR
  if (!isMoment(after)) return job
  const parts = [`+${hours}h to finish time`, `${stamp(before, zone)} -> ${stamp(after, zone)}`]
  if (job.logs.isEnabled) parts.push(normalizeLines(comment ?? '') || 'No comment')
  const changed = withDates(job, { finish: after }, now)
  return withLog(changed, parts.join(' // '), now)
}

/** A finished job keeps its real finish: marking it again changes nothing. */
export function mark(job: Job, event: EventOf<'todo.mark'>, now: Ms): Job {
  const { finish } = job.forecast
  if (event.mark === 'completed') {
    if (finish !== undefined && job.completed) return job
    const done = withDates(job, { finish: now }, now)
    const text = `Job status set to completed // Finish date was set to update time // v= ${done.v}`
    return withLog(done, text, now)
  }
  if (finish === undefined && !job.completed) return job
  const open = withDates(job, { finish: null }, now)
  return withLog(open, `Finish date [${stamp(finish, event.zone)}] removed`, now)
}

/**
 * "Mark all" sets only the flag: dates and speed stay as they were. A job with a finish stays
 * completed, because the next load would complete it again.
 */
export function markOnly(job: Job, event: EventOf<'todo.markAll'>, now: Ms): Job {
  const completed = event.mark === 'completed' || job.forecast.finish !== undefined
  if (job.completed === completed) return job
  const marked = { ...job, completed }
  return job.logs.isEnabled ? withLog(marked, `Marked as ${event.mark}`, now) : marked
}
