import { expect, test } from 'vitest'
import { DEFAULT_SCHEDULE } from '../../model/schedule/schedule'
import { projectForecast } from './project'
import type { PlanDates, PlannedJob } from './teamPlan'

const dates = (first: number): PlanDates => ({
  p10: first,
  p50: first + 1,
  p80: first + 2,
  p90: first + 3,
  p95: null,
})
const job = (id: number, more: Partial<PlannedJob> = {}): PlannedJob => ({
  id,
  person: 1,
  start: dates(100),
  finish: dates(200),
  curve: [],
  chance: null,
  place: 1,
  isEstimated: true,
  isLeftLying: false,
  ...more,
})
const planWith = (jobs: readonly PlannedJob[], leftLying: readonly number[] = []) => ({
  now: 50,
  runs: 10,
  input: { times: { usual: DEFAULT_SCHEDULE, kinds: new Map([[2, 'calendar' as const]]) } },
  jobs: new Map(jobs.map((each) => [each.id, each])),
  projects: new Map([
    [
      9,
      {
        id: 9,
        finish: dates(300),
        curve: [],
        chance: 0.5,
        jobs: jobs
          .filter(({ isLeftLying }) => !isLeftLying)
          .map(({ id }) => ({ id, criticality: 0.5 })),
        leftLying,
      },
    ],
  ]),
})

test('a job without open jobs below it is no project', () => {
  expect(projectForecast(planWith([job(1)]), 1)).toBeNull()
})

test('a project has the dates of the plan, and its jobs in the order of their people', () => {
  const jobs = [
    job(1, { place: 2 }),
    job(2, { place: null, start: dates(20) }),
    job(3, { place: null, start: dates(10) }),
  ]
  const project = projectForecast(planWith(jobs), 9)
  expect(project).toMatchObject({ p50: 301, p80: 302, p95: null, chance: 0.5, runs: 10 })
  expect(project?.jobs.map(({ jobId }) => jobId)).toEqual([3, 2, 1])
  expect(project?.jobs[0]).toMatchObject({ start: { p10: 10, p50: 11, p90: 13 }, criticality: 0.5 })
})

test('what is guessed, left lying or in calendar time is named', () => {
  const jobs = [
    job(1, { person: undefined }),
    job(2, { person: 2, isEstimated: false }),
    job(3, { isLeftLying: true }),
  ]
  expect(projectForecast(planWith(jobs, [3]), 9)).toMatchObject({
    unassigned: [1],
    unestimated: [2],
    leftLying: [3],
    inCalendarTime: [2],
  })
})

test('a bar without an end worth naming is drawn far beyond now', () => {
  const project = projectForecast(planWith([job(1, { finish: { ...dates(1), p90: null } })]), 9)
  expect(project?.jobs[0]?.finish.p90).toBeGreaterThan(1e10)
})
