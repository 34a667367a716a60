import { expect, test } from 'vitest'
import { sampleJob } from '../testing/sampleJob'
import { logsPage } from './feed'
import { activeFilters } from './filters'

const NOW = 1e6
const history = (id: number, count: number) =>
  sampleJob(id, {
    logs: Array.from({ length: count }, (_, index) => ({ ts: 10 * (count - index), text: '' })),
  })
const jobs = [history(1, 12), history(2, 11)]
const keys = (page: ReturnType<typeof logsPage>) =>
  page.currentPage.map(({ logUniqueKey }) => logUniqueKey)

test('the history of all jobs is paged newest first', () => {
  const page = logsPage({ jobs, now: NOW, requiredPage: 3 })
  expect(page.pagination.itemsRangeInfo).toBe('21 - 23 of 23')
  expect(keys(page)).toEqual(['job-2-log-20', 'job-1-log-10', 'job-2-log-10'])
})

test('the active log is found by job and time', () => {
  const page = logsPage({ jobs, now: NOW, activeJobId: 2, activeLogTs: 70 })
  expect(page.pagination.currentPage).toBe(2)
  expect(keys(page)[0]).toBe('job-2-log-70')
  const first = logsPage({ jobs, now: NOW, activeJobId: 1, activeLogTs: 70 })
  expect(first.pagination.currentPage).toBe(1)
})

test('the history of requested jobs contains only theirs', () => {
  const filters = activeFilters({ targetJobsRequested: [2] })
  const page = logsPage({ jobs, now: NOW, _activeFilters: filters })
  expect(page.pagination.itemsRangeInfo).toBe('1 - 10 of 11')
  expect(page.currentPage.every(({ jobId }) => jobId === 2)).toBe(true)
})

test('no jobs give an empty page', () => {
  expect(logsPage({ jobs: [], now: NOW, activeLogTs: 5 })).toMatchObject({
    currentPage: [],
    pagination: { itemsRangeInfo: '', totalPages: 1 },
  })
})
