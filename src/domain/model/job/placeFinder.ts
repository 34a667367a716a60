import type { Job, JobId } from './job'

/** Where a job of that id stands in the list. */
export type PlaceOf = (id: JobId) => number | undefined

/**
 * Jobs stand newest first, and so by their ids. In one block of ids a place is found by halves; a
 * map would lead all over the memory, which tells with thousands of jobs.
 */
export function placeFinder(jobs: readonly Job[]): PlaceOf {
  const ids = new Float64Array(jobs.length)
  let isSorted = true
  jobs.forEach(({ id }, place) => {
    ids[place] = id
    if (place > 0 && id >= (ids[place - 1] as number)) isSorted = false
  })
  if (!isSorted) {
    const places = new Map(jobs.map(({ id }, place) => [id, place]))
    return (id) => places.get(id)
  }
  return (id) => {
    let low = 0
    let high = ids.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ids[middle] as number) > id) low = middle + 1
      else high = middle
    }
    return ids[low] === id ? low : undefined
  }
}
