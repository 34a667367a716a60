import { expect, test } from 'vitest'
import { projectTree } from '../../../domain/project/tree'
import { sampleJob } from '../../../domain/testing/sampleJob'
import { FOLDED_OVER, foldTree, NOTHING_UNFOLDED, SIBLINGS_AT_FIRST } from './folding'

/** Every job has `width` subjobs, as far as there are jobs. */
function nodesOf(count: number, width: number) {
  const parentOf = (id: number) => (id === 1 ? null : Math.floor((id - 2) / width) + 1)
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const jobs = ids.map((id) =>
    sampleJob(id, {
      parent: parentOf(id),
      children: ids.filter((other) => parentOf(other) === id),
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

test('of a large tree the way to the active job is open, and the branches beside it are folded', () => {
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

test('of many subjobs the first ones stand there, and always the one that leads to the active job', () => {
  const { shown, leftOver } = foldTree(nodesOf(100, 99), 77, NOTHING_UNFOLDED)
  expect(shown).toHaveLength(1 + SIBLINGS_AT_FIRST + 1)
  expect(idsOf(shown)).toContain(77)
  expect(leftOver.get(1)).toHaveLength(99 - SIBLINGS_AT_FIRST - 1)
  const more = foldTree(nodesOf(100, 99), 77, { ...NOTHING_UNFOLDED, more: new Map([[1, 2]]) })
  expect(more.shown).toHaveLength(100)
  expect(more.leftOver.size).toBe(0)
})
