import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JobFilter } from '../app/state/state'
import { sampleJob } from '../testing/sampleJob'
import { countJobs, createCounter } from './counters'
import type { FilterValues } from './filters'

test('jobs are counted over all and per employee', () => {
  const counters = countJobs(
    [
      sampleJob(1, { forecast: { assignedTo: 7 } }),
      sampleJob(2, { forecast: { start: 10, estimate: 50, assignedTo: 7 }, children: [1] }),
      sampleJob(3, { forecast: { start: 10, estimate: 500, assignedTo: 8 } }),
      sampleJob(4, { completed: true, forecast: { start: 10, estimate: 50, finish: 40 } }),
      sampleJob(5, { forecast: { estimate: 50 } }),
    ],
    100,
  )
  expect(counters).toEqual({
    total: 5,
    main: {
      allProjects: 1,
      estimateReached: 1,
      estimateNotReached: 1,
      allActive: 3,
      allCompleted: 1,
      allNew: 1,
    },
    byEmployee: {
      7: {
        allProjects: 1,
        estimateReached: 1,
        estimateNotReached: 0,
        allActive: 1,
        allCompleted: 0,
        allNew: 1,
      },
      8: {
        allProjects: 0,
        estimateReached: 0,
        estimateNotReached: 1,
        allActive: 1,
        allCompleted: 0,
        allNew: 0,
      },
    },
  })
})

const anyJob = fc
  .record({
    completed: fc.boolean(),
    start: fc.option(fc.nat(100), { nil: undefined }),
    estimate: fc.option(fc.nat(100), { nil: undefined }),
    assignedTo: fc.option(fc.nat(3), { nil: undefined }),
  })
  .map(({ completed, start, estimate, assignedTo }) =>
    sampleJob(1, {
      completed,
      forecast: {
        ...(start !== undefined && { start }),
        ...(estimate !== undefined && { estimate }),
        ...(assignedTo !== undefined && { assignedTo }),
      },
    }),
  )

test('every job is exactly one of new, active or completed', () => {
  fc.assert(
    fc.property(fc.array(anyJob), fc.nat(100), (jobs, now) => {
      const { total, main } = countJobs(jobs, now)
      expect(main.allNew + main.allActive + main.allCompleted).toBe(total)
      expect(main.estimateReached + main.estimateNotReached).toBeLessThanOrEqual(main.allActive)
    }),
  )
})

test('each assigned job is counted for exactly one employee', () => {
  fc.assert(
    fc.property(fc.array(anyJob), fc.nat(100), (jobs, now) => {
      const { main, byEmployee } = countJobs(jobs, now)
      const { main: unassigned } = countJobs(
        jobs.filter(({ forecast }) => forecast.assignedTo === undefined),
        now,
      )
      const assigned = Object.values(byEmployee).reduce((sum, { allActive }) => sum + allActive, 0)
      expect(assigned + unassigned.allActive).toBe(main.allActive)
    }),
  )
})

test('each chip counts what it would show together with the other filters', () => {
  const jobs = [
    sampleJob(1, { forecast: { assignedTo: 7 }, children: [5] }),
    sampleJob(2, { forecast: { start: 10, estimate: 50, assignedTo: 7 }, children: [6] }),
    sampleJob(3, { forecast: { start: 10, estimate: 50, assignedTo: 7 } }),
    sampleJob(4, { forecast: { start: 10, estimate: 50 }, children: [7] }),
  ]
  const count = createCounter()
  const counted = (values: Partial<FilterValues>) =>
    count(jobs, { targetJobsRequested: [], ...values }, 100)
  expect(counted({})).toMatchObject({ allNew: 1, allActive: 3, allProjects: 3 })
  expect(counted({ isProject: 1 })).toMatchObject({ allNew: 1, allActive: 2, allProjects: 3 })
  expect(counted({ jobStatusFilter: 'active' })).toMatchObject({ allNew: 1, allProjects: 2 })
  expect(counted({ isNew: 1 })).toMatchObject({ allActive: 3, allProjects: 1 })
  expect(counted({ isProject: 1, assignedTo: 7 })).toMatchObject({ allActive: 1, allProjects: 2 })
})

test('what a counter remembers is what a new one would count', () => {
  const flag = fc.constantFrom<0 | 1>(0, 1)
  const values = fc.record(
    {
      jobStatusFilter: fc.constantFrom<JobFilter>('all', 'active', 'completed', 'new'),
      assignedTo: fc.constantFrom(7, 8),
      estimateReached: flag,
      isProject: flag,
      isNew: flag,
    },
    { requiredKeys: [] },
  )
  const lists = fc.array(fc.array(anyJob, { maxLength: 6 }), { minLength: 1, maxLength: 2 })
  const steps = fc.array(fc.tuple(fc.nat(1), values, fc.nat(100)), { maxLength: 8 })
  fc.assert(
    fc.property(lists, steps, (lists, steps) => {
      const count = createCounter()
      for (const [which, filters, now] of steps) {
        const input = [
          lists[which % lists.length] ?? [],
          { targetJobsRequested: [], ...filters },
          now,
        ] as const
        expect(count(...input)).toEqual(createCounter()(...input))
      }
    }),
  )
})
