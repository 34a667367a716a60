import { normalizeLines } from '../../core/text'
import { formatDate, HOUR, isMoment, type Ms, type TimeZone } from '../../core/time'
import type { DateKey, Forecast, Job } from '../../model/job/job'
import { withLog } from '../../model/job/logs'
import { type JobDates, speedOf } from '../../model/job/speed'
import type { EventOf } from '../state/events'

const momentOf = (date: Ms | undefined): Ms | undefined => (isMoment(date) ? date : undefined)

/** Replaces all three dates: a date that is left out is removed. */
export function withForecastDates<T extends Omit<Forecast, 'assignedTo'>>(
  forecast: T,
  dates: JobDates,
): Omit<T, DateKey> & Pick<Forecast, DateKey> {
  const { start: _start, estimate: _estimate, finish: _finish, ...rest } = forecast
  const start = momentOf(dates.start)
  const estimate = momentOf(dates.estimate)
  const finish = momentOf(dates.finish)
  return {
    ...rest,
    ...(start !== undefined && { start }),
    ...(estimate !== undefined && { estimate }),
    ...(finish !== undefined && { finish }),
  }
}

/** A job is completed exactly when its finish is set, and only then has a speed. */
export function settled(job: Job): Job {
  const { v: _, ...rest } = job
  const completed = job.forecast.finish !== undefined
  return completed ? { ...rest, completed, v: speedOf(job.forecast) } : { ...rest, completed }
}

const withDates = (job: Job, dates: JobDates, now: Ms): Job =>
  settled({
    ...job,
    forecast: withForecastDates(job.forecast, dates),
    ts: { ...job.ts, update: now },
  })

const stamp = (at: Ms | undefined, zone: TimeZone | undefined): string =>
  at === undefined ? 'not set' : formatDate(at, 'DD.MM.YYYY HH:mm', zone)

export function clearDates(job: Job, now: Ms): Job {
  const { start, estimate, finish } = job.forecast
  const isClear = start === undefined && estimate === undefined && finish === undefined
  if (isClear && !job.completed && job.v === undefined) return job
  const cleared = withDates(job, {}, now)
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
  const changed = withDates(job, { ...job.forecast, finish: after }, now)
  return withLog(changed, parts.join(' // '), now)
}

/** A finished job keeps its real finish: marking it again changes nothing. */
export function mark(job: Job, event: EventOf<'todo.mark'>, now: Ms): Job {
  const { finish } = job.forecast
  if (event.mark === 'completed') {
    if (finish !== undefined && job.completed) return job
    const done = withDates(job, { ...job.forecast, finish: now }, now)
    const text = `Job status set to completed // Finish date was set to update time // v= ${done.v}`
    return withLog(done, text, now)
  }
  if (finish === undefined && !job.completed) return job
  const open = withDates(job, { ...job.forecast, finish: undefined }, now)
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
