import { expect, test } from 'vitest'
import { jobWith } from '../../testing/sampleJob'
import { hasRecord } from './evidence'

const jobsOf = (assignedTo: number, count: number) =>
  Array.from({ length: count }, (_, id) => jobWith({ assignedTo }, { id }))

test('eight jobs of one person are enough, and those of others do not count', () => {
  const jobs = [...jobsOf(1, 7), ...jobsOf(2, 8)]
  expect(hasRecord(jobs, new Set([2]))).toBe(true)
  expect(hasRecord(jobs, new Set([1]))).toBe(false)
  expect(hasRecord(jobs, new Set([1, 3, undefined]))).toBe(false)
})
