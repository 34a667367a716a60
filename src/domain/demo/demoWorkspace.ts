import { type AppState, EMPTY_STATE } from '../app/state/state'
import { transition } from '../app/transition'
import { drawsOf } from '../core/random'
import { DAY, type Ms, WEEK } from '../core/time'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  DIAGRAMS,
  type Schedule,
  type Schedules,
  usualSchedule,
} from '../model/schedule/schedule'
import { demoHistory, HISTORY } from './demoHistory'
import { DEMO_PLAN } from './demoPlan'
import { DEMO_TEAM } from './demoTeam'
import { demoToday } from './demoToday'
import type { StoryEvent } from './jobStory'

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

/** The default hours with holidays of nearby years, and those of the early birds. */
function demoSchedules(now: Ms): Schedules {
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

const SEED = 6

interface DemoWorkspace {
  readonly app: AppState
  readonly schedules: Schedules
}

/**
 * A made-up team after half a year of work, always the same for the same moment. It is built from
 * events, like any state, so it contains nothing that the rules would refuse.
 */
export function demoWorkspace(now: Ms): DemoWorkspace {
  const schedules = demoSchedules(now)
  const schedule = usualSchedule(schedules)
  const team = DEMO_TEAM.map((person, index) => [person, now - HISTORY + index * DAY] as const)
  const people = team.map(
    ([{ name }, id]): StoryEvent => ({
      at: id,
      event: { type: 'user.commit', id, displayName: name },
    }),
  )
  const userIds = new Map(team.map(([{ name }, id]) => [name, id]))
  const history = demoHistory(team, { now, schedule, draw: drawsOf(SEED) })
  const { events, pinned } = demoToday(DEMO_PLAN, { now, schedule, userIds })
  const pins = pinned
    .toReversed()
    .map((jobId): StoryEvent => ({ at: now, event: { type: 'todo.pin', jobId } }))
  const app = [...people, ...history, ...events, ...pins]
    .sort((one, other) => one.at - other.at)
    .reduce((state, { at, event }) => transition(state, event, at), EMPTY_STATE)
  return { app, schedules }
}
