import { load } from '../../domain/app/load'
import type { AppEvent } from '../../domain/app/state/events'
import type { JournalEntry, Scope } from '../../domain/app/state/seen'
import { type AppState, EMPTY_STATE } from '../../domain/app/state/state'
import type { Transition } from '../../domain/app/state/timeline'
import { transition } from '../../domain/app/transition'
import { upgraded } from '../../domain/core/schema'
import { parse, recordOf } from '../../domain/core/shape'
import type { Ms } from '../../domain/core/time'
import { loadSchedules } from '../../domain/model/schedule/load'
import type { Schedules } from '../../domain/model/schedule/schedule'
import { type ScheduleEvent, scheduleTransition } from '../../domain/model/schedule/transition'
import type { Base } from '../schema/records'

/** Replays one store's events. An event that fails is skipped, the rest is applied. */
function replayed<State, Event>(
  state: State,
  scope: Scope,
  entries: readonly JournalEntry[],
  rule: Transition<State, Event>,
): State {
  return entries.reduce((before, { scope: of, event, at, schema }) => {
    if (of !== scope) return before
    try {
      // The journal is our own, and its events were typed when they were written.
      return rule(before, upgraded('event', recordOf(event), schema) as Event, at)
    } catch (error) {
      console.error('An event of the journal could not be applied and was left out.', error)
      return before
    }
  }, state)
}

export const replayApp = (state: AppState, entries: readonly JournalEntry[]): AppState =>
  replayed<AppState, AppEvent>(state, 'app', entries, transition)

export const replaySchedules = (
  schedules: Schedules,
  entries: readonly JournalEntry[],
): Schedules =>
  replayed<Schedules, ScheduleEvent>(schedules, 'schedules', entries, scheduleTransition)

/** The state in a base; `newer` or `unreadable` if there is none. */
export function appIn({ texts }: Base, now: Ms): AppState | 'newer' | 'unreadable' {
  if (texts.app === null) return EMPTY_STATE
  const loaded = load(parse(texts.app), now)
  return loaded.status === 'ok' ? loaded.state : loaded.status
}

export function schedulesIn({ texts, schema }: Base): Schedules {
  const stored = texts.schedules === null ? undefined : parse(texts.schedules)
  return loadSchedules(stored, schema).schedules
}
