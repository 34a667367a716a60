import { type Issue, issue } from '../../validation/issue'
import { received } from '../../validation/received'
import { isBlank } from '../../validation/text'
import { CLOCK_PARTS, isClockPart } from './schedule'

export type TimeIssueCode = 'timeNotString' | 'timeEmpty' | 'timeFormat' | 'timePart'
export type TimeIssue = Issue<TimeIssueCode>

/** What is wrong with a range's start or end, and exactly where it stands. */
export function timeIssue(
  weekday: string,
  index: number,
  field: 'start' | 'end',
  time: unknown,
): TimeIssue | null {
  const place = { weekday, index, field, ...received(time) }
  if (typeof time !== 'string') return issue('timeNotString', place)
  if (isBlank(time)) return issue('timeEmpty', place)
  const parts = time.split(':')
  if (parts.length !== CLOCK_PARTS.length) return issue('timeFormat', place)
  const wrong = CLOCK_PARTS.filter((part, at) => !isClockPart(part, parts[at] ?? ''))
  return wrong.length === 0 ? null : issue('timePart', { ...place, wrong: wrong.join() })
}
