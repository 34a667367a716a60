import { expect, test } from 'vitest'
import { TREE_PATH } from '../../../domain/core/limits'
import { projectTree } from '../../../domain/project/tree'
import { sampleJob } from '../../../domain/testing/sampleJob'
import { FOLDED_OVER, foldTree, NOTHING_UNFOLDED, SIBLINGS_AT_FIRST } from './folding'

/** Every job has `width` subjobs, as far as there are jobs. */
function nodesOf(count: number, width: number) {
  const parentOf = (id: number) => (id === 1 ? null : Math.floor((id - 2) / width) + 1)
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const childrenOf = new Map<number | null, number[]>()
  for (const id of ids) {
    const siblings = childrenOf.get(parentOf(id)) ?? []
    siblings.push(id)
    childrenOf.set(parentOf(id), siblings)
  }
  const jobs = ids.map((id) =>
    sampleJob(id, {
      parent: parentOf(id),
      children: childrenOf.get(id) ?? [],
      update: -id,
    }),
  )
  const [root] = jobs
  return root ? projectTree(root, jobs).nodes : []
}

const idsOf = (nodes: readonly { readonly nodeId: number }[]) => nodes.map(({ nodeId }) => nodeId)

test('a small tree is not folded', () => {
  const nodes = nodesOf(FOLDED_OVER, 3)
  expect(foldTree(nodes, 1, NOTHING_UNFOLDED).shown).toBe(nodes)
})

test('in a large tree the path to the active job is open, and the branches beside it are folded', () => {
  const { shown, inside } = foldTree(nodesOf(40, 3), 14, NOTHING_UNFOLDED)
  // 14 is in 5, which is in 2, which is in 1.
  expect(idsOf(shown)).toEqual([1, 2, 5, 14, 15, 16, 6, 7, 3, 4])
  expect(inside.get(3)).toBe(12)
  for (const id of [1, 2, 5, 14]) expect(inside.has(id)).toBe(false)
})

test('an opened branch shows its subjobs, each of them folded', () => {
  const { shown, inside } = foldTree(nodesOf(40, 3), 1, { ...NOTHING_UNFOLDED, open: new Set([3]) })
  expect(idsOf(shown)).toEqual([1, 2, 3, 8, 9, 10, 4])
  expect(inside.get(8)).toBe(3)
})

test('of many subjobs the first ones are shown, and always the one that leads to the active job', () => {
  const { shown, leftOver } = foldTree(nodesOf(100, 99), 77, NOTHING_UNFOLDED)
  expect(shown).toHaveLength(1 + SIBLINGS_AT_FIRST + 1)
  expect(idsOf(shown)).toContain(77)
  expect(leftOver.get(1)).toHaveLength(99 - SIBLINGS_AT_FIRST - 1)
  const more = foldTree(nodesOf(100, 99), 77, { ...NOTHING_UNFOLDED, more: new Map([[1, 2]]) })
  expect(more.shown).toHaveLength(100)
  expect(more.leftOver.size).toBe(0)
})

test('of a long path to the active job its root and its end are shown, and the gap is counted', () => {
  const nodes = nodesOf(5000, 1)
  const { shown, gap } = foldTree(nodes, 2500, NOTHING_UNFOLDED)
  const first = 2500 - TREE_PATH
  // The last one is the folded subjob of the active job.
  expect(idsOf(shown)).toEqual([
    1,
    ...Array.from({ length: TREE_PATH + 2 }, (_, index) => first + index),
  ])
  expect(gap).toMatchObject({ count: first - 2, last: { nodeId: first - 1 } })
})

test('a path short enough to be drawn has no gap', () => {
  const { shown, gap } = foldTree(nodesOf(60, 1), TREE_PATH + 2, NOTHING_UNFOLDED)
  expect(shown).toHaveLength(TREE_PATH + 3)
  expect(gap).toBeUndefined()
})

test('siblings of the jobs in a gap are not drawn either', () => {
  // A chain in which each job has a second subjob without any.
  const jobs = Array.from({ length: 200 }, (_, index) => {
    const id = index * 2 + 1
    const children = index < 199 ? [id + 1, id + 2] : []
    return [
      sampleJob(id, { parent: index === 0 ? null : id - 2, children }),
      ...children.slice(0, 1).map((child) => sampleJob(child, { parent: id })),
    ]
  }).flat()
  const last = jobs.at(-1)
  if (!last) throw new Error('no job')
  const { shown } = foldTree(projectTree(last, jobs).nodes, last.id, NOTHING_UNFOLDED)
  // The root with its second subjob, then each drawn job with its sibling.
  expect(shown).toHaveLength(2 + 2 * (TREE_PATH + 1) - 1)
})
