import type { Ms } from './time'

/**
 * An id that no taken one equals, even when the clock goes backwards or two things are made in one
 * millisecond.
 */
export const freshId = (taken: Iterable<number>, now: Ms): number => {
  let id = now
  for (const used of taken) if (used >= id) id = used + 1
  return id
}

/** An id that none of these things has. */
export const freshIdAmong = (things: readonly { readonly id: number }[], now: Ms): number => {
  let id = now
  for (const thing of things) if (thing.id >= id) id = thing.id + 1
  return id
}
