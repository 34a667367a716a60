import { expect, test } from 'vitest'
import { indexById } from '../../core/computedOnce'
import { sampleJob } from '../../testing/sampleJob'
import { blockedIn, blockersOf, openBlockers, waitsOf } from './waiting'

test('a job also waits for what blocks the projects that it is part of', () => {
  const leaf = sampleJob(3, { parent: 2, blockedBy: [5] })
  const jobs = [
    sampleJob(1, { children: [2], blockedBy: [4] }),
    sampleJob(2, { parent: 1, children: [3] }),
    leaf,
    sampleJob(4),
    sampleJob(5, { completed: true }),
  ]
  const all = indexById(jobs)
  expect([...blockersOf(leaf, all)]).toEqual([5, 4])
  expect([...waitsOf(leaf, all)].map(([id, blocked]) => [id, blocked.id])).toEqual([
    [5, 3],
    [4, 1],
  ])
  expect(openBlockers(leaf, all).map(({ id }) => id)).toEqual([4])
})

test('blocked are the open jobs that wait for an open one, also by way of their project', () => {
  const jobs = [
    sampleJob(1),
    sampleJob(2, { completed: true }),
    sampleJob(3, { blockedBy: [1, 2] }),
    sampleJob(4, { blockedBy: [2] }),
    sampleJob(5, { blockedBy: [1], completed: true }),
    sampleJob(6, { blockedBy: [3], children: [7] }),
    sampleJob(7, { parent: 6 }),
  ]
  const found = [...blockedIn(jobs)].map(([id, blockers]) => [id, blockers.map((job) => job.id)])
  expect(found).toEqual([
    [3, [1]],
    [6, [3]],
    [7, [3]],
  ])
})

test('the same jobs give the same answer, without counting again', () => {
  const jobs = [sampleJob(1), sampleJob(2, { blockedBy: [1] })]
  expect(blockedIn(jobs)).toBe(blockedIn(jobs))
  expect(blockedIn([sampleJob(1)]).size).toBe(0)
})
