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

/** Gives ids at the moments asked for, or soon after where one is taken; none of them twice. */
export function idsNear(taken: Iterable<number>): (moment: Ms) => number {
  const used = new Set(taken)
  // Thousands of records may share one midnight, and must not be gone through for each anew.
  const next = new Map<Ms, number>()
  return (moment) => {
    let id = next.get(moment) ?? moment
    while (used.has(id)) id += 1
    used.add(id)
    next.set(moment, id + 1)
    return id
  }
}

/** An id that none of these things has. */
export const freshIdAmong = (things: readonly { readonly id: number }[], now: Ms): number => {
  let id = now
  for (const thing of things) if (thing.id >= id) id = thing.id + 1
  return id
}
