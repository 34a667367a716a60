import type { Job, JobId } from '../job/job'
import { openItems } from '../job/logChecklist'
import { normalizeText } from '../words'
import type { LeftOutLink } from './leftOut'
import { type TreeNode, treeOf } from './tree'

export interface ReportNode {
  readonly id: JobId
  readonly title: string
  readonly percent: number | null
  readonly openItems: readonly { readonly title: string; readonly descr: string }[]
  readonly children: readonly ReportNode[]
}

export interface ProjectReport {
  readonly outputTargetActiveCheckboxTree: string
  readonly otputFullActiveCheckboxesTree: string
  readonly otputFullJobsTree: string
  readonly _reportExp: {
    readonly targetId: JobId
    readonly tree: ReportNode | null
    readonly leftOut: readonly LeftOutLink[]
  }
}

const INDENT = '   '

const titleOf = ({ originalJob }: TreeNode): string => normalizeText(originalJob.title)
const idOf = ({ nodeId }: TreeNode): string => String(nodeId)

// One line each, whatever white space an import brought in.
function itemLines({ originalJob }: TreeNode, indent: string): readonly string[] {
  return openItems(originalJob).map(({ title, descr }) => {
    const note = normalizeText(descr)
    return `${indent}• 🔥 ${normalizeText(title)}${note && ` (${note})`}`
  })
}

/** Nodes of one tree, each before its children, as lines. The first node is drawn as the root. */
function draw(nodes: readonly TreeNode[], nameOf: (node: TreeNode) => string): string {
  const top = nodes[0]?.level ?? 0
  const lastChildren = new Set(
    nodes.map(({ existingChildrenNodes }) => existingChildrenNodes.nodesInfo.at(-1)?.nodeId),
  )
  const prefixes: string[] = ['']
  const lines: string[] = []
  for (const node of nodes) {
    const depth = node.level - top
    const prefix = prefixes[depth] ?? ''
    const isLast = depth === 0 || lastChildren.has(node.nodeId)
    const percent = node.completePercentage === null ? '' : `${node.completePercentage}% `
    lines.push(`${prefix}${isLast ? '└─ ' : '├─ '}${percent}${nameOf(node)}`)
    lines.push(...itemLines(node, INDENT.repeat(depth + 1)))
    prefixes[depth + 1] = prefix + (isLast ? INDENT : '│  ')
  }
  return lines.join('\n')
}

function branchOf(nodes: readonly TreeNode[], id: JobId): readonly TreeNode[] {
  const from = nodes.findIndex(({ nodeId }) => nodeId === id)
  const level = nodes[from]?.level ?? 0
  const to = nodes.findIndex((node, index) => index > from && node.level <= level)
  return nodes.slice(from, to === -1 ? undefined : to)
}

function nested(nodes: readonly TreeNode[]): ReportNode | null {
  const childrenOf = new Map<JobId, ReportNode[]>()
  let root: ReportNode | null = null
  for (const node of nodes) {
    const children: ReportNode[] = []
    const entry: ReportNode = {
      id: node.nodeId,
      title: node.originalJob.title,
      percent: node.completePercentage,
      openItems: openItems(node.originalJob).map(({ title, descr }) => ({ title, descr })),
      children,
    }
    childrenOf.set(node.nodeId, children)
    if (node.parentId === null) root = entry
    else childrenOf.get(node.parentId)?.push(entry)
  }
  return root
}

/** What is still open in a project. `jobs` are all jobs: a filter of a list has no say here. */
export function projectReport(job: Job, jobs: readonly Job[]): ProjectReport {
  const { nodes, targetId, leftOut } = treeOf(job, jobs, () => 0)
  return {
    outputTargetActiveCheckboxTree: draw(branchOf(nodes, targetId), titleOf),
    otputFullActiveCheckboxesTree: draw(nodes, titleOf),
    otputFullJobsTree: draw(nodes, idOf),
    _reportExp: { targetId, tree: nested(nodes), leftOut },
  }
}
