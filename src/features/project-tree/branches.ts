import type { JobId } from '../../domain/model/job/job'
import type { TreeNode } from '../../domain/project/tree'

/** Levels that lie in one another; what is deeper stands one below the other in the last of them. */
export const DEEPEST = 16

export interface Branch {
  readonly node: TreeNode
  /** The level at which it is drawn. */
  readonly depth: number
  readonly parentTitle: string
  readonly branches: readonly Branch[]
}

interface GrowingBranch extends Branch {
  readonly branches: GrowingBranch[]
}

/** Nests nodes that lie flat, each before its children, without going into any depth. */
export function branchesOf(nodes: readonly TreeNode[]): readonly Branch[] {
  const roots: GrowingBranch[] = []
  const path: GrowingBranch[] = []
  const depths = new Map<JobId, number>()
  const titles = new Map(nodes.map(({ nodeId, originalJob }) => [nodeId, originalJob.title]))
  for (const node of nodes) {
    // Below jobs that are not drawn the tree goes on from its root.
    const depth =
      node.parentId === null ? 1 : Math.min((depths.get(node.parentId) ?? 1) + 1, DEEPEST)
    depths.set(node.nodeId, depth)
    const parentTitle = node.parentId === null ? '' : (titles.get(node.parentId) ?? '')
    const branch: GrowingBranch = { node, depth, parentTitle, branches: [] }
    const siblings = path[depth - 2]?.branches ?? roots
    siblings.push(branch)
    path[depth - 1] = branch
  }
  return roots
}
