import { expect, test } from 'vitest'
import { sampleJob } from '../testing/sampleJob'
import { activeFilters } from './filters'
import { jobsPage, sortedJobsPage } from './jobsPage'

const NOW = 1000
const jobs = Array.from({ length: 23 }, (_, index) =>
  sampleJob(100 - index, { update: index, forecast: { assignedTo: index % 2 } }),
)
const ids = (page: { readonly currentPage: readonly { readonly id: number }[] }) =>
  page.currentPage.map(({ id }) => id)

test('the job list has the order of the store', () => {
  expect(ids(jobsPage({ jobs, now: NOW, requiredPage: 3 }))).toEqual([80, 79, 78])
})

test('the page of the active job is shown, counted in the filtered list', () => {
  const filters = activeFilters({ targetJobsRequested: [], assignedTo: 1 })
  const page = jobsPage({ jobs, now: NOW, activeJobId: 79, _activeFilters: filters })
  expect(page.pagination.itemsRangeInfo).toBe('11 - 11 of 11')
  expect(ids(page)).toEqual([79])
})

test('an active job that the filters exclude means page 1', () => {
  const filters = activeFilters({ targetJobsRequested: [], assignedTo: 1 })
  const page = jobsPage({ jobs, now: NOW, activeJobId: 78, _activeFilters: filters })
  expect(page.pagination.currentPage).toBe(1)
})

test('the sorted list shows the last updated first by default', () => {
  const input = { jobs, users: [], now: NOW, requiredPage: 1 }
  expect(ids(sortedJobsPage(input))[0]).toBe(78)
  const sort = { key: 'updated', direction: 'asc' } as const
  expect(ids(sortedJobsPage({ ...input, sort }))[0]).toBe(100)
})

test('the active job is found at its sorted position', () => {
  const page = sortedJobsPage({ jobs, users: [], now: NOW, activeJobId: 100 })
  expect(ids(page)).toEqual([98, 99, 100])
  expect(page.pagination.currentPage).toBe(3)
})

test('the reply does not contain the request’s jobs', () => {
  expect(jobsPage({ jobs, now: NOW, requiredPage: 2 })._partialInput).toEqual({
    now: NOW,
    requiredPage: 2,
  })
  const sorted = sortedJobsPage({ jobs, users: [], now: NOW })
  expect(sorted._partialInput).toEqual({ now: NOW, sort: { key: 'updated', direction: 'desc' } })
})
