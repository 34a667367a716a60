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
