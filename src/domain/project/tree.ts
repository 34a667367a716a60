import { indexById, perObject } from '../core/computedOnce'
import { isCompleted } from '../model/job/classify'
import type { Job, JobId } from '../model/job/job'
import { loadRelations } from '../model/job/loadRelations'
import { type ExistingChecklist, existingChecklists, meanPercentage } from '../model/job/logs'
import { type PlaceOf, placeFinder } from '../model/job/relations'
import { type LeftOutLink, leftOutLinks } from './leftOut'

interface NodeInfo {
  readonly nodeId: JobId
  readonly originalJob: Job
}

export interface TreeNode extends NodeInfo {
  /** 1 for the root. */
  readonly level: number
  readonly parentId: JobId | null
  readonly existingChecklists: readonly ExistingChecklist[]
  /** The mean over the job's own checklists; null without any. */
  readonly completePercentage: number | null
  readonly existingChildrenNodes: { readonly nodesInfo: readonly NodeInfo[] }
  /** `Subjobs (done of total)`, direct children only. */
  readonly subjobs: { readonly done: number; readonly total: number }
}

/** A flat list of nodes, so that no depth overflows a stack here or when leaving a worker. */
export interface ProjectTree {
  readonly rootId: JobId
  readonly targetId: JobId
  /** Each node before its children, children in their order. */
  readonly nodes: readonly TreeNode[]
  /** Relations of these jobs that stored data claims and no tree can contain. */
  readonly leftOut: readonly LeftOutLink[]
}

/** In place of the index of a parent. */
const ROOT = -1
const UNKNOWN = -2

interface Parents {
  /** The index of each job's parent. */
  readonly places: Int32Array
  /** How many jobs name each job as their parent. */
  readonly counts: Uint32Array
}

/** Jobs are scattered through memory, so each is read once, however many trees a list has. */
const parentsOf = perObject((jobs: readonly Job[]): Parents => {
  const placeOf = placeFinder(jobs)
  const places = new Int32Array(jobs.length)
  const counts = new Uint32Array(jobs.length)
  jobs.forEach(({ relations: { parent } }, place) => {
    const above = parent === null ? ROOT : (placeOf(parent) ?? UNKNOWN)
    places[place] = above
    if (above >= 0) counts[above] = (counts[above] ?? 0) + 1
  })
  return { places, counts }
})

/** The index of the root above a job; undefined if the path up is broken or circular. */
function rootAbove(from: number | undefined, { places }: Parents): number | undefined {
  const met = new Set<number>()
  for (let place = from; place !== undefined && !met.has(place); place = places[place]) {
    if (places[place] === ROOT) return place
    met.add(place)
  }
  return undefined
}

/** The indexes of a job's children; undefined if one is listed twice or names another parent. */
function childPlaces(
  { relations }: Job,
  parent: number,
  { places }: Parents,
  placeOf: PlaceOf,
): number[] | undefined {
  const found: number[] = []
  for (const id of relations.children) {
    const place = placeOf(id)
    if (place === undefined || places[place] !== parent) return undefined
    found.push(place)
  }
  return new Set(found).size === found.length ? found : undefined
}

interface BuiltTree {
  readonly nodes: readonly TreeNode[]
  /** Whether every job that names one of the nodes as its parent is among them. */
  readonly isComplete: boolean
}

interface Walk {
  readonly order: (a: Job, b: Job) => number
  /**
   * Called for each node when it is created, the root first, to avoid a second lookup of its job.
   */
  readonly onNode?: (node: TreeNode) => void
}

/** The root and the nodes below it, by the relations of `valid`; undefined if they conflict. */
function nodesOf(
  target: JobId,
  originals: readonly Job[],
  valid: readonly Job[],
  { order, onNode }: Walk,
): BuiltTree | undefined {
  const parents = parentsOf(valid)
  const placeOf = placeFinder(valid)
  const root = rootAbove(placeOf(target), parents)
  if (root === undefined) return undefined
  const infoAt = (place: number): NodeInfo => {
    const originalJob = originals[place] as Job
    return { nodeId: originalJob.id, originalJob }
  }
  const nodes: TreeNode[] = []
  let isComplete = true
  const open = [{ place: root, level: 1, parentId: null as JobId | null }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { place, level, parentId } = next
    const children = childPlaces(valid[place] as Job, place, parents, placeOf)
    if (!children) return undefined
    // Equal siblings stay in the order of the jobs.
    children.sort((a, b) => order(originals[a] as Job, originals[b] as Job) || a - b)
    const { nodeId, originalJob } = infoAt(place)
    const nodesInfo = children.map(infoAt)
    let done = 0
    for (const child of nodesInfo) if (isCompleted(child.originalJob)) done += 1
    const node: TreeNode = {
      nodeId,
      originalJob,
      level,
      parentId,
      existingChecklists: existingChecklists(originalJob),
      completePercentage: meanPercentage(originalJob) ?? null,
      existingChildrenNodes: { nodesInfo },
      subjobs: { done, total: nodesInfo.length },
    }
    nodes.push(node)
    if (parents.counts[place] !== children.length) isComplete = false
    onNode?.(node)
    for (let index = children.length - 1; index >= 0; index--) {
      open.push({ place: children[index] as number, level: level + 1, parentId: nodeId })
    }
  }
  return { nodes, isComplete }
}

/** The whole tree that a job belongs to. */
export function treeOf(job: Job, jobs: readonly Job[], walk: Walk): ProjectTree {
  const isHere = placeFinder(jobs)(job.id) !== undefined
  const all = isHere ? jobs : [job, ...jobs]
  const rootIdOf = (nodes: readonly TreeNode[]) => nodes[0]?.nodeId ?? job.id

  // Loaded jobs have valid relations, so this costs no more than the tree itself.
  const found = nodesOf(job.id, all, all, walk)
  if (found?.isComplete) {
    const { nodes } = found
    return { rootId: rootIdOf(nodes), targetId: job.id, nodes, leftOut: [] }
  }

  const repaired = loadRelations(all, () => {})
  const built = nodesOf(job.id, all, repaired, walk)?.nodes ?? []
  const shown = built.map(({ originalJob }) => originalJob)
  return {
    rootId: rootIdOf(built),
    targetId: job.id,
    nodes: built,
    leftOut: leftOutLinks(shown, indexById(repaired)),
  }
}

/** The tree of the job's root ancestor, last updated children first. */
export const projectTree = (job: Job, jobs: readonly Job[]): ProjectTree =>
  treeOf(job, jobs, { order: (a, b) => b.ts.update - a.ts.update })
