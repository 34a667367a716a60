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

/** How many devices can share a workspace without ever giving the same time twice. */
const DEVICES = 128
/** What is made by one event counts up from its time; so many are the event's own. */
const IDS_PER_EVENT = 8

/**
 * The time of the next event of one writer: never one that it gave before, even when the clock stands
 * still or goes back. Ids are made of it. Alone, every millisecond is free. Where a workspace is
 * shared, each device has times of its own, a second apart at most, so that no two devices ever give
 * the same id.
 */
export function nextEventTime(now: Ms, last: Ms, device?: number): Ms {
  const free = Math.max(now, last + 1)
  if (device === undefined) return free
  const round = DEVICES * IDS_PER_EVENT
  const own = (device % DEVICES) * IDS_PER_EVENT
  return free + ((((own - free) % round) + round) % round)
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

/**
 * The moment as an id, or the next number above it that none of these things has and none that is
 * gone has had.
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
