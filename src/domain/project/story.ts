import { indexById } from '../core/computedOnce'
import { type Ms, WEEK } from '../core/time'
import { type Move, moveOf } from '../forecast/plan/history'
import { answerOf, type PlanOfJobs, type PlanStatus, planStatus } from '../forecast/plan/status'
import type { PlannedProject } from '../forecast/plan/teamPlan'
import { isOver } from '../model/job/classify'
import type { Job, JobId } from '../model/job/job'
import { descendantIds } from '../model/job/relations'
import { openBlockers } from '../model/job/waiting'

/** An open job that somebody should know about, and by when it is likely done. */
export interface StoryJob {
  readonly id: JobId
  readonly title: string
  /** Null is later than anybody should promise. */
  readonly p80: Ms | null
  readonly waitsFor: readonly string[]
}

/** What a report tells people of a project: nothing that the plan does not predict. */
export interface ProjectStory {
  readonly id: JobId
  readonly title: string
  /** Undefined if nothing of it is open, or the plan does not reach that far. */
  readonly planned: PlannedProject | undefined
  readonly status: PlanStatus
  readonly deadline: Ms | undefined
  /** How the 80% date moved within a week; null without a record of it. */
  readonly move: Move | null
  readonly done: number
  readonly total: number
  /** Finished within a week, the last one first. */
  readonly finished: readonly string[]
  /** Created within a week. */
  readonly added: readonly string[]
  readonly late: readonly StoryJob[]
  readonly atRisk: readonly StoryJob[]
  /** Of the other open jobs, those that wait for others. */
  readonly blocked: readonly StoryJob[]
}

/** What happened in a project within a week, and how it stands. */
export function storyOf(root: Job, jobs: readonly Job[], plan: PlanOfJobs, now: Ms): ProjectStory {
  const byId = indexById(jobs)
  const ids = descendantIds(byId, root.id)
  const parts = jobs.filter(({ id, relations }) => ids.has(id) && relations.children.length === 0)
  const open = parts.filter((job) => !isOver(job))
  const planned = plan.projects.get(root.id)
  const statusOf = ({ id }: Job) => planStatus(answerOf(plan, id) ?? { chance: null })
  const listed = (job: Job): StoryJob => ({
    id: job.id,
    title: job.title,
    p80: answerOf(plan, job.id)?.finish.p80 ?? null,
    waitsFor: openBlockers(job, byId).map(({ title }) => title),
  })
  const likely = ({ p80 }: StoryJob) => p80 ?? Infinity
  const listedIn = (some: readonly Job[]) =>
    some.map(listed).toSorted((a, b) => likely(a) - likely(b) || a.id - b.id)
  const finishOf = ({ forecast }: Job) => forecast.finish ?? -Infinity
  const isRecent = (at: Ms) => at > now - WEEK && at <= now
  const titlesOf = (some: readonly Job[]) => some.map(({ title }) => title)
  const isWatched = (job: Job) => ['late', 'atRisk'].includes(statusOf(job))
  return {
    id: root.id,
    title: root.title,
    planned,
    status: planStatus(planned ?? { chance: null }),
    deadline: root.forecast.deadline,
    move: moveOf(root.plans, planned?.finish.p80 ?? null, now, WEEK),
    done: parts.length - open.length,
    total: parts.length,
    finished: titlesOf(
      parts
        .filter((job) => isRecent(finishOf(job)))
        .sort((a, b) => finishOf(b) - finishOf(a) || b.id - a.id),
    ),
    added: titlesOf(parts.filter(({ ts }) => isRecent(ts.create))),
    late: listedIn(open.filter((job) => statusOf(job) === 'late')),
    atRisk: listedIn(open.filter((job) => statusOf(job) === 'atRisk')),
    blocked: listedIn(open.filter((job) => !isWatched(job))).filter(
      ({ waitsFor }) => waitsFor.length > 0,
    ),
  }
}

/** A text of paragraphs and lists under headings, to be shown or copied in several forms. */
export interface TextBlock {
  readonly kind: 'title' | 'heading' | 'text' | 'item'
  readonly text: string
}

/** Characters that would be read as marks of Markdown. */
const MARKS = /[\\`*_{}[\]<>#+\-!|]/g
const plainIn = (text: string) => text.replace(MARKS, (mark) => `\\${mark}`)

const MARKDOWN = { title: '# ', heading: '## ', text: '', item: '- ' } as const

/** As Markdown, in which no title of a job is read as a mark. */
export const markdownOf = (blocks: readonly TextBlock[]): string =>
  joined(blocks, ({ kind, text }) => MARKDOWN[kind] + plainIn(text))

export const plainTextOf = (blocks: readonly TextBlock[]): string =>
  joined(blocks, ({ kind, text }) => (kind === 'item' ? `• ${text}` : text))

/** A blank line between blocks, but not between the items of a list. */
function joined(blocks: readonly TextBlock[], lineOf: (block: TextBlock) => string): string {
  return blocks.reduce((all, block, index) => {
    const before = blocks[index - 1]
    const isNext = block.kind === 'item' && before?.kind === 'item'
    return all + (before ? (isNext ? '\n' : '\n\n') : '') + lineOf(block)
  }, '')
}
