import { expect, test } from 'vitest'
import { jobWith } from '../../testing/sampleJob'
import { similarJobs } from './worstCase'

const job = jobWith({ complexity: 3, assignedTo: 7 })
const done = { complexity: 3, assignedTo: 7, start: 0, estimate: 8, finish: 9 }
const other = jobWith(done, { id: 2 })

test('finished jobs of the same person and complexity are similar', () => {
  expect(similarJobs(job, [other])).toEqual([other])
})

test('another person or another complexity is not similar', () => {
  const jobs = [
    jobWith({ ...done, assignedTo: 8 }, { id: 2 }),
    jobWith({ ...done, complexity: 4 }, { id: 3 }),
  ]
  expect(similarJobs(job, jobs)).toEqual([])
})

test('a job without all three dates is not similar', () => {
  const who = { complexity: 3, assignedTo: 7 }
  const jobs = [
    jobWith({ ...who, estimate: 8, finish: 9 }, { id: 2 }),
    jobWith({ ...who, start: 0, finish: 9 }, { id: 3 }),
    jobWith({ ...who, start: 0, estimate: 8 }, { id: 4, completed: true }),
  ]
  expect(similarJobs(job, jobs)).toEqual([])
})

test('a job that took no time is no evidence', () => {
  expect(similarJobs(job, [jobWith({ ...done, finish: 0 }, { id: 2 })])).toEqual([])
})

test('a job is not similar to itself', () => {
  expect(similarJobs(other, [other])).toEqual([])
})

test('an unassigned job is not similar to other unassigned ones', () => {
  const nobodys = jobWith({ complexity: 3, start: 0, estimate: 8, finish: 9 }, { id: 2 })
  expect(similarJobs(jobWith({ complexity: 3 }), [nobodys])).toEqual([])
})
