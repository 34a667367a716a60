import { DAY, HOUR, type Ms } from '../time'

/** How many of the newest backups stay, whatever their age. */
const NEWEST = 10
const HOURLY: Ms = DAY
const DAILY: Ms = 14 * DAY

/** The newest of each span of time. */
function newestOfEach(times: readonly Ms[], span: Ms): readonly Ms[] {
  const newest = new Map<number, Ms>()
  for (const at of times) {
    const place = Math.floor(at / span)
    newest.set(place, Math.max(at, newest.get(place) ?? at))
  }
  return [...newest.values()]
}

/** Backups that are no longer needed: the last ten, one an hour for a day, one a day for two weeks stay. */
export function needlessBackups(times: readonly Ms[], now: Ms): readonly Ms[] {
  const since = (age: Ms) => times.filter((at) => at >= now - age)
  const kept = new Set([
    ...times.toSorted((a, b) => b - a).slice(0, NEWEST),
    ...newestOfEach(since(HOURLY), HOUR),
    ...newestOfEach(since(DAILY), DAY),
  ])
  return times.filter((at) => !kept.has(at))
}
