import type { Ms } from './time'

/**
 * An id that is not taken, even when the clock goes backwards or two things are created in one
 * millisecond.
 */
export const freshId = (taken: Iterable<number>, now: Ms): number => {
  let id = now
  for (const used of taken) if (used >= id) id = used + 1
  return id
}

/**
 * The time of the next event of one writer, from which ids are made: never one that it used before,
 * even when the clock stands still or goes back.
 */
export const nextEventTime = (now: Ms, last: Ms): Ms => Math.max(now, last + 1)

/** Gives unique ids at the requested moments, or soon after if one is taken. */
export function idsNear(taken: Iterable<number>): (moment: Ms) => number {
  const used = new Set(taken)
  // Thousands of records may share one midnight, and must not be searched again for each.
  const next = new Map<Ms, number>()
  return (moment) => {
    let id = next.get(moment) ?? moment
    while (used.has(id)) id += 1
    used.add(id)
    next.set(moment, id + 1)
    return id
  }
}

/**
 * The moment as an id, or the next number above it that neither these things nor deleted ones use.
 */
export function freshIdAmong(
  things: readonly { readonly id: number }[],
  now: Ms,
  retired: readonly number[] = [],
): number {
  const isUsed = (id: number) => things.some((thing) => thing.id === id) || retired.includes(id)
  let id = now
  while (isUsed(id)) id += 1
  return id
}
