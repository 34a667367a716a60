import { indexById } from '../core/computedOnce'
import { PINNED_JOBS } from '../core/limits'
import { isSameValue } from '../core/sameValue'
import type { Ms } from '../core/time'
import type { JobId } from '../model/job/job'
import type { User } from '../model/person/user'
import { scheduleTransition } from '../model/schedule/transition'
import { load } from './load'
import { mergeJobs } from './mergeJobs'
import type { EventOf } from './state/events'
import { type AppState, schedulesOf, withSchedules } from './state/state'
import { mergeViews } from './state/views'

/** Of two people with one id the newer one stays. */
export function mergeUsers(current: readonly User[], incoming: readonly User[]): readonly User[] {
  const users = new Map(current.map((user) => [user.id, user]))
  for (const user of incoming) {
    const known = users.get(user.id)
    if (!known || user.ts.update > known.ts.update) users.set(user.id, user)
  }
  return [...users.values()]
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((entry, index) => entry === b[index])

/** Own pins come first, so that a full panel drops none of them. */
const mergePins = (
  current: readonly JobId[],
  incoming: readonly JobId[],
  isKnown: (id: JobId) => boolean,
): readonly JobId[] => [...new Set([...current, ...incoming.filter(isKnown)])].slice(0, PINNED_JOBS)

/** Adds what is new or newer. Merging the same data again changes nothing. */
export function mergeData(state: AppState, data: Omit<EventOf<'data.merge'>, 'type'>): AppState {
  const { items } = mergeJobs(state.jobs.items, data.jobs, data.zone)
  const users = mergeUsers(state.users.items, data.users)
  const byId = indexById(items)
  const pinned = mergePins(state.jobs.pinned, data.pinned, (id) => byId.has(id))
  const isSame =
    isSameList(items, state.jobs.items) &&
    isSameList(users, state.users.items) &&
    isSameList(pinned, state.jobs.pinned)
  const { schedules } = data
  const viewed = mergeViews(state, data.views)
  const others = schedules
    ? withScheduleEvent(viewed, { type: 'schedules.merge', schedules })
    : viewed
  if (isSame) return others
  return {
    ...others,
    jobs: { ...state.jobs, items, pinned },
    users: { ...state.users, items: users },
  }
}

const withScheduleEvent = (
  state: AppState,
  event: EventOf<'schedules.merge' | 'schedules.replace'>,
): AppState => withSchedules(state, scheduleTransition(schedulesOf(state), event, 0))

/** What exports and backups contain beside the schedules: without retired ids and deleted jobs. */
export function contentOf({ jobs, users, schedules: _schedules, ...rest }: AppState): AppState {
  const { retiredIds: _jobs, deleted: _deleted, ...shownJobs } = jobs
  const { retiredIds: _users, ...shownUsers } = users
  return { ...rest, jobs: shownJobs, users: shownUsers }
}

/**
 * Replaces the state with another one, loaded like a stored one so that it satisfies every rule.
 */
export function replaceData(
  state: AppState,
  { state: replacement, schedules }: Omit<EventOf<'data.replace'>, 'type'>,
  now: Ms,
): AppState {
  const loaded = load(contentOf(replacement), now)
  if (loaded.status !== 'ok') return state
  const replaced = isSameValue(loaded.state, contentOf(state))
    ? state
    : withSchedules(loaded.state, schedulesOf(state))
  return schedules
    ? withScheduleEvent(replaced, { type: 'schedules.replace', schedules })
    : replaced
}
