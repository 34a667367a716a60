import { type RepairReport, readField, readOptional } from '../../core/repair'
import { arrayOf, isRecord, type Raw, textOf, unknownFields } from '../../core/shape'
import { type Issue, issue } from '../../validation/issue'
import { isHoliday } from '../schedule/calendar'
import { type Schedule, type Schedules, scheduleNamed, type TimeOff } from '../schedule/schedule'

/** When a person works, where that differs from the workspace's usual hours. */
export interface PersonHours {
  /** The name of a schedule; without one, or if it is gone, the usual hours count. */
  readonly schedule?: string
  /** Days off and times of part-time work, in the order of their first days. */
  readonly off?: readonly TimeOff[]
}

export type TimeOffIssueCode = 'offNoDay' | 'offBackwards' | 'offNoShare' | 'offTwice'

/** Why a time cannot be taken off; null if it can. */
export function timeOffIssue({ from, until, share = 0 }: TimeOff): Issue<TimeOffIssueCode> | null {
  if (!isHoliday(from) || !isHoliday(until)) return issue('offNoDay')
  if (until < from) return issue('offBackwards')
  return share >= 0 && share < 1 ? null : issue('offNoShare')
}

const shareOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && value < 1 ? value : undefined

const OFF_FIELDS = new Set(['from', 'until', 'share'])
const HOURS_FIELDS = new Set(['schedule', 'off'])

function timeOffOf(value: unknown): TimeOff | undefined {
  if (!isRecord(value)) return undefined
  const { from, until } = value
  if (typeof from !== 'string' || typeof until !== 'string') return undefined
  const share = shareOf(value.share)
  const off = {
    ...unknownFields(value, OFF_FIELDS),
    from,
    until,
    ...(share !== undefined && { share }),
  }
  return timeOffIssue(off) === null ? off : undefined
}

export const inOrderOfDays = (off: readonly TimeOff[]): readonly TimeOff[] =>
  off.toSorted((a, b) => a.from.localeCompare(b.from) || a.until.localeCompare(b.until))

/** Reads stored hours; undefined if there is nothing in them. */
export function loadHours(raw: Raw, report: RepairReport): PersonHours | undefined {
  const stored = readField(raw, 'off', arrayOf, report) ?? []
  const off = inOrderOfDays(stored.flatMap((entry) => timeOffOf(entry) ?? []))
  if (off.length < stored.length) {
    const lost = stored.filter((entry) => timeOffOf(entry) === undefined)
    report({ code: 'fieldDropped', field: 'off', lost })
  }
  return withoutEmpty({
    ...unknownFields(raw, HOURS_FIELDS),
    ...readOptional(raw, { schedule: textOf }, report),
    off,
  })
}

/** The hours without empty fields; undefined if nothing is left. */
function withoutEmpty({ schedule, off, ...others }: PersonHours): PersonHours | undefined {
  const hours = {
    ...others,
    ...(schedule && { schedule }),
    ...(off && off.length > 0 && { off: inOrderOfDays(off) }),
  }
  return Object.keys(hours).length > 0 ? hours : undefined
}

/** The schedule by which a person works; undefined if it is the usual one. */
function scheduleOf(
  { schedule: name, off }: PersonHours,
  schedules: Schedules,
  usual: Schedule,
): Schedule | undefined {
  const own = (name === undefined ? undefined : scheduleNamed(schedules, name)) ?? usual
  if (own === usual && !off) return undefined
  // Public holidays are everybody's, whichever hours somebody has.
  const holidays = [...new Set([...(own.holidays ?? []), ...(usual.holidays ?? [])])]
  return { ...own, holidays, ...(off && { off }) }
}

interface WithHours {
  readonly id: number
  readonly hours?: PersonHours
}

/** The schedules of everybody who does not work by the usual one. */
export function personalSchedules(
  people: readonly WithHours[],
  schedules: Schedules,
  usual: Schedule,
): ReadonlyMap<number, Schedule> {
  return new Map(
    people.flatMap(({ id, hours }) => {
      const own = hours && scheduleOf(hours, schedules, usual)
      return own ? [[id, own] as const] : []
    }),
  )
}
