import { expect, test } from 'vitest'
import { DAY } from '../core/time'
import { sampleJob } from '../testing/sampleJob'
import { isSamePlan, projectPlan } from './plan'

const NOW = 1763000000000
const done = { start: NOW, estimate: NOW + DAY, finish: NOW + 2 * DAY }

const jobs = [
  sampleJob(1, { children: [2, 3, 6] }),
  sampleJob(2, { parent: 1, children: [4, 5] }),
  sampleJob(3, { parent: 1 }),
  sampleJob(4, { parent: 2, forecast: { start: NOW } }),
  sampleJob(5, { parent: 2, forecast: done }),
  sampleJob(6, { parent: 1, completed: true }),
  sampleJob(7, {}),
  sampleJob(8, { forecast: done }),
]

const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id)

test('a plan has the open leaves of the whole tree, and all finished jobs as evidence', () => {
  const plan = projectPlan(1, jobs)
  expect(idsOf(plan.open)).toEqual([3, 4])
  expect(idsOf(plan.finished)).toEqual([5, 8])
  expect(idsOf(projectPlan(2, jobs).open)).toEqual([4])
  expect(idsOf(projectPlan(7, jobs).open)).toEqual([])
})

test('finished jobs have everything that makes them evidence', () => {
  const estimates = [{ at: NOW, estimate: NOW + DAY }]
  const corrected = jobs.map((job) => (job.id === 8 ? { ...job, estimates } : job))
  expect(projectPlan(1, corrected).finished[1]).toMatchObject({ id: 8, estimates })
  expect(isSamePlan(projectPlan(1, jobs), projectPlan(1, corrected))).toBe(false)
})

test('neither texts nor logs are included', () => {
  for (const job of projectPlan(1, jobs).open) expect(job).not.toHaveProperty('logs')
})

test('a circle of children terminates, and a missing child makes no parent', () => {
  const round = [
    sampleJob(1, { children: [2] }),
    sampleJob(2, { children: [1, 3] }),
    sampleJob(3, { children: [99] }),
  ]
  expect(idsOf(projectPlan(1, round).open)).toEqual([3])
})

test('a new title gives the same forecast, a new date does not', () => {
  const before = projectPlan(1, jobs)
  const with3 = (change: object) => jobs.map((job) => (job.id === 3 ? { ...job, ...change } : job))
  expect(isSamePlan(before, projectPlan(1, with3({ title: 'Another' })))).toBe(true)
  expect(isSamePlan(before, projectPlan(1, with3({ ts: { create: 3, update: 9 } })))).toBe(true)
  expect(isSamePlan(before, projectPlan(1, with3({ ts: { create: 2, update: 9 } })))).toBe(false)
  expect(
    isSamePlan(before, projectPlan(1, with3({ forecast: { complexity: 2, estimate: NOW } }))),
  ).toBe(false)
  expect(isSamePlan(before, projectPlan(1, jobs.slice(0, -1)))).toBe(false)
})
