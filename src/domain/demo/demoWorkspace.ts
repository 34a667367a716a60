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
import { DEMO_TEAM, type DemoLanguage, type TextOf, textsIn } from './demoTeam'
import { demoToday } from './demoToday'
import type { StoryEvent } from './jobStory'

const HOLIDAYS = ['01-01', '05-01', '12-25', '12-26'] as const

/** The default hours with holidays of nearby years, and those of the early birds. */
function demoSchedules(now: Ms, textOf: TextOf): Schedules {
  const short = [
    { start: '08:00:00', end: '12:00:00', _descr: textOf(['Then lunch', 'Потом обед']) },
    { start: '13:00:00', end: '15:00:00' },
  ]
  const long = [
    { start: '08:00:00', end: '12:00:00' },
    { start: '13:00:00', end: '16:15:00' },
    { start: '16:25:00', end: '17:05:00', _descr: textOf(['Mails', 'Почта']) },
  ]
  const year = new Date(now).getFullYear()
  const holidays = [year - 1, year, year + 1].flatMap((each) =>
    HOLIDAYS.map((day) => `${each}-${day}`),
  )
  const early: Schedule = {
    comment: textOf(['Four days, from eight in the morning', 'Четыре дня, с восьми утра']),
    isReadOnly: false,
    cfg: {
      monday: long,
      tuesday: long,
      wednesday: short,
      thursday: long,
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
    [textOf(['Early shift 4/3', 'Ранняя смена 4/3'])]: early,
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
export function demoWorkspace(now: Ms, language: DemoLanguage = 'en'): DemoWorkspace {
  const textOf = textsIn(language)
  const schedules = demoSchedules(now, textOf)
  const schedule = usualSchedule(schedules)
  const team = DEMO_TEAM.map((person, index) => [person, now - HISTORY + index * DAY] as const)
  const people = team.map(
    ([{ name }, id]): StoryEvent => ({
      at: id,
      event: { type: 'user.commit', id, displayName: textOf(name) },
    }),
  )
  const userIds = new Map(team.map(([{ key }, id]) => [key, id]))
  const history = demoHistory(team, { now, schedule, draw: drawsOf(SEED), textOf })
  const { events, pinned } = demoToday(DEMO_PLAN, { now, schedule, userIds, textOf })
  const pins = pinned
    .toReversed()
    .map((jobId): StoryEvent => ({ at: now, event: { type: 'todo.pin', jobId } }))
  const app = [...people, ...history, ...events, ...pins]
    .sort((one, other) => one.at - other.at)
    .reduce((state, { at, event }) => transition(state, event, at), EMPTY_STATE)
  return { app, schedules }
}
