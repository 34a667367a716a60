import { isSameValue } from '../core/sameValue'
import type { Ms } from '../core/time'
import { isOver } from '../model/job/classify'
import type { Job, JobId } from '../model/job/job'

/** Where a text of a job is found, besides its title. */
export type TextPlace = 'descr' | 'log' | 'item' | 'link'

export interface PlacedText {
  readonly place: TextPlace
  readonly text: string
}

/** What a search reads of a job. */
export interface JobDocument {
  readonly id: JobId
  readonly title: string
  readonly texts: readonly PlacedText[]
  readonly isOver: boolean
  readonly update: Ms
}

/** The texts of a job, the newest log first. */
function textsOf({ descr, logs }: Job): readonly PlacedText[] {
  const inLogs = logs.items.flatMap(({ text, links = [], checklist = [] }): PlacedText[] => [
    { place: 'log', text },
    ...checklist.map(({ title }): PlacedText => ({ place: 'item', text: title })),
    ...links.map(({ title }): PlacedText => ({ place: 'link', text: title })),
  ])
  return [{ place: 'descr' as const, text: descr ?? '' }, ...inLogs].filter(
    ({ text }) => text !== '',
  )
}

export const documentOf = (job: Job): JobDocument => ({
  id: job.id,
  title: job.title,
  texts: textsOf(job),
  isOver: isOver(job),
  update: job.ts.update,
})

interface DocumentChanges {
  readonly removed: readonly JobDocument[]
  readonly added: readonly JobDocument[]
}

/** What turns one list of documents into another; a changed one is removed and added. */
export function documentChanges(
  before: readonly JobDocument[],
  after: readonly JobDocument[],
): DocumentChanges {
  // Most changes are in one place of a long list.
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const known = new Map(before.slice(start, before.length - end).map((each) => [each.id, each]))
  const added: JobDocument[] = []
  for (const read of after.slice(start, after.length - end)) {
    const was = known.get(read.id)
    // A list that was sent again has equal documents in other objects.
    if (was && (was === read || isSameValue(was, read))) known.delete(read.id)
    else added.push(read)
  }
  return { removed: [...known.values()], added }
}

/** What is likely looked for before anything is typed: pinned jobs, then the last changed ones. */
export function recentJobs(
  jobs: readonly Job[],
  pinned: readonly JobId[],
  count: number,
): readonly Job[] {
  const isPinned = new Set(pinned)
  const rest = jobs.filter(({ id }) => !isPinned.has(id)).sort((a, b) => b.ts.update - a.ts.update)
  const first = pinned.flatMap((id) => jobs.find((job) => job.id === id) ?? [])
  return [...first, ...rest].slice(0, count)
}
