import { expect, test } from 'vitest'
import type { Job } from '../../model/job/job'
import { jobWith } from '../../testing/sampleJob'
import { scenario, scenarioLabel } from './scenario'

const LOGGED = new Date('2024-05-06T09:05').getTime()

const logs = (...items: Job['logs']['items']): Partial<Job> => ({
  logs: { limit: 100, isEnabled: true, items },
})

test('each log with progress is a point, oldest first', () => {
  const job = jobWith(
    { start: 0, estimate: 10, finish: 20 },
    logs(
      { ts: 9, text: 'Later', progress: { estimate: 90, worst: 45 } },
      { ts: 7, text: 'No plan' },
      { ts: 5, text: 'Earlier', progress: { estimate: 50, worst: 50 } },
    ),
  )
  expect(scenario(job, { now: 30 })).toEqual([
    { at: 5, estimate: 50, worst: 50, logText: 'Earlier' },
    { at: 9, estimate: 90, worst: 45, logText: 'Later' },
  ])
})

test('an unfinished planned job ends at the present', () => {
  const job = jobWith({ start: 0, estimate: 10 }, logs())
  expect(scenario(job, { now: 5, worstDate: 20 })).toEqual([
    { at: 5, estimate: 50, worst: 25, logText: null },
  ])
})

test('without a forecast the worst is the estimate', () => {
  const job = jobWith({ start: 0, estimate: 10 }, logs())
  expect(scenario(job, { now: 5 })).toEqual([{ at: 5, estimate: 50, worst: 50, logText: null }])
})

test('a finished job, and one without a plan, has no point at the present', () => {
  expect(scenario(jobWith({ start: 0, estimate: 10, finish: 9 }), { now: 5 })).toEqual([])
  const marked = { ...jobWith({ start: 0, estimate: 10 }), completed: true }
  expect(scenario(marked, { now: 5 })).toEqual([])
  expect(scenario(jobWith({ start: 0 }), { now: 5 })).toEqual([])
  expect(scenario(jobWith({ estimate: 10 }), { now: 5 })).toEqual([])
})

test('a label shows the first 20 characters of the log and its date', () => {
  const progress = { estimate: 0, worst: 0 }
  const job = jobWith(
    { start: 0, estimate: LOGGED },
    logs({ ts: LOGGED, text: 'Complexity 1 -> 4 • No comment', progress }),
  )
  expect(scenario(job, { now: LOGGED }).map(scenarioLabel)).toEqual([
    'Log: Complexity 1 -> 4 • ... 2024-05-06 09:05',
    'Now',
  ])
})

test('names are inserted into the label before it is cut', () => {
  const progress = { estimate: 0, worst: 0 }
  const job = jobWith({}, logs({ ts: 1, text: 'Assigned: to [user=1]', progress }))
  const shownText = (text: string) => text.replace('[user=1]', 'Ann')
  expect(scenario(job, { now: 5, shownText })[0]?.logText).toBe('Assigned: to Ann')
})
