import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexById } from '../../core/computedOnce'
import { sampleJob } from '../../testing/sampleJob'
import { blockersWithout, blockingCircle, movingCircle, withSoundBlockers } from './blockers'
import type { Job, JobId } from './job'

/** A project 1 with the jobs 2 and 3, and two jobs beside it: 4, which waits for the project, and 5. */
const JOBS = [
  sampleJob(1, { children: [2, 3] }),
  sampleJob(2, { parent: 1 }),
  sampleJob(3, { parent: 1, blockedBy: [2] }),
  sampleJob(4, { blockedBy: [1] }),
  sampleJob(5),
]
const byId = indexById(JOBS)
const at = (id: JobId): Job => {
  const job = byId.get(id)
  if (!job) throw new Error(`There is no job ${id}`)
  return job
}

test.each([
  ['itself', 5, 5, [5]],
  ['a job that waits for it', 2, 3, [3, 2]],
  ['its own project', 2, 1, [1, 2]],
  ['a job below it', 1, 2, [2, 1]],
  ['a job that waits for its project', 2, 4, [4, 1, 2]],
  ['a job that waits for it by way of its project', 1, 4, [4, 1]],
])('a job cannot wait for %s, and the circle is named', (_, id, blocker, circle) => {
  expect(blockingCircle(byId, id, blocker)).toEqual(circle)
})

test('a job can wait for one that waits for nothing of it', () => {
  expect(blockingCircle(byId, 2, 5)).toBeNull()
  expect(blockingCircle(byId, 4, 5)).toBeNull()
  expect(blockingCircle(byId, 4, 3)).toBeNull()
})

test('a job cannot become part of a project that waits for it, or that it waits for', () => {
  expect(movingCircle(byId, 4, 1)).toEqual([4, 1])
  const waiting = indexById([sampleJob(1, { blockedBy: [2] }), sampleJob(2)])
  expect(movingCircle(waiting, 2, 1)).toEqual([1, 2])
  expect(movingCircle(byId, 5, 1)).toBeNull()
})

test('in the place of deleted jobs a job waits for what they waited for', () => {
  const chain = [
    sampleJob(1),
    sampleJob(2, { blockedBy: [1] }),
    sampleJob(3, { blockedBy: [2] }),
    sampleJob(4, { blockedBy: [3, 1] }),
  ]
  const all = indexById(chain)
  const last = chain[3] ?? at(4)
  expect(blockersWithout(last, new Set([3]), all)).toEqual([2, 1])
  expect(blockersWithout(last, new Set([2, 3]), all)).toEqual([1])
  expect(blockersWithout(last, new Set([1, 2, 3]), all)).toEqual([])
})

test('blockers that are missing, named twice or close a circle are left out, and reported', () => {
  const reported: (number | undefined)[] = []
  const sound = withSoundBlockers(
    [
      sampleJob(1, { blockedBy: [2, 2, 9] }),
      sampleJob(2, { blockedBy: [1, 2] }),
      sampleJob(3, { blockedBy: [1] }),
    ],
    ({ jobId }) => reported.push(jobId),
  )
  expect(sound.map(({ relations }) => relations.blockedBy)).toEqual([[2], undefined, [1]])
  expect(reported).toEqual([1, 2])
  expect(withSoundBlockers(sound)).toBe(sound)
})

test('whatever is stored, no job waits for itself, and all that can stay stays', () => {
  const COUNT = 7
  const id = fc.integer({ min: 1, max: COUNT })
  const stored = fc.array(fc.tuple(fc.array(id, { maxLength: 3 }), fc.nat()), {
    minLength: COUNT,
    maxLength: COUNT,
  })
  fc.assert(
    fc.property(stored, (raw) => {
      // A parent has a lower id, so parents form no circle.
      const parents = raw.map(([, seed], index) => (index === 0 ? 0 : seed % (index + 1)))
      const jobs = raw.map(([blockedBy], index) =>
        sampleJob(index + 1, {
          parent: parents[index] || null,
          children: parents.flatMap((parent, child) => (parent === index + 1 ? [child + 1] : [])),
          ...(blockedBy.length > 0 && { blockedBy }),
        }),
      )
      const sound = withSoundBlockers(jobs)
      expect(withSoundBlockers(sound)).toBe(sound)
      const all = indexById(sound)
      for (const { id, relations } of sound) {
        const others = new Map(all).set(id, sampleJob(id, { ...relations, blockedBy: [] }))
        for (const blocker of relations.blockedBy ?? []) {
          expect(blockingCircle(others, id, blocker)).toBeNull()
        }
        const wanted = jobs[id - 1]?.relations.blockedBy ?? []
        for (const blocker of wanted.filter((each) => !relations.blockedBy?.includes(each))) {
          expect(blockingCircle(all, id, blocker)).not.toBeNull()
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('a ring of thousands is opened at once', () => {
  const size = 5000
  const ring = Array.from({ length: size }, (_, index) =>
    sampleJob(index + 1, { blockedBy: [index === 0 ? size : index] }),
  )
  const start = performance.now()
  const sound = withSoundBlockers(ring)
  expect(performance.now() - start).toBeLessThan(5000)
  expect(sound.filter(({ relations }) => !relations.blockedBy)).toHaveLength(1)
})
