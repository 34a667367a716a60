import { expect, test } from 'vitest'
import { LOGS_PER_JOB } from '../../core/limits'
import { withLog } from '../../model/job/logs'
import { jobWith } from '../../testing/sampleJob'
import { droppedLog, planChanges } from './planChanges'

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

test('another blocker and another deadline are named', () => {
  const waiting = { ...open, relations: { ...open.relations, blockedBy: [9] } }
  expect(planChanges(open, waiting)).toEqual(['reblocked'])
  expect(planChanges(waiting, { ...waiting, title: 'Other' })).toEqual([])
  const promised = { ...open, forecast: { ...open.forecast, deadline: 9000 } }
  expect(planChanges(promised, open)).toEqual(['deadlineMoved'])
})

test('a job that starts is named so, whether or not with an estimate', () => {
  const waiting = jobWith({ assignedTo: 7 })
  expect(planChanges(waiting, open)).toEqual(['started'])
  expect(planChanges(waiting, jobWith({ start: 1000, assignedTo: 7 }))).toEqual(['started'])
  expect(planChanges(waiting, done)).toEqual(['done', 'reestimated'])
})

test('a change of words alone is no change of plan', () => {
  expect(planChanges(open, { ...open, title: 'Other', descr: 'Other' })).toEqual([])
})

test('a new entry in a full log tells which entry made room for it', () => {
  const items = Array.from({ length: LOGS_PER_JOB }, (_, index) => ({
    ts: 1000 - index,
    text: 'x',
  }))
  const full = { ...open, logs: { ...open.logs, items } }
  expect(droppedLog(full, withLog(full, 'New', 2000))).toEqual({ ts: 901, text: 'x' })
  const roomy = { ...full, logs: { ...full.logs, items: items.slice(1) } }
  expect(droppedLog(roomy, withLog(roomy, 'New', 2000))).toBeUndefined()
  expect(droppedLog(full, { ...full, title: 'Other' })).toBeUndefined()
})
