import { load } from '../../domain/app/load'
import type { AppEvent } from '../../domain/app/state/events'
import type { JournalEntry } from '../../domain/app/state/seen'
import { type AppState, EMPTY_STATE, withSchedules } from '../../domain/app/state/state'
import { transition } from '../../domain/app/transition'
import { upgraded } from '../../domain/core/schema'
import { parse, recordOf } from '../../domain/core/shape'
import type { Ms } from '../../domain/core/time'
import { loadSchedules } from '../../domain/model/schedule/load'
import type { Base } from '../schema/records'

/** The state after these events. An event that fails is skipped, the rest is applied. */
export const replay = (state: AppState, entries: readonly JournalEntry[]): AppState =>
  entries.reduce((before, { event, at, schema }) => {
    try {
      // The journal is our own, and its events were typed when they were written.
      const typed = upgraded('event', recordOf(event), schema) as unknown as AppEvent
      return transition(before, typed, at)
    } catch (error) {
      console.error('An event of the journal could not be applied and was left out.', error)
      return before
    }
  }, state)

/** The state in a base; `newer` or `unreadable` if there is none. */
export function stateIn(base: Base, now: Ms): AppState | 'newer' | 'unreadable' {
  const { app } = base.texts
  const loaded = app === null ? null : load(parse(app), now)
  if (loaded && loaded.status !== 'ok') return loaded.status
  return withSchedulesBeside(loaded?.state ?? EMPTY_STATE, base)
}

/** The state with the schedules that a base of schema 7 has beside it. */
export const withSchedulesBeside = (state: AppState, { texts, schema }: Base): AppState =>
  typeof texts.schedules === 'string'
    ? withSchedules(state, loadSchedules(parse(texts.schedules), schema).schedules)
    : state
