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

interface Drawn {
  readonly node: TreeNode
  readonly title: string
  /** What is still open, a line each. */
  readonly open: readonly string[]
}

// One line each, whatever white space an import brought in.
const drawnOf = (node: TreeNode): Drawn => ({
  node,
  title: normalizeText(node.originalJob.title),
  open: openItems(node.originalJob).map(({ title, descr }) => {
    const note = normalizeText(descr)
    return `• 🔥 ${normalizeText(title)}${note && ` (${note})`}`
  }),
})

const titleOf = ({ title }: Drawn): string => title
const idOf = ({ node }: Drawn): string => String(node.nodeId)

/** Nodes of one tree, each before its children, as lines. The first node is drawn as the root. */
function draw(all: readonly Drawn[], nameOf: (drawn: Drawn) => string): string {
  const top = all[0]?.node.level ?? 0
  const lastChildren = new Set<JobId | undefined>()
  for (const { node } of all) lastChildren.add(node.existingChildrenNodes.nodesInfo.at(-1)?.nodeId)
  const prefixes: string[] = ['']
  const lines: string[] = []
  for (const drawn of all) {
    const { level, nodeId, completePercentage } = drawn.node
    const depth = level - top
    const prefix = prefixes[depth] ?? ''
    const isLast = depth === 0 || lastChildren.has(nodeId)
    const percent = completePercentage === null ? '' : `${completePercentage}% `
    lines.push(`${prefix}${isLast ? '└─ ' : '├─ '}${percent}${nameOf(drawn)}`)
    for (const line of drawn.open) lines.push(INDENT.repeat(depth + 1) + line)
    prefixes[depth + 1] = prefix + (isLast ? INDENT : '│  ')
  }
  return lines.join('\n')
}

function branchOf(all: readonly Drawn[], id: JobId): readonly Drawn[] {
  const from = all.findIndex(({ node }) => node.nodeId === id)
  const level = all[from]?.node.level ?? 0
  const to = all.findIndex(({ node }, index) => index > from && node.level <= level)
  return all.slice(from, to === -1 ? undefined : to)
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
  const all = nodes.map(drawnOf)
  return {
    outputTargetActiveCheckboxTree: draw(branchOf(all, targetId), titleOf),
    otputFullActiveCheckboxesTree: draw(all, titleOf),
    otputFullJobsTree: draw(all, idOf),
    _reportExp: { targetId, tree: nested(nodes), leftOut },
  }
}
