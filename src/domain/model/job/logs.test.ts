import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleItem, sampleJob } from '../../testing/sampleJob'
import {
  completePercentage,
  existingChecklists,
  isChecklistComplete,
  meanPercentage,
  openItems,
} from './logs'

const open = sampleItem('open')
const done = sampleItem('done', { isDone: true })
const disabled = sampleItem('disabled', { isDisabled: true })

test('items done or disabled count, with 0 decimals', () => {
  expect(completePercentage([done, disabled, open])).toBe(67)
  expect(completePercentage([open, open, done])).toBe(33)
  expect(completePercentage([])).toBe(0)
})

test('a checklist is complete if every item is done or disabled', () => {
  expect(isChecklistComplete([done, disabled])).toBe(true)
  expect(isChecklistComplete([done, open])).toBe(false)
})

const job = sampleJob(1, {
  logs: [
    { ts: 30, text: 'Third', checklist: [done, open] },
    { ts: 20, text: 'Second', checklist: [] },
    { ts: 15, text: 'None' },
    { ts: 10, text: 'First', checklist: [disabled, done, done, open] },
  ],
})

test('each log with items is a checklist of the job', () => {
  expect(existingChecklists(job)).toEqual([
    {
      logText: 'Third',
      uniqueChecklistKey: 'job-1-log-30-checklist',
      logTs: 30,
      completePercentage: 50,
    },
    {
      logText: 'First',
      uniqueChecklistKey: 'job-1-log-10-checklist',
      logTs: 10,
      completePercentage: 75,
    },
  ])
})

test('the percentage of a job is the mean over its checklists, rounded once', () => {
  expect(meanPercentage(job)).toBe(63)
  expect(meanPercentage(sampleJob(2))).toBeUndefined()
})

test('the open items of all checklists', () => {
  expect(openItems(job)).toEqual([open, open])
})

test('up to the limit of items, 100% and complete mean the same', () => {
  const item = fc
    .record({ isDone: fc.boolean(), isDisabled: fc.boolean() })
    .map((state) => sampleItem('x', state))
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 100 }), (items) => {
      expect(completePercentage(items) === 100).toBe(isChecklistComplete(items))
    }),
  )
})
