import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  agree,
  beginAt,
  type Entry,
  propose,
  rebase,
  shownBy,
  type Timeline,
  type Transition,
  withdraw,
} from '../domain/app/state/timeline'
import { nextEventTime } from '../domain/core/ids'
import type { Ms } from '../domain/core/time'
import type { Clock } from '../platform/clock'

export interface Change<State, Event> extends Entry<Event> {
  readonly before: State
  readonly after: State
}

/** State that changes only by events. */
export interface EventStore<State, Event> {
  readonly getState: () => State
  readonly subscribe: StoreApi<State>['subscribe']
  readonly send: (event: Event) => void
  /** Called for every event of this tab that changed something. Returns a function that stops. */
  readonly onChange: (listener: (change: Change<State, Event>) => void) => () => void
}

/** What persistence needs besides. */
export interface JournaledStore<State, Event> extends EventStore<State, Event> {
  /** The state after the events that have a position in the common order. */
  readonly agreed: () => State
  /** Returns those that changed nothing in the common order. */
  readonly agree: (entries: readonly Entry<Event>[]) => ReadonlySet<string>
  readonly rebase: (state: State) => void
  readonly withdraw: (ids: ReadonlySet<string>) => void
  /** Ignores all events sent from now on. */
  readonly freeze: () => void
}

interface Deps<State, Event> {
  readonly clock: Clock
  /** A unique name for an event, over all tabs. */
  readonly newId: () => string
  /** The time of the next event, at or after now and later than the last one. */
  readonly nextTime?: ((now: Ms, last: Ms) => Ms) | undefined
  /** Adds to an event what its effect depends on besides the state. */
  readonly stamp?: (event: Event, state: State) => Event
}

/** An event from another tab or version that a rule fails on must not break the page. */
const surviving =
  <State, Event>(transition: Transition<State, Event>): Transition<State, Event> =>
  (state, event, now) => {
    try {
      return transition(state, event, now)
    } catch (error) {
      console.error('An event could not be applied and was left out.', error)
      return state
    }
  }

export function createEventStore<State, Event>(
  initial: State,
  transition: Transition<State, Event>,
  { clock, newId, nextTime = nextEventTime, stamp = (event) => event }: Deps<State, Event>,
): JournaledStore<State, Event> {
  const store = createStore<State>()(() => initial)
  const listeners = new Set<(change: Change<State, Event>) => void>()
  const careful = surviving(transition)
  let timeline: Timeline<State, Event> = beginAt(initial)
  let lastAt: Ms = Number.NEGATIVE_INFINITY
  let isFrozen = false

  const show = (next: Timeline<State, Event>) => {
    timeline = next
    const shown = shownBy(timeline)
    if (shown !== store.getState()) store.setState(shown, true)
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    send: (sent) => {
      if (isFrozen) return
      const at = nextTime(clock.now(), lastAt)
      const entry = { id: newId(), at, event: stamp(sent, shownBy(timeline)) }
      const next = propose(timeline, entry, transition)
      if (next === timeline) return
      lastAt = at
      const before = shownBy(timeline)
      show(next)
      const change = { ...entry, before, after: shownBy(next) }
      for (const listener of listeners) listener(change)
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    agreed: () => timeline.agreed,
    agree: (entries) => {
      for (const { at } of entries) lastAt = Math.max(lastAt, at)
      const vain = new Set<string>()
      show(agree(timeline, entries, careful, (id) => vain.add(id)))
      return vain
    },
    rebase: (state) => show(rebase(timeline, state, careful)),
    withdraw: (ids) => show(withdraw(timeline, ids)),
    freeze: () => {
      isFrozen = true
    },
  }
}
