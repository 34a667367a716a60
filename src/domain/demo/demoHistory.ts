import { sum } from '../core/numbers'
import type { Draw } from '../core/random'
import { HOUR, MINUTE, type Ms, WEEK } from '../core/time'
import { normalDraws } from '../forecast/distribution/normalDraws'
import type { UserId } from '../model/person/user'
import { addBusinessTime, businessHours } from '../model/schedule/hours'
import type { Schedule } from '../model/schedule/schedule'
import type { DemoPerson } from './demoTeam'
import { DONE_TITLES, REMARKS, SCOPE_REMARKS } from './demoTitles'
import { jobStory, type Told } from './jobStory'

/** How long ago the team began to keep book. */
export const HISTORY: Ms = 27 * WEEK

/** Hours that jobs of each complexity are estimated at. */
const HOURS: readonly (readonly number[])[] = [
  [2, 3, 4],
  [4, 5, 6, 8],
  [8, 10, 12, 14],
  [14, 16, 20, 24],
  [24, 28, 32],
]
/** The part of the jobs that are estimated anew on the way, if they run over. */
const REVISED = 0.4
const REMARKED = 0.6
/** Hours from a job's creation to its start. */
const WAITS = 6

interface Past {
  readonly now: Ms
  readonly schedule: Schedule
  readonly draw: Draw
}

const pick = <T>(list: readonly T[], draw: Draw): T | undefined =>
  list[Math.floor(draw() * list.length)]

const wholeMinutes = (at: Ms) => Math.round(at / MINUTE) * MINUTE

interface Done {
  readonly title: string
  readonly complexity: number
  readonly estimate: number
  readonly actual: number
  /** Idle hours before it, in shares of all idle hours of the person. */
  readonly pause: number
}

function drawDone(person: DemoPerson, titles: readonly (readonly [string, number])[], draw: Draw) {
  const normal = normalDraws(draw)
  return titles.map(([title, level]): Done => {
    const estimate = pick(HOURS[level] ?? [], draw) ?? 8
    const actual = estimate * person.pace * Math.exp(person.spread * normal())
    return { title, complexity: level + 1, estimate, actual, pause: 0.2 + draw() }
  })
}

/** Each person does one job after another, with pauses that fill the time up to a while ago. */
function personHistory(
  [person, userId, order]: readonly [DemoPerson, UserId, number],
  titles: readonly (readonly [string, number])[],
  { now, schedule, draw }: Past,
): readonly Told[] {
  const from = now - HISTORY + WEEK
  const after = (at: Ms, hours: number) =>
    wholeMinutes(addBusinessTime(at, hours * HOUR, schedule) ?? at)
  const until = after(now, -(10 + 8 * order))
  const jobs = drawDone(person, titles, draw)
  const idle = businessHours(from, until, schedule) - sum(jobs.map(({ actual }) => actual))
  const pauses = sum(jobs.map(({ pause }) => pause))
  let free = from
  return jobs.flatMap(({ title, complexity, estimate, actual, pause }, index) => {
    const start = after(free, (Math.max(0, idle) * pause) / pauses)
    const finish = after(start, actual)
    free = finish
    // Milliseconds of its own keep the ids of jobs apart.
    const id = after(start, -draw() * WAITS) + 10 * index + order
    const story = jobStory(id, title)
    story.save(start, {
      forecast: { complexity, start, estimate: after(start, estimate), assignedTo: userId },
    })
    if (draw() < REMARKED) {
      story.say(after(start, actual * 0.4), { text: pick(REMARKS, draw) ?? '' })
    }
    if (actual > estimate * 1.25 && draw() < REVISED) {
      story.save(
        after(start, estimate * 0.9),
        {
          forecast: { estimate: after(start, estimate * 1.4) },
          logs: { isEnabled: true },
        },
        pick(SCOPE_REMARKS, draw),
      )
    }
    story.finish(finish)
    return story.told
  })
}

/** What the team has finished in half a year. */
export function demoHistory(
  team: readonly (readonly [DemoPerson, UserId])[],
  past: Past,
): readonly Told[] {
  const dealt = team.map((): (readonly [string, number])[] => [])
  DONE_TITLES.forEach((title, index) => {
    const level = index % HOURS.length
    // Each round begins with another person, so that everyone gets jobs of every complexity.
    const hand = dealt[(index + Math.floor(index / HOURS.length)) % team.length]
    hand?.push([title, level])
  })
  return team.flatMap(([person, userId], order) =>
    personHistory([person, userId, order], dealt[order] ?? [], past),
  )
}
