import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JOB_FILTERS } from '../app/state/state'
import { sampleJob } from '../testing/sampleJob'
import { activeFilters, type FilterValues, filterJobs } from './filters'

const NOW = 100
const jobs = [
  sampleJob(1, { forecast: { assignedTo: 7 } }),
  sampleJob(2, { forecast: { start: 10, estimate: 50, assignedTo: 7 } }),
  sampleJob(3, { forecast: { start: 10, estimate: 500 }, children: [1] }),
  sampleJob(4, { completed: true, forecast: { start: 10, estimate: 50, finish: 40 } }),
  sampleJob(5, { forecast: { estimate: 50 } }),
]

const left = (values: Partial<FilterValues>) =>
  filterJobs(jobs, activeFilters({ targetJobsRequested: [], ...values }), NOW).map(({ id }) => id)

test('without a filter the same list is returned', () => {
  expect(filterJobs(jobs, activeFilters({ targetJobsRequested: [] }), NOW)).toBe(jobs)
  expect(left({ jobStatusFilter: 'all' })).toEqual([1, 2, 3, 4, 5])
})

test('a status selects the jobs of that class', () => {
  expect(left({ jobStatusFilter: 'new' })).toEqual([1])
  expect(left({ jobStatusFilter: 'active' })).toEqual([2, 3, 5])
  expect(left({ jobStatusFilter: 'completed' })).toEqual([4])
})

test('estimateReached splits the active jobs that have started', () => {
  expect(left({ jobStatusFilter: 'active', estimateReached: 1 })).toEqual([2])
  expect(left({ jobStatusFilter: 'active', estimateReached: 0 })).toEqual([3])
})

test('estimateReached alone works as with active, and is ignored beside other statuses', () => {
  expect(left({ estimateReached: 1 })).toEqual([2])
  expect(left({ jobStatusFilter: 'completed', estimateReached: 1 })).toEqual([4])
  expect(left({ jobStatusFilter: 'new', estimateReached: 0 })).toEqual([1])
})

test('0 asks for the opposite of 1', () => {
  expect(left({ isProject: 1 })).toEqual([3])
  expect(left({ isProject: 0 })).toEqual([1, 2, 4, 5])
  expect(left({ isNew: 1 })).toEqual([1])
  expect(left({ isNew: 0 })).toEqual([2, 3, 4, 5])
})

test('filters are combined', () => {
  expect(left({ assignedTo: 7 })).toEqual([1, 2])
  expect(left({ assignedTo: 7, jobStatusFilter: 'active' })).toEqual([2])
  expect(left({ assignedTo: 8 })).toEqual([])
})

test('requested jobs ignore all other filters', () => {
  expect(left({ targetJobsRequested: [4, 1, 99], jobStatusFilter: 'active' })).toEqual([1, 4])
})

test('all is no active filter, isNew is one', () => {
  expect(activeFilters({ targetJobsRequested: [], jobStatusFilter: 'all' })).toEqual({
    isAnyFilterActive: false,
    jobStatusFilter: false,
    assignedTo: false,
    estimateReached: false,
    isProject: false,
    isTargetJobsRequested: false,
    values: { targetJobsRequested: [], jobStatusFilter: 'all' },
  })
  expect(activeFilters({ targetJobsRequested: [], isNew: 0 }).isAnyFilterActive).toBe(true)
})

test('each filter is reported as active', () => {
  const values = {
    targetJobsRequested: [1],
    jobStatusFilter: 'active',
    assignedTo: 0,
    estimateReached: 0,
    isProject: 0,
  } as const
  expect(activeFilters(values)).toEqual({
    isAnyFilterActive: true,
    jobStatusFilter: true,
    assignedTo: true,
    estimateReached: true,
    isProject: true,
    isTargetJobsRequested: true,
    values,
  })
})

const flag = fc.constantFrom(undefined, 0 as const, 1 as const)
const anyValues: fc.Arbitrary<FilterValues> = fc
  .record({
    jobStatusFilter: fc.constantFrom(undefined, ...JOB_FILTERS),
    assignedTo: fc.constantFrom(undefined, 7, 8),
    estimateReached: flag,
    isProject: flag,
    isNew: flag,
  })
  .map((values) => ({
    targetJobsRequested: [],
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  }))

test('without active filters the list is complete, and one more filter never adds a job', () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const ids = left(values)
      if (!activeFilters(values).isAnyFilterActive) expect(ids).toHaveLength(jobs.length)
      for (const id of left({ ...values, isProject: 1, assignedTo: 7 })) {
        if (values.isProject !== 0 && values.assignedTo !== 8) expect(ids).toContain(id)
      }
    }),
  )
})
