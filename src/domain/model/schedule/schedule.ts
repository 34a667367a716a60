import { DAY, HOUR, MINUTE, type Ms, SECOND } from '../../core/time'

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The weekdays that the charts compare. */
export const CHART_WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

export const DIAGRAMS = {
  common: 'common',
  radial: 'SimpleRadialBarChart',
  noWeekday: 'no-weekday',
} as const

/** Times of day as `HH:mm:ss`; a range may end at `24:00:00`. */
export interface WorkRange {
  readonly start: string
  readonly end: string
  readonly _descr?: string
  readonly _diagrams?: readonly string[]
}

/** A weekday without ranges, or left out, is a day off. */
export type WeekConfig = Readonly<Partial<Record<Weekday, readonly WorkRange[] | null>>>

/** Days on which less is worked than usual, from the first to the last, as `YYYY-MM-DD`. */
export interface TimeOff {
  readonly from: string
  readonly until: string
  /** The part of each day that is worked all the same; without it, nothing. */
  readonly share?: number
}

export interface Schedule {
  readonly comment: string
  readonly isReadOnly: boolean
  readonly cfg: WeekConfig
  readonly _diagrams: readonly string[]
  /** Calendar days off, as `YYYY-MM-DD`. */
  readonly holidays?: readonly string[]
  /** The days of one person; never stored with a schedule. */
  readonly off?: readonly TimeOff[]
  readonly ts: { readonly createdAt: Ms; readonly updatedAt: Ms }
}

export type Schedules = Readonly<Record<string, Schedule>>

/** A schedule as an item of a list, with its name. */
export interface NamedSchedule {
  readonly id: string
  readonly schedule: Schedule
}

export const namedSchedules = (schedules: Schedules): readonly NamedSchedule[] =>
  Object.entries(schedules).map(([id, schedule]) => ({ id, schedule }))

/** Only own names: a schedule may be called `constructor`. */
export const scheduleNamed = (schedules: Schedules, name: string): Schedule | undefined =>
  Object.hasOwn(schedules, name) ? schedules[name] : undefined

export const DEFAULT_SCHEDULE_NAME = '5/2 by Default'

export const MORNING: WorkRange = { start: '10:00:00', end: '14:00:00' }
const AFTERNOON: WorkRange = { start: '15:00:00', end: '19:00:00' }
const WORKDAY = [MORNING, AFTERNOON]

export const DEFAULT_SCHEDULE: Schedule = {
  comment: '',
  isReadOnly: true,
  cfg: {
    monday: [{ ...MORNING, _descr: 'Then Lunch 1h' }, AFTERNOON],
    tuesday: WORKDAY,
    wednesday: WORKDAY,
    thursday: WORKDAY,
    friday: WORKDAY,
    saturday: null,
    sunday: null,
  },
  _diagrams: [DIAGRAMS.common, DIAGRAMS.radial],
  holidays: ['2025-01-01'],
  ts: { createdAt: 0, updatedAt: 0 },
}

export const DEFAULT_SCHEDULES: Schedules = { [DEFAULT_SCHEDULE_NAME]: DEFAULT_SCHEDULE }

/** The default hours. */
export const usualSchedule = (schedules: Schedules): Schedule =>
  scheduleNamed(schedules, DEFAULT_SCHEDULE_NAME) ?? DEFAULT_SCHEDULE

export const CLOCK_PARTS = ['hour', 'minute', 'second'] as const
export type ClockPart = (typeof CLOCK_PARTS)[number]

const PART_LIMIT: Readonly<Record<ClockPart, number>> = { hour: 24, minute: 60, second: 60 }

export const isClockPart = (part: ClockPart, text: string): boolean =>
  /^\d{2}$/.test(text) && Number(text) < PART_LIMIT[part]

/** Time since midnight of an `HH:mm:ss`; null for anything else. */
export function parseClock(text: string): Ms | null {
  const [hour, minute, second, ...more] = text.split(':')
  if (hour === undefined || minute === undefined || second === undefined || more.length > 0)
    return null
  if (!isClockPart('hour', hour) || !isClockPart('minute', minute)) return null
  if (!isClockPart('second', second)) return null
  return Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * SECOND
}

/** No clock shows it, but a range may end then. */
export const END_OF_DAY = '24:00:00'

/** Like `parseClock`, for the end of a range. */
export const parseEnd = (text: string): Ms | null => (text === END_OF_DAY ? DAY : parseClock(text))
