import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Job } from '../model/job/job'
import { sampleItem, sampleJob } from '../testing/sampleJob'
import { projectTree } from './tree'

const outline = (job: Job, jobs: readonly Job[]) =>
  projectTree(job, jobs).nodes.map(({ nodeId, level }) => `${'-'.repeat(level - 1)}${nodeId}`)

const root = sampleJob(1, { children: [2, 3] })
const older = sampleJob(2, { parent: 1, update: 10, completed: true })
const newer = sampleJob(3, { parent: 1, update: 20, children: [4] })
const leaf = sampleJob(4, { parent: 3 })
const family = [leaf, newer, older, root]

test('the tree starts at the root ancestor, whichever job is requested', () => {
  for (const job of family) expect(outline(job, family)).toEqual(['1', '-3', '--4', '-2'])
})

test('a node knows its checklists, its children and how many of them are done', () => {
  const checklist = [sampleItem('a', { isDone: true }), sampleItem('b')]
  const job = sampleJob(1, { children: [2, 3], logs: [{ ts: 9, text: 'Plan', checklist }] })
  const { nodes, rootId, targetId, leftOut } = projectTree(leaf, [job, older, newer, leaf])
  expect({ rootId, targetId, leftOut }).toEqual({ rootId: 1, targetId: 4, leftOut: [] })
  expect(nodes[0]).toEqual({
    nodeId: 1,
    originalJob: job,
    level: 1,
    parentId: null,
    existingChecklists: [
      {
        logText: 'Plan',
        uniqueChecklistKey: 'job-1-log-9-checklist',
        logTs: 9,
        completePercentage: 50,
      },
    ],
    completePercentage: 50,
    existingChildrenNodes: {
      nodesInfo: [
        { nodeId: 3, originalJob: newer },
        { nodeId: 2, originalJob: older },
      ],
    },
    subjobs: { done: 1, total: 2 },
  })
})

test('an unknown job is still a tree', () => {
  expect(outline(sampleJob(9), family)).toEqual(['9'])
})

test('missing children and parents are left out and reported', () => {
  const job = sampleJob(1, { parent: 98, children: [99] })
  const tree = projectTree(job, [job])
  expect(tree.nodes).toHaveLength(1)
  expect(tree.leftOut).toEqual([
    { parentId: 98, childId: 1, reason: 'missing' },
    { parentId: 1, childId: 99, reason: 'missing' },
  ])
})

test('a job that is its own parent appears once', () => {
  const job = sampleJob(1, { parent: 1, children: [1] })
  expect(projectTree(job, [job])).toMatchObject({
    rootId: 1,
    nodes: [{ nodeId: 1 }],
    leftOut: [{ parentId: 1, childId: 1, reason: 'self' }],
  })
})

test('a circle is cut at one place, the same from each of its jobs', () => {
  const a = sampleJob(1, { parent: 3, children: [2] })
  const b = sampleJob(2, { parent: 1, children: [3] })
  const c = sampleJob(3, { parent: 2, children: [1] })
  const jobs = [a, b, c]
  for (const job of jobs) {
    const tree = projectTree(job, jobs)
    expect(tree.nodes.map(({ nodeId }) => nodeId)).toEqual([1, 2, 3])
    expect(tree.leftOut).toEqual([{ parentId: 3, childId: 1, reason: 'circle' }])
  }
})

test('a job that two others list is under the parent it names', () => {
  const jobs = [
    sampleJob(1, { children: [2, 3] }),
    sampleJob(2, { parent: 1, children: [3] }),
    sampleJob(3, { parent: 2 }),
  ]
  const [top] = jobs
  if (!top) throw new Error('no job')
  const tree = projectTree(top, jobs)
  expect(tree.nodes.map(({ nodeId, parentId }) => [nodeId, parentId])).toEqual([
    [1, null],
    [2, 1],
    [3, 2],
  ])
  expect(tree.leftOut).toEqual([{ parentId: 1, childId: 3, reason: 'elsewhere' }])
})

const chain = (depth: number) =>
  Array.from({ length: depth }, (_, index) =>
    sampleJob(index + 1, {
      parent: index === 0 ? null : index,
      children: index + 1 < depth ? [index + 2] : [],
    }),
  )

test('a depth of 1,000 overflows no stack and can leave a worker', () => {
  const jobs = chain(1000)
  const last = jobs.at(-1)
  if (!last) throw new Error('no job')
  const tree = structuredClone(projectTree(last, jobs))
  expect(tree.nodes).toHaveLength(1000)
  expect(tree.nodes.at(-1)).toMatchObject({ nodeId: 1000, level: 1000 })
})

test('200 children of one job are shown, last updated first', () => {
  const parent = sampleJob(1, { children: Array.from({ length: 200 }, (_, index) => index + 2) })
  const children = parent.relations.children.map((id) => sampleJob(id, { parent: 1 }))
  const { nodes } = projectTree(parent, [parent, ...children])
  expect(nodes.map(({ nodeId }) => nodeId)).toEqual([
    1,
    ...children.map(({ id }) => id).toReversed(),
  ])
})

test('a job that its parent does not list is shown, whatever other trees claim', () => {
  const unlisted = sampleJob(2, { parent: 1 })
  const jobs = [sampleJob(1), unlisted, sampleJob(3, { children: [99] })]
  expect(projectTree(unlisted, jobs).nodes.map(({ nodeId }) => nodeId)).toEqual([1, 2])
})

const anyJobs = fc
  .array(
    fc.record({
      parent: fc.option(fc.nat(12)),
      children: fc.array(fc.nat(12), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((relations) => relations.map((relation, id) => sampleJob(id, relation)))

test('for any relations each job appears at most once and below its parent', () => {
  fc.assert(
    fc.property(anyJobs, fc.nat(), (jobs, seed) => {
      const job = jobs[seed % jobs.length]
      if (!job) return
      const { nodes, rootId } = projectTree(job, jobs)
      const ids = nodes.map(({ nodeId }) => nodeId)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toContain(job.id)
      expect(ids[0]).toBe(rootId)
      const levels = new Map(nodes.map(({ nodeId, level }) => [nodeId, level]))
      for (const { parentId, level } of nodes) {
        expect(level).toBe(parentId === null ? 1 : (levels.get(parentId) ?? -1) + 1)
      }
    }),
  )
})

test('every claimed relation is either shown or reported as left out', () => {
  fc.assert(
    fc.property(anyJobs, (jobs) => {
      const [job] = jobs
      if (!job) return
      const { nodes, leftOut } = projectTree(job, jobs)
      const shown = nodes.map(({ nodeId, parentId }) => `${parentId}-${nodeId}`)
      const omitted = leftOut.map(({ parentId, childId }) => `${parentId}-${childId}`)
      const covered = new Set([...shown, ...omitted])
      for (const { originalJob } of nodes) {
        const { parent, children } = originalJob.relations
        if (parent !== null) expect(covered).toContain(`${parent}-${originalJob.id}`)
        for (const child of children) expect(covered).toContain(`${originalJob.id}-${child}`)
      }
    }),
  )
})
