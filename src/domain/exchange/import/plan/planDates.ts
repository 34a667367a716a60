import { DAY, HOUR, isMoment, type Ms } from '../../../core/time'
import type { DateKey, Forecast } from '../../../model/job/job'
import { businessTime } from '../../../model/schedule/hours'
import type { Schedule } from '../../../model/schedule/schedule'
import type { HistoryEstimate, HistoryRefusal, HistoryRow } from '../historyRow'
import { endOfWork, layHours, startOfWork } from './layHours'

/** How hours become dates. */
export interface Laying {
  readonly schedule: Schedule
  /** Whether work that nothing tells the beginning of began when its record was made. */
  readonly isFromCreation: boolean
  readonly now: Ms
}

export type PlannedDates = Pick<Forecast, DateKey>

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
): PlannedDates | Refused {
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

function finishedDates(row: HistoryRow, finished: Ms, laying: Laying): PlannedDates | Refused {
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
export const planDates = (row: HistoryRow, laying: Laying): PlannedDates | Refused =>
  row.finished === undefined ? openDates(row, laying) : finishedDates(row, row.finished, laying)
