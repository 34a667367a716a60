import { SCHEMA, SCHEMA_STEPS, type SchemaStep, upgraded } from '../../core/schema'
import { isRecord, listOf, type Raw, recordOf } from '../../core/shape'
import { isMoment } from '../../core/time'
import { type Issue, issue } from '../../validation/issue'
import { isBlank } from '../../validation/text'
import { isHoliday } from './calendar'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  DEFAULT_SCHEDULES,
  parseClock,
  parseEnd,
  type Schedule,
  type Schedules,
  WEEKDAYS,
  type WeekConfig,
  type WorkRange,
} from './schedule'

export type ScheduleRepairCode =
  | 'schedulesUnreadable'
  | 'scheduleUnreadable'
  | 'scheduleRepaired'
  | 'defaultScheduleAdded'

export interface ScheduleRepair extends Issue<ScheduleRepairCode> {
  /** Values that were dropped. */
  readonly lost?: unknown
}

export interface LoadedSchedules {
  readonly schedules: Schedules
  readonly repairs: readonly ScheduleRepair[]
}

/** Loads schedules stored by a build of that schema. Valid ones load even if others are broken. */
export function loadSchedules(
  stored: unknown,
  schema: number = SCHEMA,
  steps: readonly SchemaStep[] = SCHEMA_STEPS,
): LoadedSchedules {
  if (stored === undefined || stored === null) return { schedules: DEFAULT_SCHEDULES, repairs: [] }
  if (!isRecord(stored)) {
    const repair = { ...issue('schedulesUnreadable'), lost: stored }
    return { schedules: DEFAULT_SCHEDULES, repairs: [repair] }
  }
  const repairs: ScheduleRepair[] = []
  const entries: (readonly [string, Schedule])[] = []
  for (const [name, value] of Object.entries(upgraded('schedules', stored, schema, steps))) {
    const schedule = loadSchedule(value, (field, lost) =>
      repairs.push({ ...issue('scheduleRepaired', { name, field }), lost }),
    )
    if (schedule === null) repairs.push({ ...issue('scheduleUnreadable', { name }), lost: value })
    else entries.push([name, schedule])
  }
  const good = Object.fromEntries(entries)
  if (!Object.hasOwn(good, DEFAULT_SCHEDULE_NAME)) repairs.push(issue('defaultScheduleAdded'))
  return { schedules: withDefault(good), repairs }
}

function withDefault(schedules: Schedules): Schedules {
  const { [DEFAULT_SCHEDULE_NAME]: standard = DEFAULT_SCHEDULE, ...others } = schedules
  return { [DEFAULT_SCHEDULE_NAME]: { ...standard, isReadOnly: true }, ...others }
}

type Repair = (field: string, lost: unknown) => void

/** Null if there are no hours. Fields of a newer version are preserved. */
function loadSchedule(value: unknown, repair: Repair): Schedule | null {
  const stored = recordOf(value)
  if (!isRecord(stored.cfg)) return null
  const { comment = '', isReadOnly = false, _diagrams = [], holidays } = stored
  if (!isString(comment)) repair('comment', comment)
  if (typeof isReadOnly !== 'boolean') repair('isReadOnly', isReadOnly)
  return {
    ...stored,
    comment: isString(comment) ? comment : '',
    isReadOnly: isReadOnly === true,
    cfg: loadWeek(stored.cfg, repair),
    _diagrams: loadNames('_diagrams', _diagrams, (name) => !isBlank(name), repair),
    // Schedules stored before holidays were data all had the default ones.
    holidays: loadNames('holidays', holidays ?? DEFAULT_SCHEDULE.holidays, isHoliday, repair),
    ts: loadTimes(stored.ts),
  }
}

const isString = (value: unknown): value is string => typeof value === 'string'

function loadTimes(stored: unknown): Schedule['ts'] {
  const times = recordOf(stored)
  const createdAt = isMoment(times.createdAt) ? times.createdAt : 0
  return { ...times, createdAt, updatedAt: isMoment(times.updatedAt) ? times.updatedAt : createdAt }
}

function loadNames(
  field: string,
  stored: unknown,
  isRight: (name: string) => boolean,
  repair: Repair,
): readonly string[] {
  const right = listOf(stored).filter(isString).filter(isRight)
  if (!Array.isArray(stored) || right.length < stored.length) repair(field, stored)
  return right
}

function loadWeek(stored: Raw, repair: Repair): WeekConfig {
  const days = WEEKDAYS.filter((weekday) => stored[weekday] !== undefined)
  const loaded = days.map((weekday) => [
    weekday,
    loadDay(stored[weekday], (lost) => repair(`cfg.${weekday}`, lost)),
  ])
  return { ...stored, ...Object.fromEntries(loaded) }
}

function loadDay(stored: unknown, repair: (lost: unknown) => void): readonly WorkRange[] | null {
  if (stored === null) return null
  const ranges = listOf(stored)
  const loaded = ranges.flatMap((range) => {
    const right = loadRange(range, repair)
    if (right === null) repair(range)
    return right ?? []
  })
  if (ranges.length === 0) repair(stored)
  return loaded.length === 0 ? null : loaded
}

function loadRange(stored: unknown, repair: (lost: unknown) => void): WorkRange | null {
  const { start, end, _descr, _diagrams, ...more } = recordOf(stored)
  if (!isString(start) || !isString(end)) return null
  if (parseClock(start) === null || parseEnd(end) === null) return null
  const names = listOf(_diagrams).filter(isString)
  const isDescrLost = _descr !== undefined && !isString(_descr)
  if (isDescrLost || names.length < listOf(_diagrams).length) repair(stored)
  const descr = isString(_descr) ? { _descr } : {}
  const diagrams = _diagrams === undefined ? {} : { _diagrams: names }
  return { ...more, start, end, ...descr, ...diagrams }
}
