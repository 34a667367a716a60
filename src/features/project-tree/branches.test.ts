import { expect, test } from 'vitest'
import { projectTree } from '../../domain/project/tree'
import { sampleJob } from '../../domain/testing/sampleJob'
import { type Branch, branchesOf, DEEPEST } from './branches'

const outline = (branches: readonly Branch[]): string =>
  branches.map(({ node, branches: inner }) => `${node.nodeId}(${outline(inner)})`).join('')

const chainOf = (length: number) =>
  Array.from({ length }, (_, index) =>
    sampleJob(index + 1, {
      parent: index === 0 ? null : index,
      children: index + 1 === length ? [] : [index + 2],
    }),
  )

function treeOf(jobs: readonly ReturnType<typeof sampleJob>[]) {
  const [job] = jobs
  return job ? projectTree(job, jobs).nodes : []
}

test('children are inside their parents, in the order of the tree', () => {
  const nodes = treeOf([
    sampleJob(1, { children: [2, 3] }),
    sampleJob(2, { parent: 1, update: 10, children: [4] }),
    sampleJob(3, { parent: 1, update: 20 }),
    sampleJob(4, { parent: 2 }),
  ])
  expect(outline(branchesOf(nodes))).toBe('1(3()2(4()))')
})

test('each branch knows the name of its parent', () => {
  const [root] = branchesOf(treeOf(chainOf(2)))
  expect(root?.parentTitle).toBe('')
  expect(root?.branches[0]?.parentTitle).toBe(root?.node.originalJob.title)
})

test('some of the nodes are a part of the tree', () => {
  expect(outline(branchesOf(treeOf(chainOf(3)).slice(0, 2)))).toBe('1(2())')
})

test('nodes deeper than the limit are at the deepest level', () => {
  let level = branchesOf(treeOf(chainOf(5000)))
  for (let depth = 1; depth < DEEPEST; depth++) level = level[0]?.branches ?? []
  expect(level).toHaveLength(5000 - DEEPEST + 1)
  expect(new Set(level.map(({ depth }) => depth))).toEqual(new Set([DEEPEST]))
})

test('jobs whose parents are not drawn are below the root', () => {
  const nodes = treeOf(chainOf(50)).filter(({ nodeId }) => nodeId === 1 || nodeId > 47)
  expect(outline(branchesOf(nodes))).toBe('1(48(49(50())))')
})
