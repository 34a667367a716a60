import { TREE_PATH } from '../../../domain/core/limits'
import type { JobId } from '../../../domain/model/job/job'
import type { TreeNode } from '../../../domain/project/tree'

/** A larger tree is folded at first. */
export const FOLDED_OVER = 30
/** How many subjobs of a node a folded tree shows before more are requested. */
export const SIBLINGS_AT_FIRST = 12
const SIBLINGS_MORE = 50

export interface Unfolded {
  /** Branches that were opened. */
  readonly open: ReadonlySet<JobId>
  /** How many times more subjobs of a node were requested. */
  readonly more: ReadonlyMap<JobId, number>
}

export const NOTHING_UNFOLDED: Unfolded = { open: new Set(), more: new Map() }

/** Jobs between the root and the active job that are not drawn, because they are too many. */
export interface FoldedGap {
  readonly count: number
  /** The last of them: the parent of the first job that is drawn again. */
  readonly last: TreeNode
}

export interface FoldedTree {
  /** Each node before its children, without folded ones. */
  readonly shown: readonly TreeNode[]
  /** How many nodes are in each branch that can be folded. */
  readonly inside: ReadonlyMap<JobId, number>
  /** The subjobs of a node that are not shown yet. */
  readonly leftOver: ReadonlyMap<JobId, readonly JobId[]>
  readonly gap?: FoldedGap
}

/** The active job and its ancestors, from the active job up. */
function pathTo(active: JobId, nodes: readonly TreeNode[]): ReadonlySet<JobId> {
  const parents = new Map(nodes.map(({ nodeId, parentId }) => [nodeId, parentId]))
  const path = new Set<JobId>()
  for (let id: JobId | null | undefined = active; id != null && !path.has(id); id = parents.get(id))
    path.add(id)
  return path
}

/** The jobs of a long path that are not drawn, the lowest first. */
const hiddenIn = (path: ReadonlySet<JobId>): ReadonlySet<JobId> =>
  new Set([...path].slice(TREE_PATH + 1, -1))

/** How many nodes are under each. Descendants come after it, so counting starts at the end. */
function countInside(nodes: readonly TreeNode[]): ReadonlyMap<JobId, number> {
  const inside = new Map<JobId, number>()
  for (const { nodeId, parentId } of nodes.toReversed()) {
    if (parentId === null) continue
    inside.set(parentId, (inside.get(parentId) ?? 0) + (inside.get(nodeId) ?? 0) + 1)
  }
  return inside
}

/**
 * The visible part of a large tree: the path to the active job, and what was unfolded beside it.
 */
export function foldTree(
  nodes: readonly TreeNode[],
  active: JobId,
  { open, more }: Unfolded,
): FoldedTree {
  if (nodes.length <= FOLDED_OVER) {
    return { shown: nodes, inside: new Map(), leftOver: new Map() }
  }
  const path = pathTo(active, nodes)
  const hidden = hiddenIn(path)
  const [lowest] = hidden
  const last = nodes.find(({ nodeId }) => nodeId === lowest)
  const inside = new Map([...countInside(nodes)].filter(([id]) => !path.has(id)))
  const leftOver = new Map<JobId, JobId[]>()
  const siblings = new Map<JobId, number>()
  const shown: TreeNode[] = []
  let foldedAt = Number.POSITIVE_INFINITY

  function isLeftOver({ nodeId, parentId }: TreeNode): boolean {
    if (parentId === null || path.has(nodeId)) return false
    const before = siblings.get(parentId) ?? 0
    siblings.set(parentId, before + 1)
    if (before < SIBLINGS_AT_FIRST + (more.get(parentId) ?? 0) * SIBLINGS_MORE) return false
    const away = leftOver.get(parentId)
    if (away) away.push(nodeId)
    else leftOver.set(parentId, [nodeId])
    return true
  }

  for (const node of nodes) {
    if (node.level > foldedAt) continue
    if (hidden.has(node.nodeId)) {
      foldedAt = Number.POSITIVE_INFINITY
      continue
    }
    const isBesideHidden = node.parentId !== null && hidden.has(node.parentId)
    const isAway = (isBesideHidden && !path.has(node.nodeId)) || isLeftOver(node)
    if (!isAway) shown.push(node)
    const isFolded = isAway || (inside.has(node.nodeId) && !open.has(node.nodeId))
    foldedAt = isFolded ? node.level : Number.POSITIVE_INFINITY
  }
  return { shown, inside, leftOver, ...(last && { gap: { count: hidden.size, last } }) }
}
