import type { Ms } from '../../core/time'

/** An event with its time and a name that no other event has, in any tab. */
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
 * What one tab knows. Events of all tabs have one order, which the journal gives; own events are
 * shown at once, on top, until their place in that order is known.
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

/** Shows an own event. One that changes nothing is not worth an entry: the same timeline back. */
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

/** The own events anew, on top of what is agreed by now. */
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

/** Takes in the next events of the common order, others' and own ones alike. */
export function agree<State, Event>(
  timeline: Timeline<State, Event>,
  entries: readonly Entry<Event>[],
  transition: Transition<State, Event>,
): Timeline<State, Event> {
  let { agreed, proposed } = timeline
  for (const entry of entries) {
    const own = proposed.find(({ id }) => id === entry.id)
    // What was shown is what is agreed, down to the same objects, unless others came in between.
    agreed = own?.before === agreed ? own.after : transition(agreed, entry.event, entry.at)
    if (own) proposed = proposed.filter((each) => each !== own)
  }
  return reproposed(agreed, proposed, transition)
}

/** Goes on from another ground; own events that nobody agreed to yet stay on top. */
export const rebase = <State, Event>(
  { proposed }: Timeline<State, Event>,
  agreed: State,
  transition: Transition<State, Event>,
): Timeline<State, Event> => reproposed(agreed, proposed, transition)

/** Forgets own events that a later own one made needless. */
export function withdraw<State, Event>(
  { agreed, proposed }: Timeline<State, Event>,
  ids: ReadonlySet<string>,
): Timeline<State, Event> {
  return { agreed, proposed: proposed.filter(({ id }) => !ids.has(id)) }
}
