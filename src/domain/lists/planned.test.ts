import { expect, test } from 'vitest'
import { DAY, HOUR } from '../core/time'
import { answerOf } from '../forecast/plan/status'
import type { PlannedJob, PlannedProject } from '../forecast/plan/teamPlan'
import type { Job } from '../model/job/job'
import { sampleJob } from '../testing/sampleJob'
import { jobsPassing, lateJobs, nextJobs, planValues } from './planned'

const NOW = new Date(2026, 10, 17, 12).getTime()
const TOMORROW = NOW + DAY

const dates = (p80: number | null) => ({ p10: NOW, p50: NOW, p80, p90: p80, p95: p80 })

const planned = (id: number, chance: number | null, p80: number | null): PlannedJob => ({
  id,
  person: undefined,
  start: dates(NOW),
  finish: dates(p80),
  curve: [],
  chance,
  place: null,
  isEstimated: chance !== null,
  isLeftLying: false,
})

const project = (id: number, chance: number, p80: number): PlannedProject => ({
  id,
  finish: dates(p80),
  curve: [],
  chance,
  jobs: [],
  leftLying: [],
})

const job = (id: number, estimate?: number, rest: Partial<Job> = {}): Job => ({
  ...sampleJob(id, { forecast: estimate === undefined ? {} : { estimate } }),
  ...rest,
})

const JOBS = [
  job(1, TOMORROW),
  job(2, NOW + HOUR),
  job(3, NOW - DAY),
  job(4, NOW - HOUR),
  job(5),
  job(6, TOMORROW, { completed: true }),
  job(7, TOMORROW),
]
const PLAN = {
  jobs: new Map(
    [
      planned(1, 0.5, NOW + 3 * DAY),
      planned(2, 0.2, NOW + 2 * DAY),
      planned(3, 0, NOW + DAY),
      planned(4, 0, NOW + DAY),
      planned(5, null, null),
      planned(7, 0.9, NOW + DAY),
    ].map((each) => [each.id, each]),
  ),
  projects: new Map([[7, project(7, 0.04, NOW + 9 * DAY)]]),
}

const idsBy = (key: 'risk' | 'likely') => {
  const sort =
    key === 'risk' ? { key, direction: 'desc' as const } : { key, direction: 'asc' as const }
  const values = planValues(JOBS, PLAN, sort)
  const sign = key === 'risk' ? -1 : 1
  return [...values].sort(([, a], [, b]) => sign * (a - b)).map(([id]) => id)
}

test('a job with open jobs below it is done with the last of them', () => {
  expect(answerOf(PLAN, 7)).toBe(PLAN.projects.get(7))
  expect(answerOf(PLAN, 1)).toBe(PLAN.jobs.get(1))
})

test('riskiest are the jobs that are late by most, and nothing can be missed without an estimate', () => {
  expect(idsBy('risk')).toEqual([3, 4, 7, 2, 1])
})

test('by likely date “later” is after every date, and completed jobs have none', () => {
  expect(idsBy('likely')).toEqual([3, 4, 2, 1, 7, 5])
})

const passing = (filter: Parameters<typeof jobsPassing>[2]) => [
  ...jobsPassing(JOBS, PLAN, filter, NOW),
]

test('the statuses of the plan part the open jobs', () => {
  expect(passing({ planStatus: 'late' })).toEqual([3, 4, 7])
  expect(passing({ planStatus: 'atRisk' })).toEqual([2])
  expect(passing({ planStatus: 'onTrack' })).toEqual([1])
  expect(passing({ planStatus: 'noEstimate' })).toEqual([5])
})

test('due today is what is estimated for today, and combines with a status', () => {
  expect(passing({ due: 'today' })).toEqual([2, 4])
  expect(passing({ due: 'today', planStatus: 'late' })).toEqual([4])
})

test('a project with a deadline alone is at risk of that', () => {
  const promised = job(7, undefined, {})
  const jobs = [{ ...promised, forecast: { ...promised.forecast, deadline: NOW - DAY } }]
  const projects = new Map([[7, project(7, 0, NOW + DAY)]])
  const sort = { key: 'risk', direction: 'desc' } as const
  expect(planValues(jobs, { jobs: new Map(), projects }, sort).get(7)).toBe(1 + 2 * DAY)
})

test('the next job of a person is the first that waits, is not left lying and not blocked', () => {
  const waiting = (id: number, person: number, place: number | null, isLeftLying = false) =>
    [id, { ...planned(id, null, TOMORROW), person, place, isLeftLying }] as const
  const jobs = new Map([
    waiting(1, 10, null),
    waiting(2, 10, 2),
    waiting(3, 10, 1),
    waiting(4, 20, 1, true),
  ])
  expect([...nextJobs({ jobs }, () => false)]).toEqual([[10, 3]])
  expect([...nextJobs({ jobs }, (id) => id === 3)]).toEqual([[10, 2]])
  expect([...nextJobs({ jobs }, () => true)]).toEqual([])
})

test('late is what the plan predicts to be late, whatever the clock does', () => {
  const of = (id: number, person: number, chance: number | null) =>
    [id, { ...planned(id, chance, TOMORROW), person }] as const
  const jobs = new Map([of(1, 10, 0), of(2, 10, 0.04), of(3, 10, 0.2), of(4, 20, null)])
  expect([...lateJobs({ jobs })]).toEqual([[10, 2]])
})
