import { DAY, HOUR, isMoment, type Ms } from '../../../core/time'
import type { DateKey, Forecast } from '../../../model/job/job'
import { calendarOf, dayOf, momentOn, workOn } from '../../../model/schedule/calendar'
import { addBusinessTime, businessTime } from '../../../model/schedule/hours'
import type { Schedule } from '../../../model/schedule/schedule'
import type { HistoryEstimate, HistoryRefusal, HistoryRow } from '../historyRow'

/**
 * The moment that lies so many working hours after another, or before it. A schedule without work
 * counts by the clock. Null beyond the calendar.
 */
export function layHours(from: Ms, hours: number, schedule: Schedule): Ms | null {
  const time = Math.round(hours * HOUR)
  if (calendarOf(schedule).weekTotal === 0) return from + time
  return addBusinessTime(from, time, schedule)
}

/** A start at the very beginning of a day is when work begins on it; any other moment is itself. */
export function startOfWork(at: Ms, schedule: Schedule): Ms {
  const day = dayOf(at)
  if (momentOn(day, 0) !== at) return at
  return workOn(calendarOf(schedule), day)[0]?.start ?? at
}

/** An end at the very end of a day is when work ends on it; any other moment is itself. */
function endOfWork(at: Ms, schedule: Schedule): Ms {
  const day = dayOf(at)
  if (momentOn(day + 1, 0) - 1 !== at) return at
  return workOn(calendarOf(schedule), day).at(-1)?.end ?? at
}

/** How hours become dates. */
export interface Laying {
  readonly schedule: Schedule
  /** Whether work that nothing tells the beginning of began when its record was made. */
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

/** The expected finish; null for an estimate that cannot be held against such a start. */
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

/** What is not finished keeps its start, and an estimate only together with one: dates need both. */
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
  // Hours are held against hours, and a date against a date.
  const isLaid = started !== undefined && isAmount(actualHours) && 'hours' in estimate
  const finish = isLaid ? layHours(start, actualHours, schedule) : given
  if (!isMoment(finish)) return refused('badNumber')
  if (finish <= start) return refused('finishBeforeStart')
  // Work outside all working hours is measured by the clock, and so must be its estimate.
  const isByClock = businessTime(start, finish, schedule) === 0
  const date = estimateDate(estimate, start, schedule, isByClock)
  return isMoment(date) ? { start, estimate: date, finish } : refused('badEstimate')
}

/**
 * The dates that a record stands for. What it took to what was estimated stays as it was, in working
 * time, wherever both are known in hours.
 */
export const planDates = (row: HistoryRow, laying: Laying): ImportedDates | Refused =>
  row.finished === undefined ? openDates(row, laying) : finishedDates(row, row.finished, laying)
