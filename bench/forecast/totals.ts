import { sum } from '../../src/domain/core/numbers'
import { fitDistribution } from '../../src/domain/forecast/distribution/distribution'
import { outlookOf } from '../../src/domain/forecast/distribution/outlook'
import { rankAt } from '../../src/domain/forecast/plan/teamPlan'
import { calendarClock } from '../../src/domain/model/schedule/workClock'
import { chanceOf } from '../../testbed/sample/chance'
import { pastOf } from './history'
import { simulate } from './serial/simulate'
import { type PersonQueue, type QueuedJob, remainingHours } from './serial/simulateQueue'
import { type Tally, tally } from './tally'
import type { Task } from './task'

const DRAWS = 200
const RUNS = 1000
const SIZE = { least: 10, most: 30 } as const

/**
 * How well the total of the next 10 to 30 tasks is predicted, from what is known before the first.
 */
export function totals(tasks: readonly Task[], scoredFrom: number, seed = 1): Tally {
  const chance = chanceOf(seed)
  const byEstimate = tasks.toSorted((a, b) => a.estimatedOn - b.estimatedOn)
  const from = byEstimate.findIndex(({ estimatedOn }) => estimatedOn >= scoredFrom)
  const draws = Array.from({ length: DRAWS }, () => ({
    first: from + chance.below(Math.max(1, byEstimate.length - from - SIZE.most)),
    size: SIZE.least + chance.below(SIZE.most - SIZE.least + 1),
  })).sort((a, b) => a.first - b.first)
  const past = pastOf(tasks)
  const scores = tally()
  draws.forEach(({ first, size }, draw) => {
    const group = byEstimate.slice(first, first + size)
    past.moveTo(group[0]?.estimatedOn ?? 0)
    const people = [...new Set(group.map(({ developer }) => developer))]
    const clock = calendarClock(0)
    const queues = people.map((_, key): PersonQueue => ({ key, clock, workClock: clock }))
    const jobs = group.map((task, key): QueuedJob => {
      const outlook = outlookOf(fitDistribution(past.observations, task))
      const table = remainingHours(outlook, task.estimateHours, 0)
      const queue = people.indexOf(task.developer)
      return { key, queue, table, earliest: 0, isCalendar: false }
    })
    const { simulated } = simulate({ queues, jobs, now: 0, seed: draw + 1, runs: RUNS })
    const hours = Float64Array.from({ length: RUNS }, (_, run) =>
      sum(simulated.map(({ starts, finishes }) => (finishes[run] ?? 0) - (starts[run] ?? 0))),
    ).sort()
    const estimated = sum(group.map(({ estimateHours }) => estimateHours))
    const actual = sum(group.map(({ actualHours }) => actualHours))
    scores.add(
      (level) => Math.log((hours[rankAt(RUNS, level)] ?? 0) / estimated),
      Math.log(actual / estimated),
    )
  })
  return scores
}
