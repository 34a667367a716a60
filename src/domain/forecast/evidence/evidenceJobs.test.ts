import { expect, test } from 'vitest'
import { jobWith } from '../../testing/sampleJob'
import { evidenceJobs } from './evidenceJobs'

const finished = jobWith({ start: 1, estimate: 2, finish: 3 }, { id: 1 })
const running = jobWith({ start: 1, estimate: 2 }, { id: 2 })

test('finished jobs are reduced to what makes them evidence', () => {
  const estimates = [{ at: 0, estimate: 5 }]
  const leftOut = jobWith({ start: 1, finish: 3 }, { id: 3, estimates, isNoEvidence: true })
  expect(evidenceJobs([running, finished, leftOut])).toEqual([
    { id: 1, forecast: finished.forecast },
    { id: 3, forecast: leftOut.forecast, estimates, isNoEvidence: true },
  ])
})

test('a change that affects no evidence returns the same list', () => {
  const before = evidenceJobs([finished])
  expect(evidenceJobs([running, { ...finished, title: 'Another' }])).toBe(before)
  const later = { ...finished, forecast: { ...finished.forecast, finish: 9 } }
  expect(evidenceJobs([later])).not.toBe(before)
  const estimated = { ...finished, estimates: [{ at: 0, estimate: 5 }] }
  expect(evidenceJobs([estimated])).toEqual([{ ...before[0], estimates: estimated.estimates }])
  expect(evidenceJobs([{ ...finished, isNoEvidence: true }])).not.toEqual(before)
})
