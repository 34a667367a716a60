import { isCompleted } from '../job/classify'
import type { Job, JobId } from '../job/job'
import { loadRelations } from '../job/loadRelations'
import { type ExistingChecklist, existingChecklists, meanPercentage } from '../job/logChecklist'
import { indexById } from '../job/relations'
import { type LeftOutLink, leftOutLinks } from './leftOut'

export interface NodeInfo {
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

/** The nodes lie flat, so that no depth overflows a stack here or on the way out of a worker. */
export interface ProjectTree {
  readonly rootId: JobId
  readonly targetId: JobId
  /** Each node before its children, and they in their order. */
  readonly nodes: readonly TreeNode[]
  /** What old data claims of these jobs and no tree can hold. */
  readonly leftOut: readonly LeftOutLink[]
}

function childrenByParent(jobs: Iterable<Job>): ReadonlyMap<JobId, readonly JobId[]> {
  const children = new Map<JobId, JobId[]>()
  for (const { id, relations } of jobs) {
    if (relations.parent === null) continue
    const siblings = children.get(relations.parent)
    if (siblings) siblings.push(id)
    else children.set(relations.parent, [id])
  }
  return children
}

function isUnderCircle(jobs: ReadonlyMap<JobId, Job>, from: JobId): boolean {
  const met = new Set<JobId>()
  let id: JobId | null = from
  while (id !== null && !met.has(id)) {
    met.add(id)
    id = jobs.get(id)?.relations.parent ?? null
  }
  return id !== null
}

/**
 * Whether parents and children agree and the way up has an end, as in all that was loaded; then
 * nothing has to be repaired. Circles that the job is not under do not matter to its tree.
 */
function isSound(jobs: ReadonlyMap<JobId, Job>, from: JobId): boolean {
  if (isUnderCircle(jobs, from)) return false
  let bonds = 0
  for (const { id, relations } of jobs.values()) {
    if (relations.parent !== null) bonds += 1
    bonds -= relations.children.length
    for (const child of relations.children) {
      if (jobs.get(child)?.relations.parent !== id) return false
    }
  }
  return bonds === 0
}

/** The whole tree that a job belongs to. Siblings stand in the order of the jobs, then of `order`. */
export function treeOf(
  job: Job,
  jobs: readonly Job[],
  order: (a: Job, b: Job) => number,
): ProjectTree {
  const all = jobs.some(({ id }) => id === job.id) ? jobs : [job, ...jobs]
  const originals = indexById(all)
  const kept = isSound(originals, job.id)
    ? originals
    : indexById(loadRelations([...originals.values()], () => {}))
  const children = childrenByParent(kept.values())
  const infoOf = (id: JobId): NodeInfo => ({ nodeId: id, originalJob: originals.get(id) ?? job })

  const parentOf = (id: JobId) => kept.get(id)?.relations.parent ?? null
  let rootId = job.id
  for (let above = parentOf(rootId); above !== null; above = parentOf(above)) rootId = above

  const nodes: TreeNode[] = []
  const open: { info: NodeInfo; level: number; parentId: JobId | null }[] = [
    { info: infoOf(rootId), level: 1, parentId: null },
  ]
  for (let next = open.pop(); next; next = open.pop()) {
    const { info, level, parentId } = next
    const nodesInfo = (children.get(info.nodeId) ?? [])
      .map(infoOf)
      .sort((a, b) => order(a.originalJob, b.originalJob))
    nodes.push({
      ...info,
      level,
      parentId,
      existingChecklists: existingChecklists(info.originalJob),
      completePercentage: meanPercentage(info.originalJob) ?? null,
      existingChildrenNodes: { nodesInfo },
      subjobs: {
        done: nodesInfo.filter(({ originalJob }) => isCompleted(originalJob)).length,
        total: nodesInfo.length,
      },
    })
    for (const child of nodesInfo.toReversed()) {
      open.push({ info: child, level: level + 1, parentId: info.nodeId })
    }
  }
  const shown = nodes.map(({ originalJob }) => originalJob)
  return { rootId, targetId: job.id, nodes, leftOut: leftOutLinks(shown, kept) }
}

/** The tree of the job's root ancestor, last updated children first. */
export const projectTree = (job: Job, jobs: readonly Job[]): ProjectTree =>
  treeOf(job, jobs, (a, b) => b.ts.update - a.ts.update)
