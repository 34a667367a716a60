import { expect, test } from 'vitest'
import { indexById } from '../../core/computedOnce'
import { DELETED_CHILDREN_NAMED } from '../../core/limits'
import { sampleJob } from '../../testing/sampleJob'
import { canBeParent, hasOpenBelow, parentCandidates, withoutJobs } from './relations'

const jobs = [
  sampleJob(1, { children: [2] }),
  sampleJob(2, { parent: 1, children: [3] }),
  sampleJob(3, { parent: 2 }),
  sampleJob(4),
]

test('a job’s parent can be any job but itself and those below it', () => {
  expect(parentCandidates(jobs, 2).map((job) => job.id)).toEqual([1, 4])
  expect(parentCandidates(jobs, 4).map((job) => job.id)).toEqual([1, 2, 3])
  for (const { id } of jobs) {
    const candidates = parentCandidates(jobs, id).map((job) => job.id)
    expect(
      jobs.filter((job) => canBeParent(indexById(jobs), id, job.id)).map((job) => job.id),
    ).toEqual(candidates)
  }
})

test('old data with a circle is handled', () => {
  const circle = [
    sampleJob(1, { parent: 2, children: [2] }),
    sampleJob(2, { parent: 1, children: [1] }),
    sampleJob(3),
  ]
  expect(parentCandidates(circle, 1).map((job) => job.id)).toEqual([3])
})

test('a very long list of children overflows no stack', () => {
  const many = Array.from({ length: 200_000 }, (_, index) => index + 3)
  const wide = [sampleJob(1, { children: [2] }), sampleJob(2, { parent: 1, children: many })]
  expect(parentCandidates(wide, 1)).toEqual([])
})

/** What a parent logs when so many of its children are deleted at once. */
function deletionLog(count: number): string {
  const children = Array.from({ length: count }, (_, index) => index + 2)
  const family = [
    sampleJob(1, { children }),
    ...children.map((id) => sampleJob(id, { title: `Child ${id}`, parent: 1 })),
  ]
  const [parent] = withoutJobs(family, new Set(children), 10)
  return parent?.logs.items[0]?.text ?? ''
}

test('children that are deleted together are listed in one entry', () => {
  expect(deletionLog(2)).toBe(
    'Child job deleted (affected) [job=2] (Child 2) • Child job deleted (affected) [job=3] (Child 3)',
  )
})

test('of thousands of deleted children the first are named and the rest are counted', () => {
  const parts = deletionLog(10_000).split(' • ')
  expect(parts).toHaveLength(DELETED_CHILDREN_NAMED + 1)
  expect(parts.at(-1)).toBe(
    `Child jobs deleted (affected): ${10_000 - DELETED_CHILDREN_NAMED} more`,
  )
})

test('a job has open ones below it as long as any, at any depth, is neither completed nor finished', () => {
  const jobs = [
    sampleJob(1, { children: [2] }),
    sampleJob(2, { parent: 1, children: [3], completed: true }),
    sampleJob(3, { parent: 2 }),
  ]
  expect([1, 2, 3].map((id) => hasOpenBelow(jobs, id))).toEqual([true, true, false])
  const done = jobs.with(2, sampleJob(3, { parent: 2, forecast: { finish: 5 } }))
  expect(hasOpenBelow(done, 1)).toBe(false)
})
