import { expect, test } from 'vitest'
import { sampleJob } from '../testing/sampleJob'
import { canBeParent, parentCandidates } from './relations'

const jobs = [
  sampleJob(1, { children: [2] }),
  sampleJob(2, { parent: 1, children: [3] }),
  sampleJob(3, { parent: 2 }),
  sampleJob(4),
]

test('a job’s parent can be anyone but itself and those below it', () => {
  expect(parentCandidates(jobs, 2).map((job) => job.id)).toEqual([1, 4])
  expect(parentCandidates(jobs, 4).map((job) => job.id)).toEqual([1, 2, 3])
  for (const { id } of jobs) {
    const candidates = parentCandidates(jobs, id).map((job) => job.id)
    expect(jobs.filter((job) => canBeParent(jobs, id, job.id)).map((job) => job.id)).toEqual(
      candidates,
    )
  }
})

test('old data with a circle still has an answer', () => {
  const circle = [
    sampleJob(1, { parent: 2, children: [2] }),
    sampleJob(2, { parent: 1, children: [1] }),
    sampleJob(3),
  ]
  expect(parentCandidates(circle, 1).map((job) => job.id)).toEqual([3])
})
