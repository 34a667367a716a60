import { formatDate } from '../../core/time'
import { type Issue, issue } from '../../validation/issue'
import { dayNumberOf, momentOn } from '../schedule/calendar'
import type { TimeOff } from '../schedule/schedule'
import { type TimeOffIssueCode, timeOffIssue } from './personHours'

/** The shares of a day that part-time work is planned in. */
export const SHARES = [0.8, 0.6, 0.5, 0.4, 0.2] as const

export const isSameTimeOff = (a: TimeOff, b: TimeOff): boolean =>
  a.from === b.from && a.until === b.until && a.share === b.share

/** Why a time cannot be taken off beside the others; null if it can. */
export function newTimeOffIssue(
  added: TimeOff,
  off: readonly TimeOff[],
): Issue<TimeOffIssueCode> | null {
  const isKnown = off.some((each) => isSameTimeOff(each, added))
  return timeOffIssue(added) ?? (isKnown ? issue('offTwice') : null)
}

/** Whether a time off is over on a day, as `YYYY-MM-DD`. */
export const isEarlier = ({ until }: TimeOff, today: string): boolean => until < today

/** Whether a time off is running on a day, or begins within so many days. */
export const isSoon = (off: TimeOff, today: string, days: number): boolean =>
  !isEarlier(off, today) && dayNumberOf(off.from) - dayNumberOf(today) <= days

/** A day as people write it: `24 Dec`, and the year only if it is not the present one. */
export function dayInWords(day: string, today: string): string {
  const isOtherYear = day.slice(0, 4) !== today.slice(0, 4)
  return formatDate(momentOn(dayNumberOf(day), 0), isOtherYear ? 'D MMM YYYY' : 'D MMM')
}
