import { expect, test } from 'vitest'
import { HOUR, type Ms } from '../../../src/domain/core/time'
import { fitDistribution } from '../../../src/domain/forecast/distribution/distribution'
import { outlookOf } from '../../../src/domain/forecast/distribution/outlook'
import { rankAt } from '../../../src/domain/forecast/plan/teamPlan'
import { DEFAULT_SCHEDULE } from '../../../src/domain/model/schedule/schedule'
import { calendarClock, workClock } from '../../../src/domain/model/schedule/workClock'
import { simulate } from './simulate'
import { drawTable, type PersonQueue, type QueuedJob, remainingHours } from './simulateQueue'

const NOW: Ms = new Date(2024, 5, 3, 10).getTime()
const CLOCK = calendarClock(NOW)
const queues = (count: number): PersonQueue[] =>
  Array.from({ length: count }, (_, key) => ({ key, clock: CLOCK, workClock: CLOCK }))
const ALONE = { project: 0, person: 0, job: 1 }

/** Some hours, each with its probability. */
type Chances = readonly (readonly [hours: number, chance: number])[]

const tableOf = (chances: Chances) =>
  drawTable((level) => {
    let sum = 0
    for (const [hours, chance] of chances) {
      sum += chance
      if (sum >= level) return hours
    }
    return 0
  })

interface SmallJob {
  readonly queue: number | null
  readonly chances: Chances
  readonly earliest?: number
}

/** Every possible outcome, with its probability and total time. */
function allWays(jobs: readonly SmallJob[], people: number): Map<number, number> {
  const ends = new Map<number, number>()
  const order = [
    ...jobs.filter((job) => job.queue !== null),
    ...jobs.filter((job) => job.queue === null),
  ]
  const go = (index: number, free: readonly number[], chance: number) => {
    const job = order[index]
    if (job === undefined) {
      const end = Math.max(...free)
      ends.set(end, (ends.get(end) ?? 0) + chance)
      return
    }
    const queue = job.queue ?? free.indexOf(Math.min(...free))
    for (const [hours, part] of job.chances) {
      const finish = Math.max(free[queue] ?? 0, job.earliest ?? 0) + hours
      go(index + 1, free.with(queue, finish), chance * part)
    }
  }
  go(
    0,
    Array.from({ length: people }, () => 0),
    1,
  )
  return ends
}

const COIN: Chances = [
  [2, 0.5],
  [5, 0.5],
]
const LATE: Chances = [
  [1, 0.25],
  [3, 0.5],
  [11, 0.25],
]

test.each<{ name: string; people: number; jobs: readonly SmallJob[] }>([
  {
    name: 'one queue',
    people: 1,
    jobs: [COIN, LATE, COIN].map((chances) => ({ queue: 0, chances })),
  },
  {
    name: 'two people side by side',
    people: 2,
    jobs: [COIN, LATE, LATE, COIN, COIN, LATE].map((chances, index) => ({
      queue: index % 2,
      chances,
    })),
  },
  {
    name: 'unassigned jobs, taken by whoever is free first',
    people: 2,
    jobs: [0, null, 1, null, 0].map((queue) => ({ queue, chances: LATE })),
  },
  {
    name: 'a job that has to wait for its start',
    people: 2,
    jobs: [
      { queue: 0, chances: COIN },
      { queue: 0, chances: LATE, earliest: 4 },
      { queue: 1, chances: LATE },
    ],
  },
])('agrees with enumerating every outcome: $name', ({ people, jobs }) => {
  const runs = 20_000
  const { ends } = simulate({
    queues: queues(people),
    jobs: jobs.map(({ queue, chances, earliest = 0 }, key) => ({
      key,
      queue,
      table: tableOf(chances),
      earliest: NOW + earliest * HOUR,
      isCalendar: false,
    })),
    now: NOW,
    seed: 5,
    runs,
    shared: ALONE,
  })
  const ways = [...allWays(jobs, people)].sort(([a], [b]) => a - b)
  let exact = 0
  for (const [end, chance] of ways) {
    exact += chance
    const share = ends.filter((time) => time <= end * HOUR + 1).length / runs
    const error = Math.sqrt((exact * (1 - exact)) / runs)
    expect(Math.abs(share - exact)).toBeLessThan(4.5 * error + 1e-3)
  }
  expect(exact).toBeCloseTo(1, 12)
})

const usualJobs = (count: number, people: number): QueuedJob[] =>
  Array.from({ length: count }, (_, key) => ({
    key,
    queue: key % people,
    table: remainingHours(
      outlookOf(fitDistribution([], { complexity: 1, estimateHours: 8 })),
      8,
      0,
    ),
    earliest: NOW,
    isCalendar: false,
  }))

const width = (ends: Float64Array) => {
  const sorted = ends.toSorted()
  const at = (level: number) => sorted[rankAt(sorted.length, level)] ?? 0
  return at(0.9) - at(0.1)
}

test('common causes make a total wider than independent jobs', () => {
  const plan = { queues: queues(1), jobs: usualJobs(20, 1), now: NOW, seed: 3, runs: 4000 }
  const together = width(simulate(plan).ends)
  expect(together).toBeGreaterThan(1.4 * width(simulate({ ...plan, shared: ALONE }).ends))
})

test('the same seed gives the same result to the last bit, another seed another', () => {
  const plan = { queues: queues(2), jobs: usualJobs(6, 2), now: NOW, seed: 9, runs: 500 }
  expect(simulate(plan)).toEqual(simulate(plan))
  expect(simulate({ ...plan, seed: 10 }).ends).not.toEqual(simulate(plan).ends)
})

test('another job does not change the draws of the others', () => {
  const plan = { queues: queues(2), jobs: usualJobs(5, 2), now: NOW, seed: 9, runs: 200 }
  const [first] = simulate(plan).simulated
  const [same] = simulate({ ...plan, jobs: usualJobs(8, 2) }).simulated
  expect(same?.finishes).toEqual(first?.finishes)
})

test('jobs that the end waits for are critical, those before a pause are not', () => {
  const sure = (hours: number) => drawTable(() => hours)
  const job = (key: number, queue: number, hours: number, earliest = 0): QueuedJob => ({
    key,
    queue,
    table: sure(hours),
    earliest: NOW + earliest * HOUR,
    isCalendar: false,
  })
  const { simulated } = simulate({
    queues: queues(2),
    jobs: [job(1, 0, 1), job(2, 0, 3, 10), job(3, 0, 2), job(4, 1, 12)],
    now: NOW,
    seed: 1,
    runs: 10,
  })
  expect(simulated.map(({ critical }) => critical)).toEqual([0, 10, 10, 0])
})

test('a job in calendar time fits between working hours', () => {
  const clock = workClock(DEFAULT_SCHEDULE, NOW)
  const job = (key: number, hours: number, isCalendar: boolean): QueuedJob => ({
    key,
    queue: 0,
    table: drawTable(() => hours),
    earliest: NOW,
    isCalendar,
  })
  const { ends } = simulate({
    queues: [{ key: 1, clock, workClock: clock }],
    // Monday 10:00 to 19:00, then 24 hours, then from Tuesday 19:00 an hour of work.
    jobs: [job(1, 8, false), job(2, 24, true), job(3, 1, false)],
    now: NOW,
    seed: 1,
    runs: 3,
  })
  expect([...ends].map((end) => NOW + end)).toEqual(
    Array.from({ length: 3 }, () => new Date(2024, 5, 5, 11).getTime()),
  )
})
