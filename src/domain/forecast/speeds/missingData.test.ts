import { expect, test } from 'vitest'
import { missingForStats, missingForWorstDate } from './missingData'

const planned = { complexity: 3, start: 0, estimate: 8, assignedTo: 7 }

test('a job with start, estimate and person lacks nothing for its statistics', () => {
  expect(missingForStats(planned)).toEqual([])
})

test('start, estimate and person are reported missing in this order', () => {
  expect(missingForStats({ complexity: 0 }).map(({ code }) => code)).toEqual([
    'noStart',
    'noEstimate',
    'noTargetUser',
  ])
})

test('a worst date needs other jobs of the complexity and person', () => {
  expect(missingForWorstDate(planned, { otherJobs: 0, worstDate: 9, assignee: 'Ann' })).toEqual([
    { code: 'noOtherJobs', values: { complexity: 3, assignee: 'Ann' } },
  ])
})

test('a person without a name is left out of the text', () => {
  expect(missingForWorstDate(planned, { otherJobs: 0, worstDate: 9 })).toEqual([
    { code: 'noOtherJobs', values: { complexity: 3 } },
  ])
})

test('the worst date is reported missing last', () => {
  const missing = missingForWorstDate({ complexity: 0, estimate: 8 }, { otherJobs: 0 })
  expect(missing.map(({ code }) => code)).toEqual([
    'noStart',
    'noTargetUser',
    'noOtherJobs',
    'noWorstDate',
  ])
})

test('nothing is missing if everything is present', () => {
  expect(missingForWorstDate(planned, { otherJobs: 1, worstDate: 0 })).toEqual([])
})
