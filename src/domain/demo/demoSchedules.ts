import { type Ms, WEEK } from '../core/time'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  DIAGRAMS,
  type Schedule,
  type Schedules,
} from '../model/schedule/schedule'

const HOLIDAYS = ['01-01', '05-01', '12-25', '12-26'] as const

const EARLY = [
  { start: '08:00:00', end: '12:00:00', _descr: 'Then lunch' },
  { start: '13:00:00', end: '15:00:00' },
]
const LATE = [
  { start: '08:00:00', end: '12:00:00' },
  { start: '13:00:00', end: '16:15:00' },
  { start: '16:25:00', end: '17:05:00', _descr: 'Mails' },
]

/** The usual hours with the holidays of the years around, and those of the early birds. */
export function demoSchedules(now: Ms): Schedules {
  const year = new Date(now).getFullYear()
  const holidays = [year - 1, year, year + 1].flatMap((each) =>
    HOLIDAYS.map((day) => `${each}-${day}`),
  )
  const early: Schedule = {
    comment: 'Four days, from eight in the morning',
    isReadOnly: false,
    cfg: {
      monday: LATE,
      tuesday: LATE,
      wednesday: EARLY,
      thursday: LATE,
      friday: null,
      saturday: null,
      sunday: null,
    },
    _diagrams: [DIAGRAMS.common, DIAGRAMS.radial],
    holidays: [],
    ts: { createdAt: now - 8 * WEEK, updatedAt: now - 3 * WEEK },
  }
  return {
    [DEFAULT_SCHEDULE_NAME]: { ...DEFAULT_SCHEDULE, holidays },
    'Early shift 4/3': early,
  }
}
