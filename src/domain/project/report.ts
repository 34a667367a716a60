import { indexById } from '../core/computedOnce'
import { REPORT_LEVELS } from '../core/limits'
import { normalizeText } from '../core/text'
import { blockedBy } from '../model/job/blockers'
import { isOver } from '../model/job/classify'
import type { ChecklistItem, Job, JobId } from '../model/job/job'
import { openItems } from '../model/job/logs'
import type { LeftOutLink } from './leftOut'
import { type TreeNode, treeOf } from './tree'

export interface ReportNode {
  readonly id: JobId
  readonly title: string
  readonly percent: number | null
  readonly openItems: readonly { readonly title: string; readonly descr: string }[]
  readonly children: readonly ReportNode[]
}

/** The part of a project beyond `REPORT_LEVELS` levels. */
export interface DeepJobs {
  /** How many levels the project has. */
  readonly levels: number
  /** How many jobs are too deep to be part of `tree`. */
  readonly jobs: number
}

export interface ProjectReport {
  readonly outputTargetActiveCheckboxTree: string
  readonly otputFullActiveCheckboxesTree: string
  readonly otputFullJobsTree: string
  readonly _reportExp: {
    readonly targetId: JobId
    readonly tree: ReportNode | null
    readonly leftOut: readonly LeftOutLink[]
    readonly deepJobs?: DeepJobs
  }
}

const INDENT = '   '

interface Drawn {
  readonly node: TreeNode
  readonly title: string
  readonly items: readonly ChecklistItem[]
  /** What is left to do there, and what an open job waits for, one per line. */
  readonly open: readonly string[]
}

function drawnOf(node: TreeNode, byId: ReadonlyMap<JobId, Job>): Drawn {
  const { originalJob } = node
  const items = openItems(originalJob)
  const blockers = isOver(originalJob) ? [] : blockedBy(originalJob)
  // One line each, whatever white space an imported title contains.
  const open = items.map(({ title, descr }) => {
    const note = normalizeText(descr)
    return `• 🔥 ${normalizeText(title)}${note && ` (${note})`}`
  })
  const waits = blockers.flatMap((id) => {
    const blocker = byId.get(id)
    return blocker && !isOver(blocker) ? [`• 🔒 ${normalizeText(blocker.title)}`] : []
  })
  return { node, title: normalizeText(originalJob.title), items, open: [...open, ...waits] }
}

const titleOf = ({ title }: Drawn): string => title
const idOf = ({ node }: Drawn): string => String(node.nodeId)

/**
 * Nodes of one tree as lines, each before its children. The first node is drawn as the root. Beyond
 * `REPORT_LEVELS` the indentation stays the same, or the text would grow with the square of the
 * depth; such a line has its level number instead.
 */
function draw(all: readonly Drawn[], nameOf: (drawn: Drawn) => string): string {
  const top = all[0]?.node.level ?? 0
  const lastAt: (JobId | undefined)[] = []
  const prefixes: string[] = ['']
  const indents: string[] = [INDENT]
  let text = ''
  for (const drawn of all) {
    const { level, nodeId, completePercentage, existingChildrenNodes } = drawn.node
    const depth = level - top
    const step = Math.min(depth, REPORT_LEVELS - 1)
    const prefix = prefixes[step] ?? ''
    const isLast = depth === 0 || lastAt[depth] === nodeId
    lastAt[depth + 1] = existingChildrenNodes.nodesInfo.at(-1)?.nodeId
    const percent = completePercentage === null ? '' : `${completePercentage}% `
    const number = depth > step ? `[${depth + 1}] ` : ''
    text += `${prefix}${isLast ? '└─ ' : '├─ '}${number}${percent}${nameOf(drawn)}\n`
    const indent = indents[step] ?? ''
    for (const line of drawn.open) text += `${indent}${line}\n`
    prefixes[step + 1] = prefix + (isLast ? INDENT : '│  ')
    indents[step + 1] = indent + INDENT
  }
  return text.slice(0, -1)
}

function branchOf(all: readonly Drawn[], id: JobId): readonly Drawn[] {
  const from = all.findIndex(({ node }) => node.nodeId === id)
  const level = all[from]?.node.level ?? 0
  const to = all.findIndex(({ node }, index) => index > from && node.level <= level)
  return all.slice(from, to === -1 ? undefined : to)
}

/**
 * Each node comes after its parent, so a stack replaces the search for it. Nodes beyond
 * `REPORT_LEVELS` are left out: copying a deeper value out of a worker overflows the stack.
 */
function nested(all: readonly Drawn[]): ReportNode | null {
  const above: ReportNode[][] = []
  let root: ReportNode | null = null
  for (const { node, items } of all) {
    if (node.level > REPORT_LEVELS) continue
    const children: ReportNode[] = []
    const entry: ReportNode = {
      id: node.nodeId,
      title: node.originalJob.title,
      percent: node.completePercentage,
      openItems: items.map(({ title, descr }) => ({ title, descr })),
      children,
    }
    above[node.level] = children
    if (node.parentId === null) root = entry
    else above[node.level - 1]?.push(entry)
  }
  return root
}

function deepJobsOf(all: readonly Drawn[]): DeepJobs | undefined {
  let levels = 0
  let jobs = 0
  for (const { node } of all) {
    levels = Math.max(levels, node.level)
    if (node.level > REPORT_LEVELS) jobs += 1
  }
  return jobs === 0 ? undefined : { levels, jobs }
}

/** The open work of a project. `jobs` are all jobs: list filters do not apply. */
export function projectReport(job: Job, jobs: readonly Job[]): ProjectReport {
  let all: Drawn[] = []
  const byId = indexById(jobs)
  const { targetId, leftOut } = treeOf(job, jobs, {
    order: () => 0,
    onNode: (node) => {
      // If relations conflict the walk starts again.
      if (node.parentId === null) all = []
      all.push(drawnOf(node, byId))
    },
  })
  const deepJobs = deepJobsOf(all)
  return {
    outputTargetActiveCheckboxTree: draw(branchOf(all, targetId), titleOf),
    otputFullActiveCheckboxesTree: draw(all, titleOf),
    otputFullJobsTree: draw(all, idOf),
    _reportExp: { targetId, tree: nested(all), leftOut, ...(deepJobs && { deepJobs }) },
  }
}
