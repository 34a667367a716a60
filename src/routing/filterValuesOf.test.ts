import { expect, test } from 'vitest'
import { filterValuesOf } from './listQuery'
import { parseParams } from './params'
import { parseQuery } from './query'

test('every filter of the query is used', () => {
  const query = parseQuery(
    'jobStatusFilter=active&assignedTo=5&estimateReached=1&isProject=0&isNew=1&page=2',
  )
  expect(filterValuesOf(query, parseParams({}))).toStrictEqual({
    targetJobsRequested: [],
    jobStatusFilter: 'active',
    assignedTo: 5,
    estimateReached: 1,
    isProject: 0,
    isNew: 1,
  })
})

test('the employee of the route wins over the one of the query', () => {
  const query = parseQuery('assignedTo=5')
  expect(filterValuesOf(query, parseParams({ user_id: '7' })).assignedTo).toBe(7)
  expect(filterValuesOf(query, parseParams({})).assignedTo).toBe(5)
})

test('ids of the route are the requested jobs', () => {
  const values = filterValuesOf({}, parseParams({ job_ids: '3,x,1' }))
  expect(values).toStrictEqual({ targetJobsRequested: [3, 1] })
})
