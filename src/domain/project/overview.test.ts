import { expect, test } from 'vitest'
import type { PlannedProject } from '../forecast/plan/teamPlan'
import type { Job, JobId } from '../model/job/job'
import { sampleJob } from '../testing/sampleJob'
import { projectOverviews } from './overview'

const job = (
  id: JobId,
  parent: JobId | null,
  children: readonly JobId[] = [],
  rest: Partial<Job> = {},
): Job => ({ ...sampleJob(id), relations: { parent, children: [...children] }, ...rest })

const planned = (id: JobId, chance: number | null, p80: number): [JobId, PlannedProject] => [
  id,
  {
    id,
    finish: { p10: 0, p50: 0, p80, p90: p80, p95: p80 },
    curve: [],
    chance,
    jobs: [],
    leftLying: [],
  },
]

const ids = (jobs: readonly Job[], plan: readonly [JobId, PlannedProject][] = []) =>
  projectOverviews(jobs, new Map(plan)).map((each) => each.job.id)

test('a part of a project is no project of its own, unless what contains it is gone', () => {
  const jobs = [
    job(1, null, [2]),
    job(2, 1, [3]),
    job(3, 2),
    job(4, 99, [5]),
    job(5, 4),
    job(6, null),
  ]
  expect(ids(jobs)).toEqual([1, 4])
})

test('progress counts the ends of the branches, and people are those with open jobs', () => {
  const who = (assignedTo: number) => ({ forecast: { complexity: 0, assignedTo } }) as const
  const jobs = [
    job(1, null, [2, 5, 404]),
    job(2, 1, [3, 4]),
    job(3, 2, [], { completed: true, ...who(7) }),
    job(4, 2, [], who(8)),
    job(5, 1, [], who(8)),
  ]
  expect(projectOverviews(jobs, new Map())).toMatchObject([{ done: 1, total: 3, people: [8] }])
})

test('late ones come first, then those at risk, then by date; finished ones are last', () => {
  const jobs = [1, 2, 3, 4, 5].flatMap((id) => [job(id, null, [id * 10]), job(id * 10, id)])
  const plan = [planned(1, 0.9, 5), planned(2, 0.1, 9), planned(3, 0, 7), planned(5, 0.5, 4)]
  expect(ids(jobs, plan)).toEqual([3, 2, 5, 1, 4])
})

test('jobs that contain each other are counted once', () => {
  expect(projectOverviews([job(1, null, [2]), job(2, 1, [1])], new Map())).toMatchObject([
    { done: 0, total: 0 },
  ])
})
