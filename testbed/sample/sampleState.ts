import type { AppState } from '../../src/domain/app/state/state'
import { LOGS_PER_JOB } from '../../src/domain/core/limits'
import { DAY, type Ms } from '../../src/domain/core/time'
import type { Job } from '../../src/domain/model/job/job'
import { speedOf } from '../../src/domain/model/job/speed'
import type { User } from '../../src/domain/model/person/user'
import { chanceOf } from './chance'
import { parentIndex } from './parentIndex'
import { descriptionBy, titleBy, USER_NAMES } from './phrases'
import { sampleForecast } from './sampleForecast'
import { sampleLogs } from './sampleLogs'

export interface SampleSize {
  readonly jobs: number
  /** From 0 to 100. */
  readonly logsPerJob: number
  readonly now: Ms
  /** Each gives other jobs of the same kind. */
  readonly variant?: number
}

const HISTORY: Ms = 730 * DAY
const PINS = 3
/** Spreads the seeds of neighbours. */
const SPREAD = 0x9e3779b1

const sampleUsers = (now: Ms): readonly User[] =>
  USER_NAMES.map((displayName, index) => {
    const create = now - HISTORY - (USER_NAMES.length - index) * DAY
    return { id: create, displayName, ts: { create, update: create } }
  })

function withRelations(jobs: readonly Job[]): readonly Job[] {
  const parents = jobs.map((_, index) => parentIndex(index))
  const children = new Map<number, number[]>()
  jobs.forEach(({ id }, index) => {
    const parent = parents[index]
    if (parent == null) return
    const siblings = children.get(parent)
    if (siblings) siblings.push(id)
    else children.set(parent, [id])
  })
  return jobs.map((job, index) => ({
    ...job,
    relations: {
      parent: jobs[parents[index] ?? -1]?.id ?? null,
      children: children.get(index) ?? [],
    },
  }))
}

/**
 * Two years of a team of eight, always the same for the same input, and valid: loading it
 * repairs nothing. The oldest job is the root of a project with a fifth of all jobs.
 */
export function sampleState({ jobs: count, logsPerJob, now, variant = 0 }: SampleSize): AppState {
  const users = sampleUsers(now)
  // Half a step stays free, so that no two jobs share a moment and the newest is before now.
  const step = Math.floor(HISTORY / Math.max(1, count))

  const jobs = Array.from({ length: count }, (_, index): Job => {
    const chance = chanceOf(Math.imul(variant * count + index + 1, SPREAD))
    const create = now - HISTORY + index * step + chance.below(step / 2)
    const forecast = sampleForecast(chance, { create, now, users })
    const isFinished = forecast.finish !== undefined
    const items = sampleLogs(chance, { forecast, create, now, count: logsPerJob })
    return {
      id: create,
      title: titleBy(chance),
      ...(chance.isLucky(0.4) && { descr: descriptionBy(chance) }),
      completed: isFinished,
      forecast,
      ts: { create, update: items[0]?.ts ?? create },
      logs: { limit: LOGS_PER_JOB, isEnabled: chance.isLucky(0.7), items },
      relations: { parent: null, children: [] },
      ...(isFinished && { v: speedOf(forecast) }),
    }
  })

  const items = withRelations(jobs).toReversed()
  return {
    todo: '',
    jobs: { pinned: items.slice(0, PINS).map(({ id }) => id), items, filter: 'all' },
    users: { items: users },
  }
}
