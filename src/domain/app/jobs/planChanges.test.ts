import { expect, test } from 'vitest'
import { jobWith } from '../../testing/jobWith'
import { planChanges } from './planChanges'

const open = jobWith({ start: 1000, estimate: 2000, assignedTo: 7 })
const done = { ...open, completed: true, forecast: { ...open.forecast, finish: 3000 } }

test('a job that is done, reopened or finished at another time is named so', () => {
  expect(planChanges(open, done)).toEqual(['done'])
  expect(planChanges(done, open)).toEqual(['reopened'])
  const later = { ...done, forecast: { ...done.forecast, finish: 4000 } }
  expect(planChanges(done, later)).toEqual(['finishMoved'])
})

test('another person and another estimate are both named', () => {
  const other = { ...open, forecast: { ...open.forecast, assignedTo: 8, estimate: 5000 } }
  expect(planChanges(open, other)).toEqual(['reassigned', 'reestimated'])
})

test('a change of words alone is no change of plan', () => {
  expect(planChanges(open, { ...open, title: 'Other', descr: 'Other' })).toEqual([])
})
