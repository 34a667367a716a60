import { listOf } from '../../core/shape'
import { type Issue, issue } from '../../validation/issue'
import { received } from '../../validation/received'
import { isHoliday } from './calendar'

export type HolidayIssueCode = 'holidayNoDay' | 'holidayTwice' | 'holidaysNotArray'
export type HolidayIssue = Issue<HolidayIssueCode>

/** Why a day cannot be added; null if it can. */
export function holidayIssue(day: unknown, holidays: readonly string[]): HolidayIssue | null {
  if (typeof day !== 'string' || !isHoliday(day)) return issue('holidayNoDay', received(day))
  return holidays.includes(day) ? issue('holidayTwice', { day }) : null
}

export function holidaysIssues(holidays: unknown): readonly HolidayIssue[] {
  if (!Array.isArray(holidays)) return [issue('holidaysNotArray')]
  return listOf(holidays)
    .map((day) => holidayIssue(day, []))
    .filter((problem) => problem !== null)
}
