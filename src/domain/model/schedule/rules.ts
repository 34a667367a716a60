import { SCHEDULE_NAME_LENGTH } from '../../core/limits'
import { isRecord } from '../../core/shape'
import { normalizeText } from '../../core/text'
import { type Issue, issue, received } from '../../validation/issue'
import { isBlank, notEmptyIssue, type TextIssueCode, underIssue } from '../../validation/text'
import type { HolidayIssueCode } from './calendar'
import {
  CLOCK_PARTS,
  END_OF_DAY,
  isClockPart,
  type Schedules,
  scheduleNamed,
  WEEKDAYS,
  type Weekday,
  type WorkRange,
} from './schedule'
import { overlappedBy } from './spans'

type TimeIssueCode = 'timeNotString' | 'timeEmpty' | 'timeFormat' | 'timePart'
type TimeIssue = Issue<TimeIssueCode>

/** What is wrong with a range's start or end, and its exact path. */
function timeIssue(
  weekday: string,
  index: number,
  field: 'start' | 'end',
  time: unknown,
): TimeIssue | null {
  const place = { weekday, index, field, ...received(time) }
  if (typeof time !== 'string') return issue('timeNotString', place)
  if (isBlank(time)) return issue('timeEmpty', place)
  if (field === 'end' && time === END_OF_DAY) return null
  const parts = time.split(':')
  if (parts.length !== CLOCK_PARTS.length) return issue('timeFormat', place)
  const wrong = CLOCK_PARTS.filter((part, at) => !isClockPart(part, parts[at] ?? ''))
  return wrong.length === 0 ? null : issue('timePart', { ...place, wrong: wrong.join() })
}

export type ScheduleIssueCode =
  | TextIssueCode
  | TimeIssueCode
  | HolidayIssueCode
  | 'jsonInvalid'
  | 'renameLimit'
  | 'alreadyNamed'
  | 'readOnlySchedule'
  | 'onlySchedule'
  | 'scheduleNotFound'
  | 'weekNotObject'
  | 'unknownWeekday'
  | 'weekdayNotArray'
  | 'weekdayEmpty'
  | 'rangeNotObject'
  | 'rangeBackwards'
  | 'rangesOverlap'
  | 'descrNotString'
  | 'diagramsNotArray'
  | 'diagramNotString'
export type ScheduleIssue = Issue<ScheduleIssueCode>

/** Checks the name of a new schedule. */
export function scheduleNameIssue(value: unknown, schedules: Schedules): ScheduleIssue | null {
  if (typeof value !== 'string' || isBlank(value)) return notEmptyIssue(value)
  const name = normalizeText(value)
  return underIssue(SCHEDULE_NAME_LENGTH, name) ?? takenIssue(name, schedules)
}

const takenIssue = (name: string, schedules: Schedules): ScheduleIssue | null => {
  const twin = Object.keys(schedules).find((other) => normalizeText(other) === name)
  return twin === undefined ? null : issue('alreadyExists', { name: twin })
}

type RenameOutcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly issue: ScheduleIssue }
  | { readonly kind: 'renamed'; readonly to: string }

/** The result of the rename prompt; null if it was cancelled. */
export function renameOutcome(
  name: string,
  typed: string | null,
  schedules: Schedules,
): RenameOutcome {
  const to = normalizeText(typed ?? '')
  if (to === '') return { kind: 'nothing' }
  const problem =
    to.length > SCHEDULE_NAME_LENGTH
      ? issue('renameLimit', { limit: SCHEDULE_NAME_LENGTH })
      : to === name
        ? issue('alreadyNamed')
        : (removalIssue(name, schedules) ?? takenIssue(to, without(schedules, name)))
  return problem === null ? { kind: 'renamed', to } : { kind: 'refused', issue: problem }
}

const without = (schedules: Schedules, name: string): Schedules =>
  Object.fromEntries(Object.entries(schedules).filter(([other]) => other !== name))

/** Why a schedule cannot be deleted or renamed. */
export function removalIssue(name: string, schedules: Schedules): ScheduleIssue | null {
  const schedule = scheduleNamed(schedules, name)
  if (schedule === undefined) return issue('scheduleNotFound', { name })
  return schedule.isReadOnly ? issue('readOnlySchedule', { name }) : null
}

/** Why a schedule cannot be edited. */
export function editIssue(name: string, schedules: Schedules): ScheduleIssue | null {
  const schedule = scheduleNamed(schedules, name)
  if (schedule === undefined) return issue('scheduleNotFound', { name })
  const isOnly = Object.keys(schedules).length === 1
  return schedule.isReadOnly && isOnly ? issue('onlySchedule', { name }) : null
}

/** Everything wrong with the hours of a week. */
export function weekIssues(cfg: unknown): readonly ScheduleIssue[] {
  if (!isRecord(cfg)) return [issue('weekNotObject', received(cfg))]
  const known: readonly string[] = WEEKDAYS
  // A misspelt weekday would silently be a day off; names that begin with _ are notes.
  const unknown = Object.keys(cfg).filter((key) => !known.includes(key) && !key.startsWith('_'))
  return [
    ...unknown.map((weekday) => issue('unknownWeekday', { weekday })),
    ...WEEKDAYS.flatMap((weekday) => weekdayIssues(weekday, cfg[weekday])),
  ]
}

function weekdayIssues(weekday: string, ranges: unknown): readonly ScheduleIssue[] {
  if (ranges === undefined || ranges === null) return []
  if (!Array.isArray(ranges)) return [issue('weekdayNotArray', { weekday })]
  if (ranges.length === 0) return [issue('weekdayEmpty', { weekday })]
  return ranges.flatMap((range: unknown, index) => rangeIssues(weekday, index, range))
}

function rangeIssues(weekday: string, index: number, range: unknown): readonly ScheduleIssue[] {
  const place = { weekday, index }
  if (!isRecord(range)) return [issue('rangeNotObject', { ...place, ...received(range) })]
  const { start, end, _descr: descr, _diagrams: diagrams } = range
  const times = [timeIssue(weekday, index, 'start', start), timeIssue(weekday, index, 'end', end)]
  const wrong: readonly ScheduleIssue[] = times.filter((problem) => problem !== null)
  const backwards =
    wrong.length === 0 && String(end) <= String(start)
      ? [issue('rangeBackwards', { ...place, start: String(start), end: String(end) })]
      : []
  const notes =
    descr === undefined || typeof descr === 'string' ? [] : [issue('descrNotString', place)]
  return [
    ...wrong,
    ...backwards,
    ...notes,
    ...(diagrams === undefined ? [] : diagramIssues(diagrams)),
  ]
}

/**
 * The ranges of a day that share time with an earlier one. Only what is edited is checked: saved
 * weeks may contain some, and count such time once.
 */
export const overlapIssues = (
  weekday: Weekday,
  ranges: readonly WorkRange[],
): readonly ScheduleIssue[] =>
  ranges.flatMap((range, index) => {
    const other = overlappedBy(ranges, index)
    const earlier = ranges[other]
    if (earlier === undefined) return []
    const { start, end } = range
    const values = { otherStart: earlier.start, otherEnd: earlier.end, other }
    return [issue('rangesOverlap', { weekday, index, start, end, ...values })]
  })

export function diagramIssues(diagrams: unknown): readonly ScheduleIssue[] {
  if (!Array.isArray(diagrams)) return [issue('diagramsNotArray')]
  const isRight = diagrams.every((name: unknown) => typeof name === 'string' && !isBlank(name))
  return isRight ? [] : [issue('diagramNotString')]
}
