import { expect, test } from 'vitest'
import { DAY, HOUR, type Ms, WEEK } from '../../core/time'
import type { Forecast } from '../../model/job/job'
import { DEFAULT_SCHEDULE } from '../../model/schedule/schedule'
import { jobWith } from '../../testing/jobWith'
import { PROJECT_JOBS, PROJECT_RUNS } from '../evidence/method'
import { type Observation, observationOf } from '../evidence/observation'
import type { ForecastFacts } from '../job/forecastJob'
import { projectForecast, runsFor } from './project'
import { workQueue } from './workQueue'

/** June 2024 began on a Saturday. */
const june = (day: number, hour: number): Ms => new Date(2024, 5, day, hour).getTime()
const NOW = june(3, 10)

const facts = (seen: readonly Observation[] = []): ForecastFacts => ({
  history: () => seen,
  times: { usual: DEFAULT_SCHEDULE },
  now: NOW,
})
const job = (id: number, forecast: Partial<Forecast> = {}) =>
  jobWith({ complexity: 2, ...forecast }, { id, ts: { create: id, update: id } })
/** A day of work for a person, started when they are free. */
const day = (id: number, assignedTo?: number) =>
  job(id, { estimate: june(3, 19), ...(assignedTo !== undefined && { assignedTo }) })
const OPTIONS = { seed: 4, runs: 2000 }

test('without open jobs nothing is predicted', () => {
  expect(projectForecast([], facts())).toBeNull()
  const done = job(1, { start: june(2, 10), estimate: june(3, 10), finish: june(3, 9) })
  expect(projectForecast([done], facts())).toBeNull()
})

test('running jobs come first, then by start, then by creation; a requested order comes before all', () => {
  const jobs = [
    job(1),
    job(2, { start: june(5, 10) }),
    job(3, { start: june(1, 10) }),
    job(4, { start: june(4, 10) }),
    job(5),
  ]
  const order = (wish?: number[]) => workQueue(jobs, NOW, wish).map(({ id }) => id)
  expect(order()).toEqual([3, 4, 2, 1, 5])
  expect(order([5, 2])).toEqual([5, 2, 3, 4, 1])
})

test('one person does one job after another, two do them side by side', () => {
  const queue = projectForecast([day(1, 1), day(2, 1), day(3, 1), day(4, 1)], facts(), OPTIONS)
  const apart = projectForecast([day(1, 1), day(2, 2), day(3, 3), day(4, 4)], facts(), OPTIONS)
  expect(queue?.p50).toBeGreaterThan((apart?.p50 ?? 0) + DAY)
  const [first, second] = queue?.jobs ?? []
  expect(second?.start).toEqual(first?.finish)
  expect(first?.start).toEqual({ p10: NOW, p50: NOW, p90: NOW })
})

test('the dates increase, none is before now, and the curve matches them', () => {
  const jobs = [
    job(1, { assignedTo: 1, start: june(1, 10), estimate: june(2, 10) }),
    day(2, 1),
    day(3, 2),
    day(4),
    job(5),
  ]
  const result = projectForecast(jobs, facts(), OPTIONS)
  const dates = [NOW, result?.p50 ?? 0, result?.p80 ?? 0, result?.p95 ?? 0]
  expect(dates.toSorted((a, b) => a - b)).toEqual(dates)
  expect(result?.curve.find(({ share }) => share === 0.8)?.at).toBe(result?.p80)
  for (const { start, finish, jobId } of result?.jobs ?? []) {
    expect([finish.p10, finish.p50, finish.p90].every((date) => date >= NOW)).toBe(true)
    expect(start.p50).toBeLessThanOrEqual(finish.p50)
    expect(start.p10).toBeGreaterThanOrEqual(jobId === 1 ? june(1, 10) : NOW)
  }
})

test('jobs without a person or an estimate are simulated and listed', () => {
  const plain = projectForecast([day(1, 1)], facts(), OPTIONS)
  const result = projectForecast([day(1, 1), day(2), job(3, { assignedTo: 1 })], facts(), OPTIONS)
  expect(result).toMatchObject({ unassigned: [2], unestimated: [3] })
  expect(result?.p50).toBeGreaterThan(plain?.p50 ?? 0)
  const nobody = projectForecast([day(1), job(2)], facts(), OPTIONS)
  expect(nobody).toMatchObject({ unassigned: [1, 2], unestimated: [2] })
  expect(nobody?.jobs.every(({ finish }) => finish.p50 > NOW)).toBe(true)
})

test('more people make unassigned jobs finish sooner', () => {
  const jobs = [day(1, 1), day(2), day(3), day(4), day(5)]
  const alone = projectForecast(jobs, facts(), OPTIONS)
  const helped = projectForecast(jobs, facts(), { ...OPTIONS, people: [2, 3, 4] })
  expect(helped?.p50).toBeLessThan(alone?.p50 ?? 0)
})

test('a job without an estimate takes as long as the team usually takes', () => {
  const weeks = Array.from({ length: 60 }, () =>
    observationOf({ developer: 1, complexity: 2, estimateHours: 40, actualHours: 40 }),
  )
  const result = projectForecast([job(1, { assignedTo: 9 })], facts(weeks), OPTIONS)
  expect(Math.abs((result?.p50 ?? 0) - (NOW + WEEK))).toBeLessThan(4 * DAY)
  const guess = projectForecast([job(1, { assignedTo: 9 })], facts(), OPTIONS)
  expect(Math.abs((guess?.p50 ?? 0) - june(3, 19))).toBeLessThan(3 * HOUR)
})

test('the project waits for the person with most to do', () => {
  const jobs = [day(1, 1), day(2, 1), day(3, 1), day(4, 1), day(5, 1), day(6, 2)]
  const shares = projectForecast(jobs, facts(), OPTIONS)?.jobs.map(({ criticality }) => criticality)
  expect(shares?.slice(0, 5).every((share) => share > 0.9)).toBe(true)
  expect(shares?.[5]).toBeLessThan(0.1)
})

test('someone who is predicted better in calendar time is simulated and listed so', () => {
  const jobs = [day(1, 1), day(2, 2)]
  const { times, ...rest } = facts()
  const kinds = new Map([[2, 'calendar' as const]])
  const result = projectForecast(jobs, { ...rest, times: { ...times, kinds } }, OPTIONS)
  expect(result?.inCalendarTime).toEqual([2])
  expect(projectForecast(jobs, facts(), OPTIONS)?.inCalendarTime).toEqual([])
  const [worked, elapsed] = result?.jobs ?? []
  expect(elapsed?.finish.p90).toBeLessThan(worked?.finish.p90 ?? 0)
})

test('the same seed gives the same bytes', () => {
  const jobs = [day(1, 1), day(2, 2), day(3), job(4)]
  const result = () => JSON.stringify(projectForecast(jobs, facts(), OPTIONS))
  expect(result()).toBe(result())
})

test('a project too large for a worker is simulated with fewer runs', () => {
  expect(runsFor(1)).toBe(PROJECT_RUNS)
  expect(runsFor(1000)).toBe(PROJECT_RUNS)
  expect(runsFor(PROJECT_JOBS)).toBe(5000)
})
