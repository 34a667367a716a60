import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleItem, sampleJob } from '../../testing/sampleJob'
import type { Log } from './job'
import {
  completePercentage,
  existingChecklists,
  isChecklistComplete,
  meanPercentage,
  openItems,
  withinLimit,
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

const logsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, index): Log => ({ ts: count - index, text: `${count - index}` }),
  )

test('over the limit the oldest entries go, but none with a link or an open item while another can', () => {
  const link = { id: 1, url: 'https://a.example', title: '', descr: '' }
  const used = new Map<number, Partial<Log>>([
    [1, { links: [link] }],
    [2, { checklist: [open] }],
    [3, { checklist: [done] }],
  ])
  const logs = logsOf(102).map((log) => ({ ...log, ...used.get(log.ts) }))
  const left = withinLimit(logs).map(({ ts }) => ts)
  expect(left).toHaveLength(100)
  expect(left.slice(-3)).toEqual([5, 2, 1])
  const allInUse = logsOf(101).map((log) => ({ ...log, links: [link] }))
  expect(withinLimit(allInUse).at(-1)?.ts).toBe(2)
})

test('the newest entry stays, even if only the others are in use', () => {
  const logs = logsOf(101).map((log, index) => (index === 0 ? log : { ...log, checklist: [open] }))
  expect(withinLimit(logs)[0]).toBe(logs[0])
  expect(withinLimit(logs)).toHaveLength(100)
})
