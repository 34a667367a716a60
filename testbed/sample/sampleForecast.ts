import { DAY, HOUR, MINUTE, type Ms } from '../../src/domain/core/time'
import type { Forecast } from '../../src/domain/model/job/job'
import type { User } from '../../src/domain/model/person/user'
import type { Chance } from './chance'

const ESTIMATED_HOURS = [4, 8, 16, 24, 40, 80, 120, 240] as const

const toMinute = (at: Ms) => Math.ceil(at / MINUTE) * MINUTE

/** The lesser of two draws, so that some people and complexities are far more frequent. */
const skewed = (chance: Chance, limit: number) => Math.min(chance.below(limit), chance.below(limit))

/** Every person has a speed of their own, from 0.5 to 1.2, and varies around it. */
const speedBy = (chance: Chance, person: number) =>
  (0.5 + person / 10) * (0.6 + chance.below(80) / 100)

interface Deps {
  readonly create: Ms
  readonly now: Ms
  readonly users: readonly User[]
}

/** Dates up to a stage: some jobs are new, some started, some estimated, most are finished. */
export function sampleForecast(chance: Chance, { create, now, users }: Deps): Forecast {
  const person = skewed(chance, users.length)
  const user = chance.isLucky(0.9) ? users[person] : undefined
  const base: Forecast = {
    complexity: 1 + skewed(chance, 6),
    ...(user && { assignedTo: user.id }),
  }
  const stage = chance.below(100)
  if (stage < 15) return { ...base, complexity: chance.below(2) }

  const start = toMinute(create + chance.below(3 * DAY))
  if (stage < 20) return { ...base, start }

  const estimate = start + chance.pick(ESTIMATED_HOURS) * HOUR
  const finish = toMinute(start + (estimate - start) / speedBy(chance, person))
  return stage < 45 || finish > now
    ? { ...base, start, estimate }
    : { ...base, start, estimate, finish }
}
