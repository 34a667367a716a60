import type { Ms } from '../../core/time'

/** An event with its time and an id that is unique across tabs. */
export interface Entry<Event> {
  readonly id: string
  readonly at: Ms
  readonly event: Event
}

interface Proposed<State, Event> extends Entry<Event> {
  readonly before: State
  readonly after: State
}

/**
 * What one tab knows. The journal gives the events of all tabs one order. Own events are shown
 * immediately, on top, until their position in that order is known.
 */
export interface Timeline<State, Event> {
  readonly agreed: State
  readonly proposed: readonly Proposed<State, Event>[]
}

export type Transition<State, Event> = (state: State, event: Event, now: Ms) => State

export const beginAt = <State, Event>(agreed: State): Timeline<State, Event> => ({
  agreed,
  proposed: [],
})

export const shownBy = <State, Event>({ agreed, proposed }: Timeline<State, Event>): State =>
  proposed.at(-1)?.after ?? agreed

/**
 * Shows an own event. An event that changes nothing is not recorded: the same timeline is returned.
 */
export function propose<State, Event>(
  timeline: Timeline<State, Event>,
  entry: Entry<Event>,
  transition: Transition<State, Event>,
): Timeline<State, Event> {
  const before = shownBy(timeline)
  const after = transition(before, entry.event, entry.at)
  if (after === before) return timeline
  return { ...timeline, proposed: [...timeline.proposed, { ...entry, before, after }] }
}

/** Reapplies the own events on top of the agreed state. */
function reproposed<State, Event>(
  agreed: State,
  proposed: readonly Proposed<State, Event>[],
  transition: Transition<State, Event>,
): Timeline<State, Event> {
  if (proposed.length === 0 || proposed[0]?.before === agreed) return { agreed, proposed }
  let before = agreed
  const anew = proposed.map((entry) => {
    const after = transition(before, entry.event, entry.at)
    const again = { ...entry, before, after }
    before = after
    return again
  })
  return { agreed, proposed: anew }
}

/** Applies the next events of the common order, both others' and own ones, and names those in vain. */
export function agree<State, Event>(
  timeline: Timeline<State, Event>,
  entries: readonly Entry<Event>[],
  transition: Transition<State, Event>,
  onVain: (id: string) => void = () => {},
): Timeline<State, Event> {
  let { agreed, proposed } = timeline
  for (const entry of entries) {
    const own = proposed.find(({ id }) => id === entry.id)
    const before = agreed
    // Keeps the objects that are already shown, unless others' events came in between.
    agreed = own?.before === agreed ? own.after : transition(agreed, entry.event, entry.at)
    if (agreed === before) onVain(entry.id)
    if (own) proposed = proposed.filter((each) => each !== own)
  }
  return reproposed(agreed, proposed, transition)
}

/** Continues from another base; own events that are not agreed on yet stay on top. */
export const rebase = <State, Event>(
  { proposed }: Timeline<State, Event>,
  agreed: State,
  transition: Transition<State, Event>,
): Timeline<State, Event> => reproposed(agreed, proposed, transition)

/** Drops own events that a later own event made redundant. */
export function withdraw<State, Event>(
  { agreed, proposed }: Timeline<State, Event>,
  ids: ReadonlySet<string>,
): Timeline<State, Event> {
  return { agreed, proposed: proposed.filter(({ id }) => !ids.has(id)) }
}
