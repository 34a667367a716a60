import type { JobId } from '../../domain/model/job/job'
import type { TreeNode } from '../../domain/project/tree'

/** How many levels are nested; deeper nodes are one below the other in the last of them. */
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

/** Nests a flat list of nodes, each before its children, without recursion. */
export function branchesOf(nodes: readonly TreeNode[]): readonly Branch[] {
  const roots: GrowingBranch[] = []
  const path: GrowingBranch[] = []
  const depths = new Map<JobId, number>()
  const titles = new Map(nodes.map(({ nodeId, originalJob }) => [nodeId, originalJob.title]))
  for (const node of nodes) {
    // Below jobs that are not drawn the tree continues from its root.
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
