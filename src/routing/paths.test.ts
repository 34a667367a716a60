import { expect, test } from 'vitest'
import { paths } from './paths'
import { parseQuery } from './query'
import { routeOf } from './routes'

test('each builder returns the address of its page', () => {
  expect(paths.home()).toBe('/')
  expect(paths.about()).toBe('/about')
  expect(paths.employees()).toBe('/employees')
  expect(paths.employee(5, { lastSeenJob: 7 })).toBe('/employees/5?lastSeenJob=7')
  expect(paths.jobs()).toBe('/jobs')
  expect(paths.job(7)).toBe('/jobs/7')
  expect(paths.log(7, 8)).toBe('/jobs/7/logs/8')
  expect(paths.lastActivity()).toBe('/last-activity')
  expect(paths.lastActivity([], { page: 2 })).toBe('/last-activity?page=2')
  expect(paths.lastActivity([1, 2])).toBe('/last-activity/1,2')
  expect(paths.report(7)).toBe('/report/exp/7')
  expect(paths.businessTime()).toBe('/business-time')
  expect(paths.workerExp()).toBe('/worker-exp')
  expect(paths.jobsPagerExp({ page: 3 })).toBe('/jobs-pager-exp?page=3')
  expect(paths.soundCheck()).toBe('/sound-check')
  expect(paths.onlineExp()).toBe('/online-exp')
})

test('a way back is encoded and read back', () => {
  const from = paths.jobs({ lastSeenJob: 7, backActionUiText: 'Jobs' })
  const path = paths.employee(5, { lastSeenJob: 7, from })
  expect(path).toBe(
    '/employees/5?from=%2Fjobs%3FbackActionUiText%3DJobs%26lastSeenJob%3D7&lastSeenJob=7',
  )
  expect(parseQuery(path.slice(path.indexOf('?')))).toEqual({ lastSeenJob: 7, from })
})

test('every builder leads to a known page', () => {
  for (const build of [paths.home, paths.about, paths.employees, paths.jobs, paths.businessTime]) {
    expect(routeOf(build())).toBeDefined()
  }
})
