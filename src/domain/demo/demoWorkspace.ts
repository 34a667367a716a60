import { type AppState, EMPTY_STATE } from '../app/state/state'
import { transition } from '../app/transition'
import { drawsOf } from '../core/random'
import { DAY, type Ms } from '../core/time'
import { type Schedules, usualSchedule } from '../model/schedule/schedule'
import { demoHistory, HISTORY } from './demoHistory'
import { DEMO_PLAN } from './demoPlan'
import { demoSchedules } from './demoSchedules'
import { DEMO_TEAM } from './demoTeam'
import { demoToday } from './demoToday'
import type { Told } from './jobStory'

const SEED = 6

export interface DemoWorkspace {
  readonly app: AppState
  readonly schedules: Schedules
}

/**
 * A made-up team after half a year of work, the same for the same moment. It comes about by events,
 * as any state does, so it holds nothing that the rules would not let in.
 */
export function demoWorkspace(now: Ms): DemoWorkspace {
  const schedules = demoSchedules(now)
  const schedule = usualSchedule(schedules)
  const team = DEMO_TEAM.map((person, index) => [person, now - HISTORY + index * DAY] as const)
  const people = team.map(
    ([{ name }, id]): Told => ({ at: id, event: { type: 'user.commit', id, displayName: name } }),
  )
  const userIds = new Map(team.map(([{ name }, id]) => [name, id]))
  const history = demoHistory(team, { now, schedule, draw: drawsOf(SEED) })
  const { told, pinned } = demoToday(DEMO_PLAN, { now, schedule, userIds })
  const pins = pinned
    .toReversed()
    .map((jobId): Told => ({ at: now, event: { type: 'todo.pin', jobId } }))
  const app = [...people, ...history, ...told, ...pins]
    .sort((one, other) => one.at - other.at)
    .reduce((state, { at, event }) => transition(state, event, at), EMPTY_STATE)
  return { app, schedules }
}
