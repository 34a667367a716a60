import { DAY, HOUR, isMoment, type Ms } from '../../../core/time'
import type { DateKey, Forecast } from '../../../model/job/job'
import { calendarOf, dayOf, momentOn, workOn } from '../../../model/schedule/calendar'
import { addBusinessTime, businessTime } from '../../../model/schedule/hours'
import type { Schedule } from '../../../model/schedule/schedule'
import type { HistoryEstimate, HistoryRefusal, HistoryRow } from '../historyRow'

/**
 * The moment so many working hours after another, or before it. A schedule without working hours
 * counts calendar time. Null outside the calendar.
 */
export function layHours(from: Ms, hours: number, schedule: Schedule): Ms | null {
  const time = Math.round(hours * HOUR)
  if (calendarOf(schedule).weekTotal === 0) return from + time
  return addBusinessTime(from, time, schedule)
}

/** A start at midnight becomes the start of that working day; any other moment stays. */
export function startOfWork(at: Ms, schedule: Schedule): Ms {
  const day = dayOf(at)
  if (momentOn(day, 0) !== at) return at
  return workOn(calendarOf(schedule), day)[0]?.start ?? at
}

/** An end at midnight becomes the end of that working day; any other moment stays. */
function endOfWork(at: Ms, schedule: Schedule): Ms {
  const day = dayOf(at)
  if (momentOn(day + 1, 0) - 1 !== at) return at
  return workOn(calendarOf(schedule), day).at(-1)?.end ?? at
}

/** How hours are converted to dates. */
export interface Laying {
  readonly schedule: Schedule
  /** Whether work without a known start began when its record was created. */
  readonly isFromCreation: boolean
  readonly now: Ms
}

export type ImportedDates = Pick<Forecast, DateKey>

interface Refused {
  readonly why: HistoryRefusal
}

const refused = (why: HistoryRefusal): Refused => ({ why })

const isAmount = (hours: number | undefined): hours is number =>
  hours !== undefined && Number.isFinite(hours) && hours > 0

/** The expected finish; null if the estimate does not fit such a start. */
function estimateDate(
  estimate: HistoryEstimate,
  start: Ms,
  schedule: Schedule,
  isByClock: boolean,
): Ms | null {
  if ('by' in estimate) {
    const by = endOfWork(estimate.by, schedule)
    return by > start ? by : null
  }
  if (!isAmount(estimate.hours)) return null
  return isByClock
    ? Math.round(start + estimate.hours * HOUR)
    : layHours(start, estimate.hours, schedule)
}

/** An open job has an estimate only together with a start, because dates need both. */
function openDates(
  { started, estimate }: HistoryRow,
  { schedule }: Laying,
): ImportedDates | Refused {
  if (estimate && 'hours' in estimate && !isAmount(estimate.hours)) return refused('badEstimate')
  if (started === undefined) return {}
  const start = startOfWork(started, schedule)
  if (!estimate) return { start }
  const date = estimateDate(estimate, start, schedule, false)
  return isMoment(date) ? { start, estimate: date } : refused('badEstimate')
}

function startOf(row: HistoryRow, finish: Ms, laying: Laying): Ms | undefined {
  const { started, actualHours, created } = row
  const { schedule, isFromCreation } = laying
  if (started !== undefined) return startOfWork(started, schedule)
  if (isAmount(actualHours)) return layHours(finish, -actualHours, schedule) ?? undefined
  return isFromCreation && created !== undefined ? startOfWork(created, schedule) : undefined
}

function finishedDates(row: HistoryRow, finished: Ms, laying: Laying): ImportedDates | Refused {
  const { estimate, started, actualHours } = row
  const { schedule, now } = laying
  if (started !== undefined && finished < started) return refused('finishBeforeStart')
  if (finished > now + DAY) return refused('badDate')
  if (!estimate) return refused('noEstimate')
  const given = endOfWork(finished, schedule)
  const start = startOf(row, given, laying)
  if (start === undefined) return refused('noStart')
  // Hours are compared with hours, and a date with a date.
  const isLaid = started !== undefined && isAmount(actualHours) && 'hours' in estimate
  const finish = isLaid ? layHours(start, actualHours, schedule) : given
  if (!isMoment(finish)) return refused('badNumber')
  if (finish <= start) return refused('finishBeforeStart')
  // Work outside all working hours is measured in calendar time, and so must be its estimate.
  const isByClock = businessTime(start, finish, schedule) === 0
  const date = estimateDate(estimate, start, schedule, isByClock)
  return isMoment(date) ? { start, estimate: date, finish } : refused('badEstimate')
}

/**
 * The dates of a record. If real and estimated time are both known in hours, their ratio in working
 * time stays the same.
 */
export const planDates = (row: HistoryRow, laying: Laying): ImportedDates | Refused =>
  row.finished === undefined ? openDates(row, laying) : finishedDates(row, row.finished, laying)
