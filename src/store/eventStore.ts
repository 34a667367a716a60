import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Ms } from '../domain/time'
import type { Clock } from '../platform/clock'

export interface Change<State, Event> {
  readonly event: Event
  readonly at: Ms
  readonly before: State
  readonly after: State
}

/** State that changes by events alone. */
export interface EventStore<State, Event> {
  readonly getState: () => State
  readonly subscribe: StoreApi<State>['subscribe']
  readonly send: (event: Event) => void
  /** Told of every event that changed something. Returns how to stop. */
  readonly onChange: (listener: (change: Change<State, Event>) => void) => () => void
}

export function createEventStore<State, Event>(
  initial: State,
  transition: (state: State, event: Event, now: Ms) => State,
  clock: Clock,
): EventStore<State, Event> {
  const store = createStore<State>()(() => initial)
  const listeners = new Set<(change: Change<State, Event>) => void>()
  let lastAt: Ms = Number.NEGATIVE_INFINITY

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    send: (event) => {
      // No two events share a time, even when the clock stands still or goes back.
      const at = Math.max(clock.now(), lastAt + 1)
      lastAt = at
      const before = store.getState()
      const after = transition(before, event, at)
      if (after === before) return
      store.setState(after, true)
      for (const listener of listeners) listener({ event, at, before, after })
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
